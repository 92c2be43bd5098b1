/** Characters of a view's name. */
export const mostViewName = 60;
/** Views of one person of one list. */
export const mostViews = 30;
