import { describe, expect, test } from 'vitest';
import { openDatabase, runTogether } from '#src/api/database.server.ts';
import { findOffer, listOffers } from '#src/quotes/offers/record/queries.server.ts';
import { countByState, listRequests } from '#src/quotes/record/list-requests.server.ts';
import { findRequest, insertRequest } from '#src/quotes/record/queries.server.ts';
import type { QuoteWish } from '#src/quotes/record/quote-request.ts';
import { changeQuote } from '#src/staff/desk/change-quote.server.ts';
import { countQuestions, hasQuestion } from '#src/staff/desk/questions.server.ts';
import { listAudit } from '#src/staff/record/audit.server.ts';
import { startApi } from '#tests/build/api.ts';
import { plansOf, scansOf } from '#tests/build/database/query-plans.ts';

const shop = startApi({}, false);
const db = () => openDatabase(shop.env().DB);
const wish: QuoteWish = {
	flow: 0,
	...{ name: 'Zofia', email: 'Zofia@Example.com', company: '', phone: '', countryIso: 'PL' },
	...{ deadline: null, contents: '', items: [], message: '', designId: null, designName: null },
};
let numbers = 0;
async function newRequest(email = wish.email) {
	const number = `Q${String(++numbers).padStart(9, '1')}`;
	const given = {
		wish: { ...wish, email },
		userId: null,
		region: 'pl',
		locale: 'pl-PL',
		files: [],
		now: numbers,
	};
	await runTogether(db(), insertRequest(db(), number, given));
	return load(number);
}
async function load(number: string) {
	const found = await findRequest(db(), number);
	if (!found) throw new Error('not stored');
	return found.request;
}
const context = () => ({
	db: db(),
	env: shop.env(),
	now: 5000,
	url: new URL('http://staff.localhost:8787/quotes/Q1'),
	staffId: 3,
});
const mails = async (number: string) =>
	(
		await shop
			.env()
			.DB.prepare(`SELECT * FROM mails WHERE subject_id LIKE ?`)
			.bind(`${number}%`)
			.all<Record<string, string>>()
	).results;

describe('a question', () => {
	test('goes to the buyer in their language with a link, and into history and audit', async () => {
		const request = await newRequest();
		const change = { event: 'ask', text: 'Jaki rozmiar?', seen: 1 } as const;
		expect(await changeQuote(context(), request, change)).toEqual({ mail: `${request.number}-1` });
		expect(await load(request.number)).toMatchObject({ state: 'info_requested', version: 2 });
		const [mail] = await mails(request.number);
		expect(mail).toMatchObject({
			...{ kind: 'quote_desk_wrote', recipient: 'Zofia@Example.com' },
			subject: `Wiadomość w sprawie wyceny ${request.number}`,
		});
		expect(mail?.text).toContain('Jaki rozmiar?');
		expect(mail?.text).toMatch(
			new RegExp(`pl\\.localhost:8787/konto/wyceny/${request.number}\\?key=[0-9a-f]{48}`),
		);
		const [entry] = await listAudit(db(), undefined, 1);
		expect(entry).toMatchObject({
			...{ action: 'quote_ask', subject: `quote ${request.number}` },
			before: { state: 'new', version: 1 },
			after: { state: 'info_requested', version: 2 },
		});
		expect(JSON.stringify(entry)).not.toContain('rozmiar');
	});

	test('without text is refused, and nothing is written', async () => {
		const request = await newRequest();
		expect(await changeQuote(context(), request, { event: 'ask', text: '', seen: 1 })).toEqual({
			fault: 'text_missing',
		});
		const long = { event: 'ask', text: 'x'.repeat(5001), seen: 1 } as const;
		expect(await changeQuote(context(), request, long)).toEqual({ fault: 'text_too_long' });
		expect((await load(request.number)).version).toBe(1);
	});
});

test('of two clerks the second gets a conflict, and the buyer gets one mail', async () => {
	const request = await newRequest();
	const ask = (text: string) => changeQuote(context(), request, { event: 'ask', text, seen: 1 });
	const outcomes = await Promise.all([ask('How high?'), ask('How wide?')]);
	expect(outcomes.filter((outcome) => 'mail' in outcome)).toHaveLength(1);
	expect(outcomes).toContainEqual({ fault: 'changed' });
	expect(await mails(request.number)).toHaveLength(1);
	// A page that was opened before the change.
	const late = await changeQuote(context(), await load(request.number), {
		event: 'take_up',
		text: '',
		seen: 1,
	});
	expect(late).toEqual({ fault: 'changed' });
});

test('what the state does not allow is refused', async () => {
	const request = await newRequest();
	await changeQuote(context(), request, { event: 'cancel', text: 'We do not make this.', seen: 1 });
	const canceled = await load(request.number);
	expect(canceled.state).toBe('canceled');
	for (const event of ['ask', 'take_up', 'cancel'] as const)
		expect(await changeQuote(context(), canceled, { event, text: 'x', seen: 2 })).toEqual({
			fault: 'closed',
		});
	expect(await changeQuote(context(), canceled, { event: 'reopen', text: '', seen: 2 })).toEqual({
		mail: undefined,
	});
	expect((await load(request.number)).state).toBe('in_review');
});

describe('the list', () => {
	test('shows newest first, by state, number and address', async () => {
		const one = await newRequest('only@example.com');
		const two = await newRequest('only@example.com');
		const all = { state: undefined, search: '', page: 1 } as const;
		const numbersOf = async (filter: Parameters<typeof listRequests>[1]) =>
			(await listRequests(db(), filter)).records.map(({ number }) => number);
		expect((await numbersOf(all)).slice(0, 2)).toEqual([two.number, one.number]);
		expect(await numbersOf({ ...all, search: ' ONLY@example.com ' })).toEqual([two.number, one.number]);
		expect(await numbersOf({ ...all, search: one.number.toLowerCase() })).toEqual([one.number]);
		expect(await numbersOf({ ...all, search: 'only@example.com', state: 'offered' })).toEqual([]);
		expect(await numbersOf({ ...all, search: `' OR 1=1 --` })).toEqual([]);
		const counts = await countByState(db());
		expect(counts.find(({ state }) => state === 'new')?.count).toBeGreaterThanOrEqual(2);
	});

	test('no query reads a whole table, or sorts what an index has in order', async () => {
		const { number, id } = await newRequest('only@example.com');
		const filter = { state: undefined, search: '', page: 1 } as const;
		const plans = await plansOf(shop.env().DB, async (binding) => {
			const one = openDatabase(binding);
			await listRequests(one, filter);
			await listRequests(one, { ...filter, state: 'new', page: 2 });
			await listRequests(one, { ...filter, search: number });
			await listRequests(one, { ...filter, search: 'only@example.com', state: 'offered' });
			await listRequests(one, { ...filter, among: hasQuestion(one) });
			await countByState(one);
			await countQuestions(one);
			await findRequest(one, number);
			await listOffers(one, id);
			await findOffer(one, number, 1);
			await listAudit(one, 9, 50);
		});
		expect(plans.length).toBeGreaterThan(10);
		const [everything, ...others] = plans;
		// The newest requests of all are read backwards by their id, as far as the page goes.
		expect(everything?.plan).toEqual(['SCAN quote_requests']);
		expect(everything?.sql).toMatch(/order by "quote_requests"."id" desc limit \?/);
		for (const { plan, sql } of others) expect([sql, scansOf(plan)]).toEqual([sql, []]);
		for (const { plan } of plans.slice(0, 3)) expect(plan.join()).not.toMatch(/TEMP B-TREE/);
	});
});
