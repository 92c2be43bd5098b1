/**
 * Kinds of callers, in relation to the resource of a call.
 * - `nobody`: no token, or an invalid one.
 * - `visitor`: an anonymous user who does not own the resource.
 * - `customer`: a user with an account who does not own the resource.
 * - `member`: a customer whose company the resource belongs to.
 * - `owner`: the user who owns the resource.
 * - `holder`: a caller without a user's token, but with the token of a link to the resource.
 * - `staff`: our own program with the secret FINANCE_SECRET, or one with an API key for the call's `scope`.
 */
export const callerKinds = ['nobody', 'visitor', 'customer', 'member', 'owner', 'holder', 'staff'] as const;
export type CallerKind = (typeof callerKinds)[number];

/**
 * - `yes`: allowed.
 * - `own`: allowed for the caller's own resources; others answer 404, as if they did not exist.
 * - `no`: 401, before the body is read.
 * - `hidden`: 404, before the body is read, as if the call did not exist.
 * - `checked`: the request carries a secret, which the handler checks.
 */
export type Permission = 'yes' | 'own' | 'no' | 'hidden' | 'checked';

/** The same permission for every kind of caller. */
const all = (permission: Permission): Record<CallerKind, Permission> => ({
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
 * Permissions of a call by the `access` that its contract declares. The Worker (`mount.server.ts`), the OpenAPI document,
 * the tests and the attack read this table.
 */
export const accessPermissions = {
	/** Public. */
	none: all('yes'),
	/** A caller with a secret in the request: the link of a mail, a signed URL, the signature of a webhook. */
	secret: all('checked'),
	/** `X-Spree-Token` of a user, also of an anonymous one. */
	token: users,
	/** `X-Spree-Token` of a user with an account. */
	customer: { ...users, visitor: 'no' },
	/** The token of a company's member whose role has the contract's `right` (`company-roles.ts`). */
	member: { ...all('no'), member: 'yes' },
	/**
	 * The token of the order's owner, of a member of its company if the contract has a `right`, or the order's own token
	 * (`X-Spree-Order-Token`, `order_token`).
	 */
	order: { ...users, holder: 'yes' },
	/** The token of the design's owner, or the token of a link to it (`X-Share-Token`, `share_token`). */
	share: { ...users, holder: 'yes' },
	/** Our own program, with the configured secret or its API key as its bearer token. Users get a 404. */
	staff: { ...all('hidden'), nobody: 'no', holder: 'no', staff: 'yes' },
} as const satisfies Record<string, Record<CallerKind, Permission>>;

export type Access = keyof typeof accessPermissions;
