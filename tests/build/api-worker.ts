/** A Worker that only lends its bindings: API tests run our code in Node against its real D1 and R2. */
export default { fetch: () => new Response('bindings only') };
