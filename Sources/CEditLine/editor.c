#include "CEditLine.h"

#include <errno.h>
#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

_Static_assert(sizeof(wchar_t) == sizeof(int32_t), "a wide character is a Unicode scalar");

struct LineEditor {
  EditLine *line;
  HistoryW *history;
  LineEditorKey key;
  void *context;
  wchar_t *prompt;
  /// Where libedit's own messages go, as that it does not know the terminal.
  FILE *nowhere;
};

static LineEditor *editor_of(EditLine *line) {
  void *editor = NULL;
  el_wget(line, EL_CLIENTDATA, &editor);
  return editor;
}

static int read_key(EditLine *line, wchar_t *key) {
  LineEditor *editor = editor_of(line);
  int32_t next = editor->key(editor->context);
  if (next < 0) {
    errno = EIO;
    return -1;
  }
  *key = next;
  return 1;
}

static wchar_t *prompt(EditLine *line) { return editor_of(line)->prompt; }

static unsigned char show(EditLine *line, int key) {
  (void)line;
  (void)key;
  return CC_REFRESH;
}

static unsigned char refuse(EditLine *line, int key) {
  (void)line;
  (void)key;
  return CC_ERROR;
}

/// A copy with an end, which the caller frees.
static wchar_t *copied(const int32_t *text, int32_t count) {
  wchar_t *copy = malloc(((size_t)count + 1) * sizeof(wchar_t));
  if (!copy) return NULL;
  wmemcpy(copy, (const wchar_t *)text, (size_t)count);
  copy[count] = 0;
  return copy;
}

static void bind_keys(EditLine *line) {
  el_wset(line, EL_EDITOR, L"emacs");
  el_wset(line, EL_ADDFN, L"show", L"Shows what changed", show);
  el_wset(line, EL_ADDFN, L"refuse", L"Sounds the bell", refuse);
  el_wset(line, EL_BIND, L"\\200", L"show", NULL);
  el_wset(line, EL_BIND, L"\\201", L"ed-delete-next-char", NULL);
  el_wset(line, EL_BIND, L"\\202", L"ed-prev-line", NULL);
  el_wset(line, EL_BIND, L"\\203", L"ed-next-line", NULL);
  el_wset(line, EL_BIND, L"\\204", L"refuse", NULL);
  // What Readline has there, which more people know.
  el_wset(line, EL_BIND, L"^W", L"ed-delete-prev-word", NULL);
  el_wset(line, EL_BIND, L"^R", L"em-inc-search-prev", NULL);
}

LineEditor *line_editor_create(LineEditorKey key, void *context) {
  LineEditor *editor = calloc(1, sizeof *editor);
  if (!editor) return NULL;
  editor->key = key;
  editor->context = context;
  editor->prompt = copied(NULL, 0);
  editor->nowhere = fopen("/dev/null", "w");
  editor->history = history_winit();
  if (editor->prompt && editor->nowhere && editor->history)
    editor->line = el_init("mdreveal", stdin, stdout, editor->nowhere);
  if (!editor->line) {
    line_editor_free(editor);
    return NULL;
  }
  HistEventW event;
  history_w(editor->history, &event, H_SETSIZE, 1000);
  history_w(editor->history, &event, H_SETUNIQUE, 1);
  el_wset(editor->line, EL_CLIENTDATA, editor);
  el_wset(editor->line, EL_GETCFN, read_key);
  el_wset(editor->line, EL_PROMPT_ESC, prompt, L'\1');
  el_wset(editor->line, EL_HIST, history_w, editor->history);
  bind_keys(editor->line);
  return editor;
}

void line_editor_free(LineEditor *editor) {
  if (editor->line) el_end(editor->line);
  if (editor->history) history_wend(editor->history);
  if (editor->nowhere) fclose(editor->nowhere);
  free(editor->prompt);
  free(editor);
}

void line_editor_set_prompt(LineEditor *editor, const int32_t *text, int32_t count) {
  wchar_t *copy = copied(text, count);
  if (!copy) return;
  free(editor->prompt);
  editor->prompt = copy;
}

/// Has libedit leave the terminal's modes as whoever reads its keys has set them: it sets its own before a key and the
/// shell's behind a line, and a key pressed just then would be shown, or Enter be Ctrl-J.
static void keep_modes(EditLine *line) {
  el_wset(line, EL_SETTY, L"-d", L"-icanon", L"-echo", L"-iexten", L"-icrnl", L"-inlcr", L"-igncr", L"-ixon", NULL);
  el_wset(line, EL_SETTY, L"-x", L"-icanon", L"-echo", L"-iexten", L"-icrnl", L"-inlcr", L"-igncr", L"-ixon", NULL);
}

const int32_t *line_editor_read(LineEditor *editor, int32_t *count) {
  int length = 0;
  // Not before the first line: what the terminal's modes are when the editor is made is what it puts back in the end.
  keep_modes(editor->line);
  const wchar_t *text = el_wgets(editor->line, &length);
  *count = length > 0 ? length : 0;
  return (const int32_t *)text;
}

void line_editor_remember(LineEditor *editor, const int32_t *text, int32_t count) {
  wchar_t *copy = copied(text, count);
  if (!copy) return;
  HistEventW event;
  history_w(editor->history, &event, H_ENTER, copy);
  free(copy);
}

const int32_t *line_editor_text(LineEditor *editor, int32_t *count, int32_t *cursor) {
  const LineInfoW *info = el_wline(editor->line);
  *count = (int32_t)(info->lastchar - info->buffer);
  *cursor = (int32_t)(info->cursor - info->buffer);
  return (const int32_t *)info->buffer;
}

int line_editor_insert(LineEditor *editor, const int32_t *text, int32_t count) {
  wchar_t *copy = copied(text, count);
  if (!copy) return 0;
  int failed = count > 0 && el_winsertstr(editor->line, copy) != 0;
  free(copy);
  return !failed;
}

void line_editor_delete(LineEditor *editor, int32_t count) { el_deletestr(editor->line, count); }

void line_editor_move_to_end(LineEditor *editor) {
  const LineInfoW *info = el_wline(editor->line);
  el_cursor(editor->line, (int)(info->lastchar - info->cursor));
}

void line_editor_redraw(LineEditor *editor) {
  el_resize(editor->line);
  el_wset(editor->line, EL_REFRESH);
}
