#include "CMarkGuard.h"
#include "guard.h"

#include <stdio.h>
#include <string.h>

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm/map.h>
#include <cmark-gfm/node.h>
#include <cmark-gfm/parser.h>
#include <cmark-gfm/references.h>
#include <cmark-gfm_version.h>

extern cmark_node_type CMARK_NODE_TABLE_CELL;

enum {
  // What any leaf may take, and what it may take more for each of its bytes: some 250 a byte at worst.
  free_steps = 500000,
  steps_per_byte = 64,
  // 40 MB.
  free_nodes = 250000,
  // A shorter leaf cannot cost more than some 200 steps a byte.
  least_bytes = 1024,
  // Never in UTF-8, and so in no destination.
  target_mark = 0xFF,
};

// Whether a byte makes a node or is looked at in cmark_guard_weigh.
static const bool matters[256] = {
    ['\n'] = true, ['\r'] = true, [' '] = true, ['\t'] = true, ['!'] = true,  ['&'] = true, ['\\'] = true, ['`'] = true,
    ['*'] = true,  ['_'] = true,  ['~'] = true, ['['] = true,  [']'] = true,  ['<'] = true, [':'] = true,  ['w'] = true,
    [')'] = true,  ['@'] = true,
};

static bool is_word(uint8_t byte) {
  return byte >= 0x80 || (byte >= '0' && byte <= '9') || ((byte | 0x20) >= 'a' && (byte | 0x20) <= 'z');
}

static bool is_space(uint8_t byte) { return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r'; }

// From each address in a run without spaces cmark reads to the run's end, and for each parenthesis at that the run again.
static void end_run(CMarkInlineWork *work, size_t candidates, size_t parentheses, size_t length) {
  if (candidates > 0)
    work->steps += (candidates + parentheses) * (uint64_t)length / 4;
}

// The rest of a line's text is copied behind each of its first thousand e-mail addresses.
static void end_line(CMarkInlineWork *work, size_t addresses, uint64_t length) {
  work->steps += (addresses < 1000 ? addresses : 1000) * length;
}

void cmark_guard_weigh(CMarkInlineWork *work, const uint8_t *bytes, size_t count) {
  size_t candidates = 0, parentheses = 0, run_start = 0;
  size_t addresses = 0;
  uint64_t line_start = work->bytes;
  for (size_t i = 0; i < count; i++) {
    uint8_t byte = bytes[i];
    work->bytes++;
    if (!matters[byte])
      continue;
    uint8_t before = i > 0 ? bytes[i - 1] : '\n';
    switch (byte) {
    case ' ':
    case '\t':
    case '\n':
    case '\r':
      work->bytes--;
      end_run(work, candidates, parentheses, i - run_start);
      candidates = parentheses = 0;
      run_start = i + 1;
      if (byte == '\n' || byte == '\r') {
        end_line(work, addresses, work->bytes - line_start);
        addresses = 0;
        line_start = work->bytes;
        work->nodes += 2;
      }
      break;
    case '*':
    case '_':
    case '~':
      while (i + 1 < count && bytes[i + 1] == byte) {
        i++;
        work->bytes++;
      }
      uint8_t after = i + 1 < count ? bytes[i + 1] : '\n';
      work->nodes += 2;
      if (is_space(before) && is_space(after))
        break;
      if (byte == '_' && is_word(before) && is_word(after) && before < 0x80 && after < 0x80)
        break;
      // A closer may look at all that are open.
      work->delimiters++;
      work->steps += work->delimiters;
      break;
    case '[':
      work->nodes += 2;
      if (before == '!')
        work->images++;
      break;
    case ']':
      // Behind a link cmark starts over at the first delimiter, and passes all images that are open.
      work->nodes += 2;
      work->steps += work->delimiters + work->images;
      break;
    case '<':
      work->nodes += 2;
      if (i + 1 < count &&
          (bytes[i + 1] == '?' ||
           (bytes[i + 1] == '!' && i + 2 < count && (bytes[i + 2] == '[' || is_word(bytes[i + 2])))))
        work->tags++;
      break;
    case ':':
      work->nodes++;
      if (i + 2 < count && bytes[i + 1] == '/' && bytes[i + 2] == '/')
        candidates++;
      break;
    case 'w':
      work->nodes++;
      if (i + 3 < count && bytes[i + 1] == 'w' && bytes[i + 2] == 'w' && bytes[i + 3] == '.')
        candidates++;
      break;
    case '@':
      candidates++;
      addresses++;
      break;
    case ')': parentheses++; break;
    default: work->nodes += 2;
    }
  }
  end_run(work, candidates, parentheses, count - run_start);
  end_line(work, addresses, work->bytes - line_start);
}

bool cmark_guard_is_heavy(CMarkInlineWork work) {
  // A tag without an end is looked for in all that is behind.
  uint64_t steps = work.steps + work.tags * work.bytes / 4;
  return work.nodes > free_nodes || steps > free_steps + work.bytes * steps_per_byte;
}

static bool is_heavy(const cmark_strbuf *content) {
  if (content->size < least_bytes)
    return false;
  CMarkInlineWork work = {0};
  cmark_guard_weigh(&work, content->ptr, (size_t)content->size);
  return cmark_guard_is_heavy(work);
}

// Gives a leaf its whole text as one inline of its own kind, and leaves nothing to parse.
static void make_plain(cmark_mem *mem, cmark_node *leaf) {
  cmark_node *plain = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_INLINE, mem);
  cmark_chunk text = {leaf->content.ptr, leaf->content.size, 0};
  plain->as.custom.on_enter = text;
  plain->parent = leaf;
  leaf->first_child = leaf->last_child = plain;
  leaf->content.size = 0;
}

static void guard_leaves(cmark_parser *parser) {
  cmark_node *node = parser->root;
  while (node) {
    bool is_leaf = node->type == CMARK_NODE_PARAGRAPH || node->type == CMARK_NODE_HEADING ||
                   node->type == CMARK_NODE_TABLE_CELL;
    if (is_leaf && is_heavy(&node->content))
      make_plain(parser->mem, node);
    if (!is_leaf && node->first_child) {
      node = node->first_child;
      continue;
    }
    while (node && !node->next)
      node = node->parent;
    if (node)
      node = node->next;
  }
}

// The long destinations and titles of the parse.
static CMarkDefinition *targets;
static size_t target_count;

static CMarkBytes bytes_of(cmark_chunk chunk) {
  CMarkBytes bytes = {chunk.data, chunk.data ? chunk.len : 0};
  return bytes;
}

static bool is_long(const cmark_reference *reference) {
  return reference->url.len + reference->title.len > cmark_guard_short_target;
}

static void shorten_targets(cmark_map *map) {
  size_t count = 0;
  for (cmark_map_entry *entry = map->refs; entry; entry = entry->next)
    count += is_long((cmark_reference *)entry);
  target_count = 0;
  if (count == 0)
    return;
  targets = map->mem->calloc(count, sizeof *targets);
  for (cmark_map_entry *entry = map->refs; entry; entry = entry->next) {
    cmark_reference *reference = (cmark_reference *)entry;
    if (!is_long(reference))
      continue;
    targets[target_count].url = bytes_of(reference->url);
    targets[target_count].title = bytes_of(reference->title);
    char *name = map->mem->calloc(1, 24);
    int length = snprintf(name, 24, "%c%zu", target_mark, target_count);
    cmark_chunk url = {(unsigned char *)name, length, 0}, title = {(unsigned char *)name + length, 0, 0};
    reference->url = url;
    reference->title = title;
    target_count++;
  }
#if CMARK_GFM_VERSION > ((0 << 24) | (29 << 16) | (0 << 8) | 6)
  // These versions drop references instead; what they count is not copied any more.
  map->max_ref_size = SIZE_MAX / 2;
#endif
}

bool cmark_guard_target(CMarkBytes url, int32_t *index, CMarkDefinition *target) {
  if (url.count < 2 || url.bytes[0] != target_mark)
    return false;
  size_t number = 0;
  for (int32_t i = 1; i < url.count; i++)
    number = number * 10 + (size_t)(url.bytes[i] - '0');
  if (number >= target_count)
    return false;
  *index = (int32_t)number;
  target->url = targets[number].url;
  target->title = targets[number].title;
  return true;
}

static cmark_parser *waiting;

// cmark has no call between the blocks and the inlines. But the first thing that the root's own allocator is asked for is the
// iterator over the finished blocks, with which the inlines are parsed.
static void *root_calloc(size_t count, size_t size) {
  cmark_parser *parser = waiting;
  waiting = NULL;
  if (parser) {
    // Nodes with another allocator could not be moved below the root, as footnotes are.
    parser->root->content.mem = cmark_arena_memory();
    guard_leaves(parser);
    shorten_targets(parser->refmap);
  }
  return cmark_arena_memory()->calloc(count, size);
}

void cmark_guard_attach(cmark_parser *parser) {
  static cmark_mem memory;
  memory = *cmark_arena_memory();
  memory.calloc = root_calloc;
  waiting = parser;
  target_count = 0;
  parser->root->content.mem = &memory;
}
