import type { Membership } from '#src/api/access/company-roles.ts';
import { fail, type Result, unauthorized } from '#src/api/problem.ts';
import type { Actor, RequestContext } from '#src/api/request-context.server.ts';

/** The acting user as a member of a company. */
export interface ActingMember {
	readonly actor: Actor;
	readonly membership: Membership;
}

/** Runs a handler with the membership of an `access: 'member'` endpoint, which the context's type leaves optional. */
export function asMember<Value>(
	{ actor }: Pick<RequestContext, 'actor'>,
	run: (acting: ActingMember) => Promise<Result<Value>>,
): Promise<Result<Value>> {
	return actor?.company ? run({ actor, membership: actor.company }) : Promise.resolve(fail(unauthorized));
}
