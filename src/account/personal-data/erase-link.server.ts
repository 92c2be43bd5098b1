import { fail, ok, type Result } from '#src/api/problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { findLink, linkInvalid } from '../identity/links.server.ts';
import { findVisitor } from '../identity/new-session.server.ts';
import { erase } from './erase.server.ts';
import { findPerson, type Person } from './person.server.ts';

/** The customer of an erasure link; undefined for an invalid link, and after a change of the address. */
export async function findPersonByLink(
	{ db, now }: Pick<RequestContext, 'db' | 'now'>,
	secret: string,
): Promise<Person | undefined> {
	const link = await findLink(db, secret, now);
	if (link?.kind !== 'erase' || link.userId === null) return undefined;
	const person = await findPerson(db, link.userId);
	return person?.emailKey === link.emailKey ? person : undefined;
}

/** Erases the account of a link; the link goes with it. Problems: link_invalid, open_matters, last_owner, credit_left. */
export async function eraseWithLink(
	context: RequestContext,
	{ token, giveUpCredit }: { readonly token: string; readonly giveUpCredit: boolean },
): Promise<Result<{ signedOut: boolean }>> {
	const person = await findPersonByLink(context, token);
	if (!person) return fail(linkInvalid);
	const visitor = await findVisitor(context);
	const erased = await erase(context, person, giveUpCredit);
	return erased.ok ? ok({ signedOut: visitor?.userId === person.userId }) : erased;
}
