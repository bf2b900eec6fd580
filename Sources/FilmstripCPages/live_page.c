#include "live_page.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char document[] = {
#embed "live.html"
    , 0};

static const char style[] = {
// What all pages share comes first.
#embed "page.css"
    ,
#embed "live.css"
    , 0};

static const char script[] = {
#embed "page.js"
    ,
#embed "live.js"
    , 0};

const char *live_page_document(void) { return document; }

const char *live_page_style(void) { return style; }

const char *live_page_script(void) { return script; }
