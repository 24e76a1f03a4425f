#ifndef CCMARKACCESS_H
#define CCMARKACCESS_H

// What mdreveal reads of a cmark-gfm tree beyond the library's public calls, in one place.
//
// The public calls copy each literal into a C string, and do not tell an item's own number, a footnote's label or which
// reference to it a node is. These functions read the node itself; the layout they rely on is checked when this is
// compiled.

#include <stdbool.h>
#include <stdint.h>

#include <cmark-gfm.h>

#include "CMarkArena.h"
#include "CMarkGuard.h"

/// The node types of cmark-gfm and of the extensions that mdreveal attaches, as a closed set.
enum CMarkKind {
  CMarkKindDocument,
  CMarkKindBlockQuote,
  CMarkKindList,
  CMarkKindItem,
  CMarkKindCodeBlock,
  CMarkKindHTMLBlock,
  CMarkKindParagraph,
  CMarkKindHeading,
  CMarkKindThematicBreak,
  CMarkKindFootnoteDefinition,
  CMarkKindTable,
  CMarkKindTableRow,
  CMarkKindTableCell,
  CMarkKindText,
  CMarkKindSoftBreak,
  CMarkKindLineBreak,
  CMarkKindCode,
  CMarkKindHTMLInline,
  CMarkKindEmphasis,
  CMarkKindStrong,
  CMarkKindLink,
  CMarkKindImage,
  CMarkKindFootnoteReference,
  CMarkKindStrikethrough,
  /// The whole text of a leaf whose inlines are not parsed.
  CMarkKindPlain,
  /// A type that none of these extensions makes.
  CMarkKindOther,
} __attribute__((enum_extensibility(closed)));
typedef enum CMarkKind CMarkKind;

/// What a node is.
CMarkKind cmark_access_kind(cmark_node *_Nonnull node);

/// Bytes inside the tree: valid as long as the node, not ended by NUL.
typedef struct {
  const uint8_t *_Nullable bytes;
  int32_t count;
} CMarkBytes;

/// The text of a text, code, raw HTML, code block, footnote or plain node; empty for others.
CMarkBytes cmark_access_literal(cmark_node *_Nonnull node);
/// The info string of a code block.
CMarkBytes cmark_access_info(cmark_node *_Nonnull node);
/// The destination of a link or image.
CMarkBytes cmark_access_url(cmark_node *_Nonnull node);
/// The title of a link or image.
CMarkBytes cmark_access_title(cmark_node *_Nonnull node);

/// The number written before a list item; 0 in bullet lists.
int32_t cmark_access_item_number(cmark_node *_Nonnull node);
/// Whether an item was made a task by the extension.
bool cmark_access_item_is_task(cmark_node *_Nonnull node);

/// The label of a footnote definition, or of the definition that a reference points to.
CMarkBytes cmark_access_footnote_label(cmark_node *_Nonnull node);
/// Which reference to its footnote a reference is, from 1.
int32_t cmark_access_footnote_occurrence(cmark_node *_Nonnull node);
/// How many references a definition has.
int32_t cmark_access_footnote_reference_count(cmark_node *_Nonnull node);

/// A link reference definition; the label is normalized, as cmark compares it.
typedef struct {
  CMarkBytes label;
  CMarkBytes url;
  CMarkBytes title;
} CMarkDefinition;

/// Lets a parser that has read nothing yet know a definition, as if it stood before the text.
void cmark_access_define(cmark_parser *_Null_unspecified parser, CMarkDefinition definition);

/// What a link leads to whose destination or title is long: cmark copies them for each reference, so it was given a short one
/// instead.
///
/// Returns: false where `url` is the destination itself. `index` tells targets apart.
bool cmark_guard_target(CMarkBytes url, int32_t *_Nonnull index, CMarkDefinition *_Nonnull target);

/// What a parse gave.
typedef struct {
  cmark_node *_Nonnull root;
  /// The definitions, those that the parser was told first, then those of the text; valid until the arena is emptied.
  const struct cmark_map_entry *_Nullable definitions;
} CMarkResult;

/// Ends a parse, for who holds the lock and uses the arena.
CMarkResult cmark_access_finish(cmark_parser *_Null_unspecified parser);

/// Takes the first definition off a list; false where it is empty.
bool cmark_access_next_definition(const struct cmark_map_entry *_Nullable *_Nonnull list,
                                  CMarkDefinition *_Nonnull definition);

#endif
