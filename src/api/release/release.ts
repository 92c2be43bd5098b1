/** Id of this build; pages have it in `data-release`, answers of the API in `x-release`. Empty in tests. */
export const release: string = import.meta.env.RELEASE ?? '';
