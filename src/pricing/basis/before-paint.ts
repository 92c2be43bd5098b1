/** Cookie and local storage name of the choice; `business` is stored, private is the default. */
export const basisName = 'boxwright_prices';

/**
 * Chooses the prices before anything is painted: it stands in the head of every page, and the content policy allows it
 * by its hash (`astro.config.mjs`).
 */
export const basisScript = `if(/(?:^|; )${basisName}=business(?:;|$)/.test(document.cookie))document.documentElement.dataset.prices='business'`;
