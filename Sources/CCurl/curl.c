#include "CCurl.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#ifdef __linux__
#include <sys/auxv.h>
#endif

// The header checks the arguments of these by macros of the same names.
#undef curl_easy_setopt
#undef curl_easy_getinfo

// Every function that is used, with the type that libcurl's own header gives it.
#define FUNCTIONS(each)                                                                                                \
  each(curl_global_init) each(curl_easy_init) each(curl_easy_cleanup) each(curl_easy_setopt) each(curl_easy_getinfo)   \
      each(curl_slist_append) each(curl_slist_free_all) each(curl_multi_init) each(curl_multi_cleanup)                 \
          each(curl_multi_add_handle) each(curl_multi_remove_handle) each(curl_multi_perform) each(curl_multi_poll)    \
              each(curl_multi_wakeup) each(curl_multi_info_read)

#define DECLARE(name) __typeof__(&name) name;
static struct { FUNCTIONS(DECLARE) } library;

static const char *failure;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void *open_library(void) {
#ifdef __APPLE__
  const char *const names[] = {"libcurl.4.dylib", "/usr/lib/libcurl.4.dylib"};
#else
  const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
#endif
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    void *handle = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    if (handle)
      return handle;
  }
  return NULL;
}

// A static program has a libc of its own; with the library's beside it, the first look-up of a host that does not exist
// ended the process.
static bool is_static(void) {
#ifdef __linux__
  return getauxval(AT_BASE) == 0;
#else
  return false;
#endif
}

static void load(void) {
  if (is_static()) {
    failure = "this program is linked statically, so it cannot load libcurl";
    return;
  }
  void *handle = open_library();
  if (!handle) {
    failure = "libcurl is not installed (the package is libcurl4 in Debian and Ubuntu, libcurl in Fedora, curl in "
              "Homebrew)";
    return;
  }
#define FIND(name)                                                                                                     \
  library.name = (__typeof__(&name))dlsym(handle, #name);                                                              \
  if (!library.name) {                                                                                                 \
    failure = "libcurl is too old; version 7.68 or later is needed";                                                   \
    return;                                                                                                            \
  }
  FUNCTIONS(FIND)
  // Not safe beside itself before 7.84, hence inside the once.
  if (library.curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
    failure = "libcurl could not be started";
}

const char *ccurl_load(void) {
  pthread_once(&once, load);
  return failure;
}

CURL *ccurl_easy_make(void) { return library.curl_easy_init(); }

void ccurl_easy_free(CURL *easy) { library.curl_easy_cleanup(easy); }

CURLcode ccurl_set_number(CURL *easy, CURLoption option, long value) {
  return library.curl_easy_setopt(easy, option, value);
}

CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *value) {
  return library.curl_easy_setopt(easy, option, value);
}

CURLcode ccurl_set_body(CURL *easy, const void *bytes, int64_t count) {
  CURLcode code = library.curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
  return code == CURLE_OK ? library.curl_easy_setopt(easy, CURLOPT_COPYPOSTFIELDS, bytes) : code;
}

CURLcode ccurl_set_headers(CURL *easy, struct curl_slist *list) {
  return library.curl_easy_setopt(easy, CURLOPT_HTTPHEADER, list);
}

CURLcode ccurl_set_error_buffer(CURL *easy, char *buffer) {
  return library.curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, buffer);
}

static int close_on_exec(void *context, curl_socket_t socket, curlsocktype purpose) {
  fcntl(socket, F_SETFD, FD_CLOEXEC);
  return CURL_SOCKOPT_OK;
}

CURLcode ccurl_set_close_on_exec(CURL *easy) {
  return library.curl_easy_setopt(easy, CURLOPT_SOCKOPTFUNCTION, &close_on_exec);
}

CURLcode ccurl_set_receiver(CURL *easy, CCurlReceiver receiver, void *context) {
  CURLcode code = library.curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, receiver);
  return code == CURLE_OK ? library.curl_easy_setopt(easy, CURLOPT_WRITEDATA, context) : code;
}

int64_t ccurl_number(CURL *easy, CURLINFO info) {
  long value = 0;
  return library.curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

int64_t ccurl_offset(CURL *easy, CURLINFO info) {
  curl_off_t value = 0;
  return library.curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

const char *ccurl_text(CURL *easy, CURLINFO info) {
  char *value = NULL;
  return library.curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : NULL;
}

struct curl_slist *ccurl_list_append(struct curl_slist *list, const char *text) {
  return library.curl_slist_append(list, text);
}

void ccurl_list_free(struct curl_slist *list) { library.curl_slist_free_all(list); }

CURLM *ccurl_multi_make(void) { return library.curl_multi_init(); }

void ccurl_multi_free(CURLM *multi) { library.curl_multi_cleanup(multi); }

CURLMcode ccurl_multi_add(CURLM *multi, CURL *easy) { return library.curl_multi_add_handle(multi, easy); }

CURLMcode ccurl_multi_remove(CURLM *multi, CURL *easy) { return library.curl_multi_remove_handle(multi, easy); }

CURLMcode ccurl_multi_perform(CURLM *multi) {
  int running = 0;
  return library.curl_multi_perform(multi, &running);
}

CURLMcode ccurl_multi_poll(CURLM *multi, int milliseconds) {
  return library.curl_multi_poll(multi, NULL, 0, milliseconds, NULL);
}

CURLMcode ccurl_multi_wakeup(CURLM *multi) { return library.curl_multi_wakeup(multi); }

bool ccurl_multi_result(CURLM *multi, CURLcode *result) {
  int left = 0;
  CURLMsg *message;
  while ((message = library.curl_multi_info_read(multi, &left))) {
    if (message->msg == CURLMSG_DONE) {
      *result = message->data.result;
      return true;
    }
  }
  return false;
}
