import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Currency } from '#regions/region.ts';
import { type Database, type Statement, valueList } from '#src/api/database.server.ts';
import { findVariants } from '#src/catalog/queries.server.ts';
import type { QuoteRecord } from '../../record/queries.server.ts';
import { nextState, type OfferEvent, offerMachine, offerStates, type Party } from '../../record/states.ts';
import { quoteRequests } from '../../record/tables.server.ts';
import type { Offer, OfferLine } from './offer.ts';
import { offerLines, offerRevisions, offers, quantityOptions } from './tables.server.ts';

/** An offer with the request that it answers. */
export interface OfferOfRequest {
	readonly request: QuoteRecord;
	readonly offer: Offer;
}

/** Versions of a request's offers without their lines, newest first. */
export const listOffers = (db: Database, requestId: number) =>
	db.select().from(offers).where(eq(offers.requestId, requestId)).orderBy(desc(offers.version));
export type OfferRow = Awaited<ReturnType<typeof listOffers>>[number];

/** One version of the offers for a request, by the request's number. */
export const findOffer = (
	db: Database,
	number: string,
	version: number,
): Promise<OfferOfRequest | undefined> =>
	findWhere(db, and(eq(quoteRequests.number, number), eq(offers.version, version)));

export const findOfferById = (db: Database, id: number): Promise<OfferOfRequest | undefined> =>
	findWhere(db, eq(offers.id, id));

/** The offer that a quantity option is of. */
export const findOfferOfOption = (db: Database, optionId: number): Promise<OfferOfRequest | undefined> =>
	findWhere(
		db,
		sql`${offers.id} = (SELECT offer_id FROM offer_lines JOIN quantity_options ON line_id = offer_lines.id
			WHERE quantity_options.id = ${optionId})`,
	);

async function findWhere(db: Database, match: ReturnType<typeof and>): Promise<OfferOfRequest | undefined> {
	const [row] = await db
		.select({ offer: offers, request: quoteRequests })
		.from(offers)
		.innerJoin(quoteRequests, eq(quoteRequests.id, offers.requestId))
		.where(match);
	if (!row) return undefined;
	const { currency, ...offer } = row.offer;
	const lines = await findLines(db, offer.id);
	return { request: row.request, offer: { ...offer, currency: currency as Currency, lines } };
}

async function findLines(db: Database, offerId: number): Promise<OfferLine[]> {
	const [lines, options] = await db.batch([
		db.select().from(offerLines).where(eq(offerLines.offerId, offerId)).orderBy(offerLines.position),
		db
			.select({ option: quantityOptions })
			.from(quantityOptions)
			.innerJoin(offerLines, eq(offerLines.id, quantityOptions.lineId))
			.where(eq(offerLines.offerId, offerId))
			.orderBy(quantityOptions.quantity),
	]);
	const variants = await findVariants(
		db,
		lines.map(({ variantId }) => variantId),
	);
	return lines.map(({ id, variantId, title, description, productionDays }) => {
		const variant = variants.find((one) => one.id === variantId);
		if (!variant) throw new Error(`No variant ${variantId} of offer ${offerId}`);
		return {
			...{ id, variant, title, description, productionDays },
			options: options.flatMap(({ option: { lineId, ...option } }) => (lineId === id ? [option] : [])),
		};
	});
}

/** Validated content of a draft. */
export type DraftContent = Pick<
	Offer,
	| 'countryIso'
	| 'delivery'
	| 'deliveryCost'
	| 'deliveryTerms'
	| 'installments'
	| 'note'
	| 'validUntil'
	| 'managerName'
	| 'managerEmail'
> & {
	readonly lines: readonly (Omit<OfferLine, 'id' | 'variant' | 'options'> & {
		readonly variantId: number;
		readonly options: readonly Omit<OfferLine['options'][number], 'id'>[];
	})[];
};

const offerColumns = ({ lines: _, ...content }: DraftContent) => content;

/** Statements that store a new draft. They fail where the request has an offer of this version. */
export const insertDraft = (
	db: Database,
	{ id: requestId }: Pick<QuoteRecord, 'id'>,
	{
		version,
		currency,
		content,
		now,
	}: { version: number; currency: Currency; content: DraftContent; now: number },
): Statement[] => {
	const offerId = sql<number>`(SELECT id FROM offers WHERE request_id = ${requestId} AND version = ${version})`;
	return [
		db.insert(offers).values({
			...offerColumns(content),
			...{ requestId, version, currency, revision: 1, reason: '' },
			...{ state: offerMachine.first, createdAt: now, updatedAt: now },
		}),
		db.insert(offerRevisions).values({ offerId, revision: 1 }),
		...insertLines(db, offerId, content),
	];
};

/** Statements that save a draft. They fail if it was saved since its revision was read. */
export const updateDraft = (
	db: Database,
	{ id, revision }: Pick<Offer, 'id' | 'revision'>,
	content: DraftContent,
	now: number,
): Statement[] => [
	claimRevision(db, { id, revision }),
	db
		.update(offers)
		.set({ ...offerColumns(content), revision: revision + 1, updatedAt: now })
		.where(eq(offers.id, id)),
	...deleteLines(db, [id]),
	...insertLines(db, sql<number>`${id}`, content),
];

/**
 * Inserts the next revision of an offer. Fails its batch (`isOfferConflict`) if the offer has changed since it was read.
 */
export const claimRevision = (db: Database, { id, revision }: Pick<Offer, 'id' | 'revision'>): Statement =>
	db.insert(offerRevisions).values({ offerId: id, revision: revision + 1 });

/** Whether a batch failed because of a concurrent change: see `claimRevision`, `changeRequest`, `insertDraft`. */
export function isOfferConflict(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if (/UNIQUE constraint failed: (offer_revisions|quote_events|offers)\./i.test(cause.message)) return true;
	return false;
}

/** Deletes the lines of offers with their options. */
export const deleteLines = (db: Database, offerIds: readonly number[]): Statement[] => [
	db
		.delete(quantityOptions)
		.where(sql`line_id IN (SELECT id FROM offer_lines WHERE offer_id IN ${valueList(offerIds)})`),
	db.delete(offerLines).where(inArray(offerLines.offerId, valueList(offerIds))),
];

const insertLines = (
	db: Database,
	offerId: ReturnType<typeof sql<number>>,
	{ lines }: DraftContent,
): Statement[] =>
	lines.flatMap(({ options, ...line }, position) => [
		db.insert(offerLines).values({ ...line, offerId, position }),
		...options.map((option) =>
			db.insert(quantityOptions).values({
				...option,
				lineId: sql<number>`(SELECT id FROM offer_lines WHERE offer_id = ${offerId} AND position = ${position})`,
			}),
		),
	]);

/**
 * Applies an event to all offers of a request by `offerMachine`; offers in a state without this event keep their state.
 * @param besides id of an offer that is left unchanged
 */
export const moveOffers = (
	db: Database,
	requestId: number,
	{ event, by, now, besides }: { event: OfferEvent; by: Party; now: number; besides?: number },
): Statement => {
	const steps = offerStates.flatMap((state) => {
		const to = nextState(offerMachine, state, event, by);
		return to === undefined ? [] : [[state, to] as const];
	});
	const cases = steps.map(([state, to]) => sql`WHEN ${state} THEN ${to}`);
	return db
		.update(offers)
		.set({ state: sql`CASE state ${sql.join(cases, sql` `)} END`, updatedAt: now })
		.where(
			and(
				eq(offers.requestId, requestId),
				inArray(
					offers.state,
					steps.map(([state]) => state),
				),
				besides === undefined ? undefined : sql`${offers.id} <> ${besides}`,
			),
		);
};
