import type { Membership } from '#src/api/access/company-roles.ts';
import { fail, type Result, unauthorized } from '#src/api/problem.ts';
import type { Actor, RequestContext } from '#src/api/request-context.server.ts';

/** Who acts, as a member of a company. */
export interface ActingMember {
	readonly actor: Actor;
	readonly membership: Membership;
}

/** `access: 'member'` lets only members in; the types of the context do not say so. */
export function asMember<Value>(
	{ actor }: Pick<RequestContext, 'actor'>,
	run: (acting: ActingMember) => Promise<Result<Value>>,
): Promise<Result<Value>> {
	return actor?.company ? run({ actor, membership: actor.company }) : Promise.resolve(fail(unauthorized));
}
