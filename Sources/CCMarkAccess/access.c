#include "CCMarkAccess.h"
#include "guard.h"

#include <stddef.h>
#include <string.h>

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm/map.h>
#include <cmark-gfm/node.h>
#include <cmark-gfm/parser.h>
#include <cmark-gfm/references.h>
#include <cmark-gfm_version.h>

// node.h and map.h are no stable interfaces. These are the versions whose layout was read; another one needs a look at
// `struct cmark_node` and `struct cmark_map` before it is added here.
#if CMARK_GFM_VERSION < ((0 << 24) | (29 << 16) | (0 << 8) | 6) ||                                 \
    CMARK_GFM_VERSION > ((0 << 24) | (29 << 16) | (0 << 8) | 13)
#error "mdreveal knows cmark-gfm 0.29.0.gfm.6 to gfm.13; check access.c against this version's node.h and map.h"
#endif

// The extensions' numbers are given out when they are registered; the library exports them but no installed header
// declares them.
extern cmark_node_type CMARK_NODE_TABLE, CMARK_NODE_TABLE_ROW, CMARK_NODE_TABLE_CELL, CMARK_NODE_STRIKETHROUGH;

CMarkKind cmark_access_kind(cmark_node *node) {
  switch (node->type) {
  case CMARK_NODE_DOCUMENT: return CMarkKindDocument;
  case CMARK_NODE_BLOCK_QUOTE: return CMarkKindBlockQuote;
  case CMARK_NODE_LIST: return CMarkKindList;
  case CMARK_NODE_ITEM: return CMarkKindItem;
  case CMARK_NODE_CODE_BLOCK: return CMarkKindCodeBlock;
  case CMARK_NODE_HTML_BLOCK: return CMarkKindHTMLBlock;
  case CMARK_NODE_PARAGRAPH: return CMarkKindParagraph;
  case CMARK_NODE_HEADING: return CMarkKindHeading;
  case CMARK_NODE_THEMATIC_BREAK: return CMarkKindThematicBreak;
  case CMARK_NODE_FOOTNOTE_DEFINITION: return CMarkKindFootnoteDefinition;
  case CMARK_NODE_TEXT: return CMarkKindText;
  case CMARK_NODE_SOFTBREAK: return CMarkKindSoftBreak;
  case CMARK_NODE_LINEBREAK: return CMarkKindLineBreak;
  case CMARK_NODE_CODE: return CMarkKindCode;
  case CMARK_NODE_HTML_INLINE: return CMarkKindHTMLInline;
  case CMARK_NODE_EMPH: return CMarkKindEmphasis;
  case CMARK_NODE_STRONG: return CMarkKindStrong;
  case CMARK_NODE_LINK: return CMarkKindLink;
  case CMARK_NODE_IMAGE: return CMarkKindImage;
  case CMARK_NODE_FOOTNOTE_REFERENCE: return CMarkKindFootnoteReference;
  // The parser makes none; guard.c does.
  case CMARK_NODE_CUSTOM_INLINE: return CMarkKindPlain;
  }
  if (node->type == CMARK_NODE_TABLE_CELL) return CMarkKindTableCell;
  if (node->type == CMARK_NODE_TABLE_ROW) return CMarkKindTableRow;
  if (node->type == CMARK_NODE_TABLE) return CMarkKindTable;
  if (node->type == CMARK_NODE_STRIKETHROUGH) return CMarkKindStrikethrough;
  return CMarkKindOther;
}

static CMarkBytes bytes_of(const cmark_chunk *chunk) {
  CMarkBytes bytes = {chunk->data, chunk->data ? chunk->len : 0};
  return bytes;
}

static const CMarkBytes none = {NULL, 0};

CMarkBytes cmark_access_literal(cmark_node *node) {
  switch (node->type) {
  case CMARK_NODE_TEXT:
  case CMARK_NODE_CODE:
  case CMARK_NODE_HTML_INLINE:
  case CMARK_NODE_HTML_BLOCK:
  case CMARK_NODE_FOOTNOTE_REFERENCE:
  case CMARK_NODE_FOOTNOTE_DEFINITION:
    return bytes_of(&node->as.literal);
  case CMARK_NODE_CODE_BLOCK:
    return bytes_of(&node->as.code.literal);
  case CMARK_NODE_CUSTOM_INLINE:
    return bytes_of(&node->as.custom.on_enter);
  default:
    return none;
  }
}

CMarkBytes cmark_access_info(cmark_node *node) {
  return node->type == CMARK_NODE_CODE_BLOCK ? bytes_of(&node->as.code.info) : none;
}

static bool has_target(const cmark_node *node) {
  return node->type == CMARK_NODE_LINK || node->type == CMARK_NODE_IMAGE;
}

CMarkBytes cmark_access_url(cmark_node *node) {
  return has_target(node) ? bytes_of(&node->as.link.url) : none;
}

CMarkBytes cmark_access_title(cmark_node *node) {
  return has_target(node) ? bytes_of(&node->as.link.title) : none;
}

int32_t cmark_access_item_number(cmark_node *node) {
  return node->type == CMARK_NODE_ITEM ? node->as.list.start : 0;
}

bool cmark_access_item_is_task(cmark_node *node) {
  return node->type == CMARK_NODE_ITEM && node->extension != NULL;
}

CMarkBytes cmark_access_footnote_label(cmark_node *node) {
  if (node->type == CMARK_NODE_FOOTNOTE_REFERENCE)
    node = node->parent_footnote_def;
  return node && node->type == CMARK_NODE_FOOTNOTE_DEFINITION ? bytes_of(&node->as.literal) : none;
}

int32_t cmark_access_footnote_occurrence(cmark_node *node) { return node->footnote.ref_ix; }

int32_t cmark_access_footnote_reference_count(cmark_node *node) { return node->footnote.def_count; }

static cmark_chunk copy_of(cmark_mem *mem, CMarkBytes bytes) {
  // One byte more, so that what cmark treats as a C string is one.
  unsigned char *data = mem->calloc((size_t)bytes.count + 1, 1);
  if (bytes.count > 0)
    memcpy(data, bytes.bytes, (size_t)bytes.count);
  cmark_chunk chunk = {data, bytes.count, 1};
  return chunk;
}

void cmark_access_define(cmark_parser *parser, CMarkDefinition definition) {
  // cmark's own function would unescape the destination and the title a second time.
  cmark_map *map = parser->refmap;
  cmark_reference *reference = map->mem->calloc(1, sizeof *reference);
  reference->entry.label = copy_of(map->mem, definition.label).data;
  reference->entry.age = map->size;
  reference->entry.next = map->refs;
  reference->url = copy_of(map->mem, definition.url);
  reference->title = copy_of(map->mem, definition.title);
  map->refs = &reference->entry;
  map->size++;
}

// The entries of the map that was freed last, the oldest first.
static cmark_map_entry *kept;

static void keep(cmark_map *map, cmark_map_entry *entry) {
  (void)map;
  entry->next = kept;
  kept = entry;
}

CMarkResult cmark_access_finish(cmark_parser *parser) {
  // Definitions are complete only when the parse ends, and then cmark frees them. The arena keeps their memory, so it is
  // enough not to give it back.
  kept = NULL;
  parser->refmap->free = keep;
  // Nothing of the blocks may be left to do once the guard waits, not even for a line without an end.
  if (parser->linebuf.size > 0)
    cmark_parser_feed(parser, "\n", 1);
  cmark_guard_attach(parser);
  cmark_node *root = cmark_parser_finish(parser);
  CMarkResult result = {root, kept};
  return result;
}

bool cmark_access_next_definition(const cmark_map_entry **list, CMarkDefinition *definition) {
  const cmark_reference *reference = (const cmark_reference *)*list;
  if (!reference)
    return false;
  CMarkBytes label = {reference->entry.label, (int32_t)strlen((const char *)reference->entry.label)};
  definition->label = label;
  definition->url = bytes_of(&reference->url);
  definition->title = bytes_of(&reference->title);
  int32_t index;
  cmark_guard_target(definition->url, &index, definition);
  *list = reference->entry.next;
  return true;
}
