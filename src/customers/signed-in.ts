/** Cookie and local storage name of the flag for a signed-in browser. It opens nothing; it chooses what a page shows first. */
export const signedInName = 'boxwright_signed_in';
/** The specification's remember-user flag. */
export const rememberName = 'boxwright_remember_user';

/**
 * Says before the first paint whether the browser is signed in, so that the header of a page that is the same for
 * everybody does not flash. The content policy allows it by its hash (`astro.config.mjs`).
 */
export const signedInScript = `if(/(?:^|; )${signedInName}=1(?:;|$)/.test(document.cookie))document.documentElement.dataset.account='in'`;
