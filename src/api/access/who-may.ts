/**
 * Who asks, seen from the thing that a call is about. `visitor`: an anonymous user. `customer`: a user with an account.
 * Both own nothing of it; the `owner` does. `member`: a customer in the company that it is of, with a role that may. `holder`: has no user's token, but the secret of a link to it. `staff`: a
 * program of ours with the secret FINANCE_SECRET.
 */
export const people = ['nobody', 'visitor', 'customer', 'member', 'owner', 'holder', 'staff'] as const;
export type Person = (typeof people)[number];

/**
 * `yes`: gets the answer. `own`: gets the answer of what is theirs; another's thing is a 404, like one that does not
 * exist. `no`: 401, before anything is read. `checked`: the call carries a secret, which its handler checks.
 */
export type Permission = 'yes' | 'own' | 'no' | 'checked';

/** The same for everybody. */
const all = (permission: Permission): Record<Person, Permission> => ({
	nobody: permission,
	visitor: permission,
	customer: permission,
	member: permission,
	owner: permission,
	holder: permission,
	staff: permission,
});
const users = { ...all('no'), visitor: 'own', customer: 'own', member: 'own', owner: 'yes' } as const;

/**
 * Who may make a call, by the `access` that its contract declares: the one truth for the Worker (`mount.server.ts`), the
 * OpenAPI document, the tests and the attack.
 */
export const whoMay = {
	/** Public. */
	none: all('yes'),
	/** Whoever has the secret that the call carries: the link of a mail, a signed address, the signature of a webhook. */
	secret: all('checked'),
	/** `X-Spree-Token` of a user, also of an anonymous one. */
	token: users,
	/** The same of a user with an account. */
	customer: { ...users, visitor: 'no' },
	/** The token of a company's member whose role has the contract's `right` (`company-roles.ts`). */
	member: { ...all('no'), member: 'yes' },
	/** The token of the order's owner, of a member of its company where the contract has a `right`, or the order's own token (`X-Spree-Order-Token`, `order_token`). */
	order: { ...users, holder: 'yes' },
	/** The token of the design's owner, or the token of a link to it (`X-Share-Token`, `share_token`). */
	share: { ...users, holder: 'yes' },
	/** A program of ours, with the secret of the configuration as its bearer token. */
	staff: { ...all('no'), staff: 'yes' },
} as const satisfies Record<string, Record<Person, Permission>>;

export type Access = keyof typeof whoMay;
