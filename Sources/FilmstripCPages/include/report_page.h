// The style and the script of report pages.
#ifndef FILMSTRIP_REPORT_PAGE_H
#define FILMSTRIP_REPORT_PAGE_H

// The text of report.css.
const char *report_page_style(void);

// The text of report.js.
const char *report_page_script(void);

#endif
