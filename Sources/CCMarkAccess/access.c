#include "CCMarkAccess.h"

#include <stddef.h>

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm/node.h>
#include <cmark-gfm_version.h>

// node.h is not a stable interface. These are the versions whose layout was read; another one needs a look at
// `struct cmark_node` before it is added here.
#if CMARK_GFM_VERSION < ((0 << 24) | (29 << 16) | (0 << 8) | 6) ||                                 \
    CMARK_GFM_VERSION > ((0 << 24) | (29 << 16) | (0 << 8) | 13)
#error "mdreveal knows cmark-gfm 0.29.0.gfm.6 to gfm.13; check access.c against this version's node.h"
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
