/** Cookie and local storage name of the flag for a signed-in browser. It grants no access; it only decides what a page shows first. */
export const signedInName = 'boxwright_signed_in';
/** The specification's remember-user flag. */
export const rememberName = 'boxwright_remember_user';

/**
 * Inline script that sets `data-account` before the first paint, so that the header of a prerendered page does not
 * flash. The content policy allows it by its hash (`astro.config.mjs`).
 */
export const signedInScript = `if(/(?:^|; )${signedInName}=1(?:;|$)/.test(document.cookie))document.documentElement.dataset.account='in'`;
