import { openDatabase, runTogether } from '#src/api/database.server.ts';
import { offerToken } from '#src/quotes/offers/record/offer-token.server.ts';
import { findOffer } from '#src/quotes/offers/record/queries.server.ts';
import { findRequest, insertRequest } from '#src/quotes/record/queries.server.ts';
import type { QuoteWish } from '#src/quotes/record/quote-request.ts';
import { addDays, dayInPoland } from '#src/site/dates.ts';
import { createDraft, type DeskContext, sendOffer } from '#src/staff/offers/change-offer.server.ts';
import { emptyLine, type TypedLine, type TypedOffer } from '#src/staff/offers/offer-form.ts';
import type { startApi } from '#tests/build/api.ts';

/** Numbers of requests, also of several shops beside each other. */
let count = 0;

/** When the offers are created: calls read the clock themselves. */
export const offerNow = Date.now();

/** ISO day in Poland the given number of days after that. */
export const inDays = (days: number): string => addDays(dayInPoland(offerNow), days);

export const wish: QuoteWish = {
	flow: 0,
	...{ name: 'Zofia', email: 'zofia@example.com', company: 'Palarnia', phone: '', countryIso: 'PL' },
	...{ deadline: null, contents: '', items: [], message: '', designId: null, designName: null },
};

/** A line as the desk types it: mailer boxes, 200 and 400 pieces, the second price by the rate card. */
export const typedLine = (changes: Partial<TypedLine> = {}): TypedLine => ({
	...emptyLine,
	...{ product: 'mailer-box-eco', length: '200', width: '150', height: '80' },
	...{ material: 'cardboard-natural', print: 'print-eco-color', finish: 'foil-none' },
	options: [
		{ quantity: '200', net: '900.00', isVisible: true },
		{ quantity: '400', net: '', isVisible: true },
		{ quantity: '', net: '', isVisible: true },
	],
	...changes,
});

export const typedOffer = (changes: Partial<TypedOffer> = {}): TypedOffer => ({
	...{ country: 'PL', delivery: 'courier', deliveryCost: '120', deliveryTerms: 'DAP', note: 'Dzień dobry' },
	validUntil: inDays(14),
	parts: Array.from({ length: 4 }, () => ({ share: '', days: '' })),
	lines: [typedLine(), typedLine({ title: 'Wkładka na torebki', length: '300', days: '12' })],
	...changes,
});

/** Requests and offers in a test shop. */
export function offersOf(shop: Pick<ReturnType<typeof startApi>, 'env'>) {
	const db = () => openDatabase(shop.env().DB);
	const desk = (changes: Partial<DeskContext> = {}): DeskContext => ({
		db: db(),
		env: shop.env(),
		now: offerNow,
		url: new URL('http://staff.localhost:8787/'),
		member: { id: 3, name: 'Ada', email: 'ada@boxwright.example', roles: ['desk'] },
		...changes,
	});
	async function request(changes: Partial<QuoteWish> = {}, region = 'pl', userId: number | null = null) {
		const number = `Q${String(++count).padStart(9, '3')}`;
		const locale = region === 'pl' ? 'pl-PL' : 'de-DE';
		const given = { wish: { ...wish, ...changes }, userId, region, locale, files: [], now: offerNow };
		await runTogether(db(), insertRequest(db(), number, given));
		return loadRequest(number);
	}
	async function loadRequest(number: string) {
		const found = await findRequest(db(), number);
		if (!found) throw new Error('no request');
		return found.request;
	}
	async function load(number: string, version = 1) {
		const found = await findOffer(db(), number, version);
		if (!found) throw new Error('no offer');
		return found;
	}
	async function draft(number: string, typed = typedOffer(), context = desk()) {
		const created = await createDraft(context, await loadRequest(number), typed);
		if (!('version' in created)) throw new Error(JSON.stringify(created));
		return load(number, created.version);
	}
	async function sent(number: string, typed = typedOffer(), context = desk()) {
		const made = await draft(number, typed, context);
		const { revision, version } = made.offer;
		const done = await sendOffer(context, made, { seen: revision, isLowAllowed: true });
		if (!('mail' in done)) throw new Error(JSON.stringify(done));
		const found = await load(number, version);
		return { ...found, token: await offerToken(shop.env(), found) };
	}
	const mails = async (subject: string) =>
		(
			await shop
				.env()
				.DB.prepare('SELECT * FROM mails WHERE subject_id = ? ORDER BY id')
				.bind(subject)
				.all<Record<string, string>>()
		).results;
	return { db, desk, request, loadRequest, load, draft, sent, mails };
}
