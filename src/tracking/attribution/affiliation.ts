/** Days that the key of a partner link is stored. */
export const affiliationDays = 365;
/** URL parameter with the key, until advertising is allowed. */
export const partnerParameter = 'partner';

/** A partner's key: letters, digits, `-`, `_` and `.`, at most 100; undefined for anything else. */
export const readPartner = (text: string | null | undefined): string | undefined =>
	/^[\w.-]{1,100}$/.exec(text ?? '')?.[0];
