import { and, eq, isNull, sql } from 'drizzle-orm';
import { type CompanyRole, hasCompanyRight, type Membership } from '#src/api/access/company-roles.ts';
import { runTogether, type Statement } from '#src/api/database.server.ts';
import { insertedId } from '#src/api/effect.server.ts';
import { isRefusedBy, valueOrNull } from '#src/api/insert-guard.server.ts';
import { fail, notFound, ok, type Result } from '#src/api/problem.ts';
import { isOverLimit, overLimit } from '#src/api/rate-limit.server.ts';
import type { Actor, RequestContext } from '#src/api/request-context.server.ts';
import { newSecret, sha256 } from '#src/api/secrets.server.ts';
import { emailKey } from '#src/customers/email-key.ts';
import { companies, companyMembers } from '#src/customers/tables.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { countMail, mailsToAddress } from '#src/mail/unconfirmed.server.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import { accounts } from '../identity/tables.server.ts';
import { deliverMails } from '../mail/write-mail.server.ts';
import type { CompanyInvitation } from './contract.ts';
import { invitationDays, invitationMail } from './invitation-mail.ts';
import { alreadyMember, inCompany, ownersOnly, tooManyInvitations } from './problems.ts';
import { findMembership, isInvitationOpen } from './queries.server.ts';
import { companyInvitations } from './tables.server.ts';

const dayMs = 86_400_000;
/** Open invitations of one company. */
const maxInvitations = 50;

interface Invitation {
	readonly email: string;
	readonly role: CompanyRole;
}
interface Inviting {
	readonly inviter: Actor;
	readonly membership: Membership;
}

/** Invites an address; an earlier invitation of the company to it ends. */
export async function invite(
	context: RequestContext,
	inviting: Inviting,
	{ email, role }: Invitation,
): Promise<Result<CompanyInvitation>> {
	const { db, effect, now } = context;
	const { companyId } = inviting.membership;
	// An earlier request, whose response was lost, has already sent it.
	if (effect.earlier) return ok(effect.earlier as CompanyInvitation);
	if (role === 'owner' && !hasCompanyRight(inviting.membership, 'manage_owners')) return fail(ownersOnly);
	const [[company], [member]] = await Promise.all([
		db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId)),
		db
			.select({ userId: companyMembers.userId })
			.from(companyMembers)
			.innerJoin(accounts, eq(accounts.userId, companyMembers.userId))
			.where(and(eq(companyMembers.companyId, companyId), eq(accounts.emailKey, emailKey(email)))),
	]);
	if (!company) return fail(notFound);
	if (member) return fail(alreadyMember);
	try {
		return ok(await sendInvitation(context, inviting, { email, role, companyName: company.name }));
	} catch (error) {
		if (isRefusedBy(error, 'company_invitations.created_at')) return fail(tooManyInvitations);
		if (!isOverLimit(error)) throw error;
		return fail(overLimit(mailsToAddress, now));
	}
}

async function sendInvitation(
	context: RequestContext,
	{ inviter, membership: { companyId } }: Inviting,
	{ email, role, companyName }: Invitation & { readonly companyName: string },
): Promise<CompanyInvitation> {
	const { db, effect, network, now, request, site } = context;
	const secret = newSecret();
	const tokenHash = await sha256(secret);
	const expiresAt = now + invitationDays * dayMs;
	const mail = invitationMail({
		subjectId: tokenHash,
		recipient: email,
		site,
		t: translateFor(site.locale, site.languageTag),
		url: absoluteUrl('companyInvitation', {}, site, new URL(request.url), { token: secret }),
		companyName,
		inviter: inviter.email ?? '',
		role,
	});
	const isOfCompany = and(eq(companyInvitations.companyId, companyId), isInvitationOpen(now));
	const hasRoom = sql`(SELECT count(*) FROM ${companyInvitations} WHERE ${isOfCompany}) < ${maxInvitations}`;
	const key = emailKey(email);
	const before: Statement[] = [
		...(await countMail(context, { recipient: email, network })),
		db
			.update(companyInvitations)
			.set({ revokedAt: now })
			.where(and(isOfCompany, eq(companyInvitations.emailKey, key))),
	];
	const answer = {
		companyName,
		email,
		role,
		createdAt: new Date(now).toISOString(),
		expiresAt: new Date(expiresAt).toISOString(),
	};
	const results = await runTogether(db, [
		...before,
		db
			.insert(companyInvitations)
			.values({
				...{ tokenHash, companyId, email, emailKey: key, role, expiresAt },
				invitedBy: inviter.userId,
				createdAt: valueOrNull(hasRoom, now),
			})
			.returning({ id: companyInvitations.id }),
		...effect.step(answer, { id: insertedId }),
		mailStatement(db, mail, now),
	]);
	deliverMails(context, [mail]);
	const [row] = (results[before.length] ?? []) as { id: number }[];
	if (!row) throw new Error('an invitation was not kept');
	return { ...answer, id: row.id };
}

/** Ends an invitation. Problem: not_found. */
export async function revoke(
	{ db, effect, now }: Pick<RequestContext, 'db' | 'effect' | 'now'>,
	companyId: number,
	id: number,
): Promise<Result<undefined>> {
	const [ended] = await runTogether(db, [
		db
			.update(companyInvitations)
			.set({ revokedAt: now })
			.where(
				and(
					eq(companyInvitations.id, id),
					eq(companyInvitations.companyId, companyId),
					isInvitationOpen(now),
				),
			)
			.returning({ id: companyInvitations.id }),
		...effect.answer(undefined),
	]);
	return ended?.length ? ok(undefined) : fail(notFound);
}

/**
 * Joins the company of an open invitation. The customer's confirmed address must be the invited one; the link alone is
 * not enough. Idempotent. Problems: not_found, in_company.
 */
export async function accept(
	{ db, now }: Pick<RequestContext, 'db' | 'now'>,
	customer: Actor,
	id: number,
): Promise<Result<Membership>> {
	const [account] = await db
		.select({ emailKey: accounts.emailKey })
		.from(accounts)
		.where(eq(accounts.userId, customer.userId));
	const isTheirs = and(
		eq(companyInvitations.id, id),
		eq(companyInvitations.emailKey, account?.emailKey ?? ''),
	);
	const [invitation] = await db.select().from(companyInvitations).where(isTheirs);
	if (!account || !invitation) return fail(notFound);
	const { companyId, role } = invitation;
	if (customer.company)
		return customer.company.companyId === companyId && invitation.acceptedAt !== null
			? ok(customer.company)
			: fail(inCompany);
	const [joined] = await runTogether(db, [
		db
			.insert(companyMembers)
			// user_id, company_id, role, joined_at; no spending limit.
			.select(
				sql`SELECT ${customer.userId}, ${companyId}, ${role}, ${now}, NULL, NULL FROM ${companyInvitations}
					INNER JOIN ${companies} ON ${companies.id} = ${companyInvitations.companyId}
					WHERE ${and(isTheirs, isInvitationOpen(now))}`,
			)
			.onConflictDoNothing()
			.returning({ userId: companyMembers.userId }),
		db
			.update(companyInvitations)
			.set({ acceptedAt: now })
			.where(and(isTheirs, isNull(companyInvitations.acceptedAt), sql`changes() > 0`)),
	]);
	if (joined?.length) return ok({ companyId, role });
	// A concurrent request may have accepted it.
	const membership = await findMembership(db, customer.userId);
	return membership?.companyId === companyId ? ok(membership) : fail(notFound);
}
