/** Cookie and local storage name of the choice; `business` is stored, private is the default. */
export const basisName = 'boxwright_prices';

/**
 * Inline script in the head of every page that sets `data-prices` before the first paint; the content policy allows it by
 * its hash (`astro.config.mjs`).
 */
export const basisScript = `if(/(?:^|; )${basisName}=business(?:;|$)/.test(document.cookie))document.documentElement.dataset.prices='business'`;
