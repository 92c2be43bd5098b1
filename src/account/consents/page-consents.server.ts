import { eq, inArray, max } from 'drizzle-orm';
import { openEdge } from '#src/api/env.server.ts';
import {
	type ConsentType,
	consentTypes,
	type OptionalConsent,
	optionalConsents,
} from '#src/customers/consent.ts';
import { consents } from '#src/customers/tables.server.ts';

export interface LastDecision {
	readonly type: ConsentType;
	/** Undefined: no decision. */
	readonly decision: 'granted' | 'declined' | undefined;
	/** Epoch milliseconds. */
	readonly decidedAt: number;
	/** Day of the text that was shown, ISO. */
	readonly textDay: string;
}

/** A customer's last decision about each consent. Always contains the optional consents, also undecided ones. */
export async function listDecisions(userId: number): Promise<LastDecision[]> {
	const { db } = openEdge();
	const newest = db
		.select({ id: max(consents.id) })
		.from(consents)
		.where(eq(consents.userId, userId))
		.groupBy(consents.type);
	const rows = await db.select().from(consents).where(inArray(consents.id, newest));
	return consentTypes.flatMap((type): LastDecision[] => {
		const row = rows.find((one) => one.type === type);
		if (row)
			return [
				{
					type,
					decision: row.decision,
					decidedAt: row.createdAt,
					textDay: row.textVersion.split('/')[0] ?? '',
				},
			];
		return isOptional(type) ? [{ type, decision: undefined, decidedAt: 0, textDay: '' }] : [];
	});
}

const isOptional = (type: ConsentType): type is OptionalConsent =>
	(optionalConsents as readonly ConsentType[]).includes(type);

/** The optional consents that a customer has neither given nor declined (MD-16 asks for them). */
export async function listUndecided(userId: number): Promise<OptionalConsent[]> {
	const decisions = await listDecisions(userId);
	return decisions.flatMap(({ type, decision }) =>
		decision === undefined && isOptional(type) ? [type] : [],
	);
}
