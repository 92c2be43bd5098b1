/** Characters of a view's name. */
export const mostViewName = 60;
/** Largest number of views that a person has of one list. */
export const mostViews = 30;
