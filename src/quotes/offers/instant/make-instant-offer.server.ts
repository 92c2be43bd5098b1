import { and, eq } from 'drizzle-orm';
import { settings } from '#regions/settings.ts';
import { type Database, runTogether } from '#src/api/database.server.ts';
import { runRead } from '#src/api/read.server.ts';
import type { VariantSpec } from '#src/catalog/product.ts';
import { variantBySku, writeVariant } from '#src/catalog/queries.server.ts';
import { toSku } from '#src/catalog/variant.ts';
import type { Mail } from '#src/mail/mail.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { mayMailUnconfirmed } from '#src/mail/unconfirmed.server.ts';
import { addDays, dayInPoland, endOfDay } from '#src/site/dates.ts';
import { changeStatements, type QuoteRecord, type WholeRequest } from '../../record/queries.server.ts';
import { nextState, offerMachine, openOfferStates, requestMachine } from '../../record/states.ts';
import { buyerMailData, type OfferContext } from '../mail/mail-data.server.ts';
import { offerMail } from '../mail/offer-mails.ts';
import { usualValidDays } from '../record/offer.ts';
import { siteOfRequest } from '../record/offer-site.server.ts';
import {
	type DraftContent,
	findOffer,
	insertDraft,
	isOfferConflict,
	listOffers,
	type OfferOfRequest,
} from '../record/queries.server.ts';
import { offers } from '../record/tables.server.ts';
import { type InstantLine, type NotInstant, priceRequest } from './price-request.ts';

export interface InstantContext extends OfferContext {
	readonly network: string;
}

export type InstantOffer =
	| { readonly kind: 'made'; readonly found: OfferOfRequest; readonly mails: readonly Mail[] }
	| { readonly kind: 'not_instant'; readonly reason: NotInstant }
	/** The request is no longer new: in work, answered or closed. */
	| { readonly kind: 'taken' };

/** Automatic offers are always version 1. */
const version = 1;

/**
 * Answers a new request automatically by the rate card, where possible: the offer and its mail are stored in one batch.
 * Idempotent: a repeated call returns the same offer while it is open.
 */
export async function makeInstantOffer(
	context: InstantContext,
	{ request, files }: Pick<WholeRequest, 'request' | 'files'>,
): Promise<InstantOffer> {
	const { db, env, now } = context;
	const { site } = siteOfRequest(env, request);
	const known = await findInstantOffer(db, request);
	if (known) return { kind: 'made', found: known, mails: [] };
	const to = nextState(requestMachine, request.state, 'offer', 'shop');
	const sentState = nextState(offerMachine, offerMachine.first, 'send', 'shop');
	if (request.state !== requestMachine.first || request.version !== 1 || !to || !sentState)
		return { kind: 'taken' };
	const priced = priceRequest(request, { region: site.region, hasFiles: files.length > 0 });
	if ('reason' in priced) return { kind: 'not_instant', reason: priced.reason };
	const validUntil = endOfDay(addDays(dayInPoland(now), usualValidDays));
	const content: DraftContent = {
		...{ countryIso: request.countryIso, delivery: 'tariff', deliveryCost: null, deliveryTerms: '' },
		...{ installments: null, note: '', validUntil },
		...{ managerName: settings.brand, managerEmail: site.region.contact.email },
		lines: await storeLines(db, priced.lines),
	};
	const { mailData, button } = await buyerMailData(context, {
		request,
		offer: { version, validUntil, createdAt: now },
	});
	const mails = (await mayMailUnconfirmed(context, request.email))
		? [offerMail('sent', mailData, button)]
		: [];
	const change = { event: 'offer', by: 'shop', to, text: '', now } as const;
	try {
		await runTogether(db, [
			...changeStatements(db, request, change),
			...insertDraft(db, request, { version, currency: site.region.currency, content, now }),
			db
				.update(offers)
				.set({ state: sentState, sentAt: now })
				.where(and(eq(offers.requestId, request.id), eq(offers.version, version))),
			...mails.map((mail) => mailStatement(db, mail, now)),
		]);
	} catch (error) {
		if (!isOfferConflict(error)) throw error;
		const faster = await findInstantOffer(db, request);
		return faster ? { kind: 'made', found: faster, mails: [] } : { kind: 'taken' };
	}
	const found = await findOffer(db, request.number, version);
	if (!found) throw new Error(`No offer for ${request.number}`);
	return { kind: 'made', found, mails };
}

/** The automatic offer for a request, if it is the newest offer and open. */
export async function findInstantOffer(
	db: Database,
	{ id, number }: Pick<QuoteRecord, 'id' | 'number'>,
): Promise<OfferOfRequest | undefined> {
	const [newest, ...others] = await listOffers(db, id);
	const isOpen = newest !== undefined && openOfferStates.some((state) => state === newest.state);
	const isOurs = others.length === 0 && newest?.managerName === settings.brand;
	return isOpen && isOurs ? findOffer(db, number, version) : undefined;
}

async function storeLines(db: Database, lines: readonly InstantLine[]): Promise<DraftContent['lines']> {
	const stored: DraftContent['lines'][number][] = [];
	for (const { spec, options } of lines)
		stored.push({
			...{
				variantId: await findOrCreateVariant(db, spec),
				title: null,
				description: '',
				productionDays: null,
			},
			options,
		});
	return stored;
}

/** Returns the id of the variant with this spec; inserts the variant if it does not exist. */
export const findOrCreateVariant = async (db: Database, spec: VariantSpec): Promise<number> =>
	((await runRead(db, variantBySku(db, toSku(spec)))) ?? (await writeVariant(db, spec))).id;
