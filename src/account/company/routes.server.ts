import { eq } from 'drizzle-orm';
import type { Membership } from '#src/api/access/company-roles.ts';
import { hasCompanyRight } from '#src/api/access/company-roles.ts';
import { runTogether } from '#src/api/database.server.ts';
import { insertedId } from '#src/api/effect.server.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { fail, ok, type Result, unauthorized } from '#src/api/problem.ts';
import { type Limit, overLimit, withinLimit } from '#src/api/rate-limit.server.ts';
import type { Actor, RequestContext } from '#src/api/request-context.server.ts';
import { normaliseCountry } from '#src/customers/address-check.ts';
import { countries } from '#src/customers/countries.ts';
import { companies, companyMembers } from '#src/customers/tables.server.ts';
import { checkVatId } from '#src/customers/vat/check-vat-id.server.ts';
import { normaliseVatId } from '#src/customers/vat-id.ts';
import { asMember } from './as-member.server.ts';
import { findCompanyOrders } from './company-orders.server.ts';
import {
	acceptInvitation,
	type Company,
	changeRole,
	createCompany,
	declineInvitation,
	editCompany,
	inviteMember,
	leaveCompany,
	listCompanyOrders,
	listInvitations,
	removeMember,
	revokeInvitation,
	setSpendingLimit,
	showCompany,
} from './contract.ts';
import { decline } from './decline.server.ts';
import { accept, invite, revoke } from './invitations.server.ts';
import { dropMember, leave, setRole } from './members.server.ts';
import { inCompany, invalidVatId, unknownCountry } from './problems.ts';
import { findCompany, findInvitationsTo, findMembership } from './queries.server.ts';
import { setLimit } from './set-limit.server.ts';

/** Rate limit of VAT id checks per customer. */
const companyVatChecks: Limit = {
	name: 'company-vat',
	max: 20,
	per: 'hour',
	code: 'too_many_requests',
	message: 'Too many VAT ids were checked. Try again in an hour.',
};

export const companyRoutes: readonly Route[] = [
	route(createCompany, async (context) => {
		const { actor, db, effect, now } = context;
		if (!actor) return fail(unauthorized);
		// An earlier request, whose response was lost, has already created it.
		const earlier = effect.earlier ? await findMembership(db, actor.userId) : undefined;
		if (earlier) return answerCompany(context, actor, earlier);
		if (actor.company) return fail(inCompany);
		const input = await checkCompany(context, actor);
		if (!input.ok) return input;
		try {
			const results = await runTogether(db, [
				db.insert(companies).values({ ...input.value, createdAt: now, updatedAt: now }),
				// Before the member row: a request whose idempotency key was taken over must fail here, not as a second founder.
				...effect.step({}),
				db
					.insert(companyMembers)
					.values({ userId: actor.userId, companyId: insertedId as never, role: 'owner', joinedAt: now })
					.returning({ companyId: companyMembers.companyId }),
			]);
			const companyId = Number(results.at(-1)?.[0]?.company_id);
			return await answerCompany(context, actor, { companyId, role: 'owner' });
		} catch (error) {
			if (isMembershipConflict(error)) return fail(inCompany);
			throw error;
		}
	}),

	route(showCompany, (context) =>
		asMember(context, ({ actor, membership }) => answerCompany(context, actor, membership)),
	),

	route(editCompany, (context) =>
		asMember(context, async ({ actor, membership }) => {
			const { db, now } = context;
			const input = await checkCompany(context, actor);
			if (!input.ok) return input;
			await db
				.update(companies)
				.set({ ...input.value, updatedAt: now })
				.where(eq(companies.id, membership.companyId));
			return answerCompany(context, actor, membership);
		}),
	),

	route(listCompanyOrders, (context) =>
		asMember(context, async ({ membership }) =>
			ok(
				await findCompanyOrders(context.db, membership.companyId, {
					page: Number(context.input.page),
					site: context.site,
				}),
			),
		),
	),

	route(inviteMember, (context) =>
		asMember(context, ({ actor, membership }) =>
			invite(context, { inviter: actor, membership }, context.input),
		),
	),

	route(revokeInvitation, (context) =>
		asMember(context, ({ membership }) => revoke(context, membership.companyId, context.input.id)),
	),

	route(changeRole, (context) =>
		asMember(context, async ({ actor, membership }) => {
			const { id, role } = context.input;
			const company = await findCompany(context.db, membership, {
				...{ userId: actor.userId, now: context.now, withInvitations: false },
			});
			const member = company?.members.find((one) => one.id === id);
			const answer = { id, email: '', joinedAt: '', isYou: false, spendingLimit: null, ...member, role };
			const changed = await setRole({ ...context, membership }, id, role, answer);
			return changed.ok ? ok(answer) : changed;
		}),
	),

	route(setSpendingLimit, (context) =>
		asMember(context, ({ membership }) => setLimit(context, membership, context.input)),
	),

	route(removeMember, (context) =>
		asMember(context, ({ membership }) => dropMember({ ...context, membership }, context.input.id)),
	),

	route(leaveCompany, (context) =>
		asMember(context, ({ actor, membership }) => leave({ ...context, membership }, actor.userId)),
	),

	route(listInvitations, async ({ actor, db, now }) => {
		if (!actor?.email) return fail(unauthorized);
		return ok({ invitations: await findInvitationsTo(db, actor.email, now) });
	}),

	route(acceptInvitation, async (context) => {
		const { actor, input } = context;
		if (!actor) return fail(unauthorized);
		const accepted = await accept(context, actor, input.id);
		return accepted.ok ? answerCompany(context, actor, accepted.value) : accepted;
	}),

	route(declineInvitation, async (context) =>
		context.actor ? decline(context, context.actor, context.input.id) : fail(unauthorized),
	),
];

async function answerCompany(
	{ db, now }: RequestContext,
	{ userId }: Actor,
	membership: Membership,
): Promise<Result<Company>> {
	const withInvitations = hasCompanyRight(membership, 'manage_members');
	const company = await findCompany(db, membership, { userId, now, withInvitations });
	return company ? ok(company) : fail(unauthorized);
}

/** Validates name, country and VAT id, and checks the id with VIES. @returns the columns to store */
async function checkCompany(
	{ db, env, input, now }: RequestContext & { input: { name: string; countryIso: string; vatId: string } },
	{ userId }: Actor,
) {
	const countryIso = normaliseCountry(input.countryIso);
	if (!countries[countryIso]) return fail(unknownCountry);
	const { name } = input;
	if (input.vatId === '') return ok({ name, countryIso, vatId: null, vatAnswer: null, vatRequestedAt: 0 });
	const vatId = normaliseVatId(input.vatId, countryIso);
	if (!vatId) return fail(invalidVatId);
	if (!(await withinLimit({ db, env, now }, companyVatChecks, `user:${userId}`)))
		return fail(overLimit(companyVatChecks, now));
	const vatAnswer = await checkVatId({ db, env, now }, vatId);
	return ok({ name, countryIso, vatId, vatAnswer, vatRequestedAt: now });
}

/** Whether a batch failed because the user has joined a company meanwhile. */
function isMembershipConflict(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if (/UNIQUE constraint failed: company_members\.user_id/i.test(cause.message)) return true;
	return false;
}
