#include "player_page.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char style[] = {
// What all pages share comes first.
#embed "page.css"
    ,
#embed "player.css"
    , 0};

static const char script[] = {
#embed "page.js"
    ,
#embed "player.js"
    , 0};

const char *player_page_style(void) { return style; }

const char *player_page_script(void) { return script; }
