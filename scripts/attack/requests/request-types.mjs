// Types of the attack's requests.

/**
 * @typedef {object} CallRequest
 * @property {string} path below `/api`, filled in, with its query
 * @property {unknown} [body] an object is sent as JSON
 * @property {unknown} [otherBody] another valid body, for calls that change something
 * @property {Record<string, string>} [headers]
 * @property {boolean} [isOwned] whether it names something that belongs to one visitor
 */
/**
 * By `METHOD /path`, with `{}` for each parameter.
 * @typedef {Record<string, (ids: import('./owned-data.mjs').OwnedData['ids'], own: import('./owned-data.mjs').OwnedData) => CallRequest>} Requests
 */

export {};
