#ifndef CCURL_H
#define CCURL_H

// libcurl, loaded when it is first needed.
//
// libcurl brings some thirty libraries with it, which every start of a program that is linked with it would load. So nothing
// here is linked: `ccurl_load` opens the library of the system, and the other functions call it, with types that Swift can
// see in place of variable arguments. They must not be called before `ccurl_load` has returned NULL.

#include <stdbool.h>
#include <stdint.h>

#include <curl/curl.h>

/// Loads libcurl, once in a process, from any thread. Returns NULL, or why there is none.
const char *_Nullable ccurl_load(void);

/// A transfer; NULL where memory is missing.
CURL *_Nullable ccurl_easy_make(void);
void ccurl_easy_free(CURL *_Nonnull easy);

/// Options that take a number, or a text, which is copied.
CURLcode ccurl_set_number(CURL *_Nonnull easy, CURLoption option, long value);
CURLcode ccurl_set_text(CURL *_Nonnull easy, CURLoption option, const char *_Nonnull value);
/// Makes it a POST of these bytes, which are copied.
CURLcode ccurl_set_body(CURL *_Nonnull easy, const void *_Nonnull bytes, int64_t count);
/// The header fields; the list has to outlive the transfer.
CURLcode ccurl_set_headers(CURL *_Nonnull easy, struct curl_slist *_Nullable list);
/// Where an error is described; CURL_ERROR_SIZE bytes that have to outlive the transfer.
CURLcode ccurl_set_error_buffer(CURL *_Nonnull easy, char *_Nonnull buffer);

/// Keeps its connection out of children of this process, which would hold it open when it is closed here.
CURLcode ccurl_set_close_on_exec(CURL *_Nonnull easy);

/// Takes `count` bytes, and returns `count`, or anything else to end the transfer.
typedef size_t (*CCurlReceiver)(char *_Nullable bytes, size_t one, size_t count, void *_Nullable context);
CURLcode ccurl_set_receiver(CURL *_Nonnull easy, CCurlReceiver _Nonnull receiver, void *_Nullable context);

/// What is known of a transfer; 0 or NULL where it is not. A text is valid until the transfer goes on.
int64_t ccurl_number(CURL *_Nonnull easy, CURLINFO info);
int64_t ccurl_offset(CURL *_Nonnull easy, CURLINFO info);
const char *_Nullable ccurl_text(CURL *_Nonnull easy, CURLINFO info);

/// A list with a text, which is copied, behind what it holds; NULL where memory is missing, and the list is as it was.
struct curl_slist *_Nullable ccurl_list_append(struct curl_slist *_Nullable list, const char *_Nonnull text);
void ccurl_list_free(struct curl_slist *_Nullable list);

/// What drives transfers, on one thread.
CURLM *_Nullable ccurl_multi_make(void);
void ccurl_multi_free(CURLM *_Nonnull multi);
CURLMcode ccurl_multi_add(CURLM *_Nonnull multi, CURL *_Nonnull easy);
CURLMcode ccurl_multi_remove(CURLM *_Nonnull multi, CURL *_Nonnull easy);
/// Does what can be done without waiting.
CURLMcode ccurl_multi_perform(CURLM *_Nonnull multi);
/// Waits until there is something to do, at most so long, or until it is woken.
CURLMcode ccurl_multi_poll(CURLM *_Nonnull multi, int milliseconds);
/// Ends a wait, this one or the next, from any thread.
CURLMcode ccurl_multi_wakeup(CURLM *_Nonnull multi);
/// Whether a transfer is over, and how it ended.
bool ccurl_multi_result(CURLM *_Nonnull multi, CURLcode *_Nonnull result);

#endif
