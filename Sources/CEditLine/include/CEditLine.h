#ifndef CEDITLINE_H
#define CEDITLINE_H

// libedit without variadic functions, and with its keys read by the caller.
//
// An editor reads no descriptor itself: the caller gives it one key after the other, so that it can wait for other things
// at the same time, and may insert and delete while it is asked. Characters are Unicode scalars. The locale must be one
// of UTF-8 before an editor is made, since libedit writes and measures characters by it.

#include <stdint.h>

/// An editor of lines on the standard output.
typedef struct LineEditor LineEditor;

/// Gives the next key, or a negative number to give up.
typedef int32_t (*LineEditorKey)(void *_Nullable context);

/// Keys that no terminal sends.
enum {
  /// Shows what was inserted or deleted meanwhile.
  LINE_EDITOR_SHOW = 0x80,
  /// Deletes the character behind the cursor.
  LINE_EDITOR_DELETE = 0x81,
  /// Moves to the row above in the same line.
  LINE_EDITOR_UP = 0x82,
  /// Moves to the row below in the same line.
  LINE_EDITOR_DOWN = 0x83,
  /// Sounds the bell.
  LINE_EDITOR_REFUSE = 0x84,
};

/// An editor with an empty history; `NULL` where the standard output is no terminal or memory is short.
LineEditor *_Nullable line_editor_create(LineEditorKey _Nonnull key, void *_Nullable context);
/// Frees the editor, and puts the terminal's modes back.
void line_editor_free(LineEditor *_Nonnull editor);

/// Sets what stands before a line; what stands between two U+0001 takes no cells.
void line_editor_set_prompt(LineEditor *_Nonnull editor, const int32_t *_Nonnull text, int32_t count);
/// Edits a line until Enter. Returns its characters, which the next call overwrites; `NULL` where a key was a negative number.
const int32_t *_Nullable line_editor_read(LineEditor *_Nonnull editor, int32_t *_Nonnull count);
/// Adds a line to the history.
void line_editor_remember(LineEditor *_Nonnull editor, const int32_t *_Nonnull text, int32_t count);

// What follows is for while a key is asked for.

/// The characters so far, and how many of them stand before the cursor.
const int32_t *_Nonnull line_editor_text(
  LineEditor *_Nonnull editor, int32_t *_Nonnull count, int32_t *_Nonnull cursor
);
/// Inserts characters at the cursor; false where memory is short.
int line_editor_insert(LineEditor *_Nonnull editor, const int32_t *_Nonnull text, int32_t count);
/// Deletes characters before the cursor.
void line_editor_delete(LineEditor *_Nonnull editor, int32_t count);
/// Moves the cursor behind the last character.
void line_editor_move_to_end(LineEditor *_Nonnull editor);
/// Writes the prompt and the line anew where the terminal's cursor is, after the size of the terminal was looked up.
void line_editor_redraw(LineEditor *_Nonnull editor);

#endif
