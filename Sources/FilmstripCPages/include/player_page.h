// The style and the script of the film player's pages.
#ifndef FILMSTRIP_PLAYER_PAGE_H
#define FILMSTRIP_PLAYER_PAGE_H

// The text of player.css.
const char *player_page_style(void);

// The text of player.js.
const char *player_page_script(void);

#endif
