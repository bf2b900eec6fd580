#include "report_page.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char style[] = {
// What all pages share comes first.
#embed "page.css"
    ,
#embed "report.css"
    , 0};

static const char script[] = {
#embed "page.js"
    ,
#embed "report.js"
    , 0};

const char *report_page_style(void) { return style; }

const char *report_page_script(void) { return script; }
