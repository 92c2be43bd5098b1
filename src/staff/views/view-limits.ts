/** Characters of a view's name. */
export const maxViewNameLength = 60;
/** Largest number of views that a person has of one list. */
export const maxViews = 30;
