/** What an API key of a program may be for; a key has one or several. */
export const keyScopes = ['production', 'shipping', 'finance', 'quotes', 'mails', 'cases'] as const;
export type KeyScope = (typeof keyScopes)[number];
