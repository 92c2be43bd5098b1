import { describe, expect, onTestFinished, test } from 'vitest';
import { answerOffer, loadOffer } from '#src/quotes/offer-page/page-offer.server.ts';
import { requestLimits } from '#src/quotes/record/quote-request.ts';
import { receiveBuyerMessage } from '#src/quotes/request-page/receive-buyer-message.server.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { withdrawOffer } from '#src/staff/offers/change-offer.server.ts';
import { mailbox } from '#tests/build/accounts.ts';
import { startApi } from '#tests/build/api.ts';
import { offersOf } from '#tests/quotes/offers/made-offers.ts';

const shop = startApi({ MAIL: mailbox }, ['mailer-box-eco']);
const { desk, request, load, loadRequest, sent, mails } = offersOf(shop);
const locals = { site: createSite('pl', 'local'), publicUrl: undefined };

type Fields = Readonly<Record<string, string | number>>;
/** A page of the offer, opened or with a form that was sent. */
function page(fields?: Fields, query = '') {
	const url = new URL(`http://local.boxwright.pl.localhost/oferta/x${query}`);
	if (!fields) return { url, request: new Request(url), locals };
	const body = new FormData();
	for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
	return { url, request: new Request(url, { method: 'POST', body }), locals };
}
async function opened() {
	const { number } = await request();
	const { token } = await sent(number);
	const shown = await loadOffer(page(), token);
	if (!shown) throw new Error('no offer');
	const [line, other] = shown.offer.lines;
	if (!line || !other) throw new Error('no lines');
	return { number, token, shown, line, other };
}
const kindsOf = async (number: string) => {
	await shop.settle();
	return (await mails(`${number}-1`)).map(({ kind }) => kind);
};

describe('an offer’s page', () => {
	test('is not there for a wrong token or a draft; a preview is no view', async () => {
		const { number } = await request();
		const { token } = await sent(number);
		expect(await loadOffer(page(), `${token.slice(0, -1)}x`)).toBeUndefined();
		expect(await loadOffer(page(undefined, '?preview=true'), token)).toMatchObject({ isPreview: true });
		expect((await load(number)).offer).toMatchObject({ state: 'sent', viewedAt: null });
		expect(await loadOffer(page(), token)).toMatchObject({ isPreview: false, offer: { state: 'viewed' } });
		expect((await load(number)).offer.state).toBe('viewed');
	});

	test('accepts the chosen lines and leads to the order, where a second press leads too', async () => {
		const { number, shown, line } = await opened();
		const choice = { action: 'accept', line: line.id, [`option_${line.id}`]: line.options[0]?.id ?? 0 };
		const answer = await answerOffer(page(choice), shown);
		const { orderNumber, state } = (await load(number)).offer;
		expect(state).toBe('accepted');
		expect(answer).toEqual({ to: expect.stringContaining(String(orderNumber)) });
		expect(await answerOffer(page(choice), shown)).toEqual({
			to: expect.stringContaining(String(orderNumber)),
		});
		expect(await kindsOf(number)).toContain('offer_accepted');
	});

	test('refuses what cannot be accepted, keeps the choice and changes nothing', async () => {
		const { number, shown, line, other } = await opened();
		const [option, foreign] = [line.options[0]?.id ?? 0, other.options[0]?.id ?? 0];
		const refused = (fields: Fields) => answerOffer(page({ action: 'accept', ...fields }), shown);
		expect(await refused({})).toMatchObject({ form: 'accept', problem: 'offers.error_lines', status: 422 });
		expect(await refused({ line: 987_654 })).toMatchObject({
			problem: 'offers.error_lines',
			lines: [987_654],
		});
		expect(await refused({ line: line.id, [`option_${line.id}`]: foreign })).toMatchObject({
			...{ problem: 'offers.error_option', lines: [line.id], status: 422 },
		});
		expect((await load(number)).offer.state).toBe('viewed');
		await withdrawOffer(desk(), await load(number), shown.offer.revision);
		expect(await refused({ line: line.id, [`option_${line.id}`]: option })).toMatchObject({
			...{ form: 'accept', problem: 'offers.error_closed', status: 409 },
		});
		expect((await load(number)).offer).toMatchObject({ state: 'withdrawn', orderNumber: null });
	});

	test('declines with a reason, once', async () => {
		const { number, shown } = await opened();
		const declining = (reason: string) => answerOffer(page({ action: 'decline', reason }), shown);
		expect(await declining(' ')).toMatchObject({
			form: 'decline',
			problem: 'offers.error_reason',
			status: 422,
		});
		expect(await declining('x'.repeat(2001))).toMatchObject({ problem: 'offers.error_reason_long' });
		expect((await load(number)).offer.state).toBe('viewed');
		expect(await declining('Za drogo')).toEqual({ to: '/oferta/x' });
		expect((await load(number)).offer).toMatchObject({ state: 'declined', reason: 'Za drogo' });
		const { offer, request: own } = await load(number);
		const again = await answerOffer(page({ action: 'decline', reason: 'x' }), {
			...shown,
			offer,
			request: own,
		});
		expect(again).toMatchObject({ form: 'decline', problem: 'offers.error_closed', text: 'x', status: 409 });
	});

	test('sends a question to the desk, which makes the offer a question; a stale one is refused', async () => {
		const { number, shown } = await opened();
		const asking = (text: string) => answerOffer(page({ action: 'ask', text }), shown);
		expect(await asking('')).toMatchObject({ form: 'ask', problem: 'quotes.write_empty', status: 422 });
		expect(await asking('Czy jest tańszy karton?')).toEqual({ to: '/oferta/x#messages' });
		expect((await load(number)).offer.state).toBe('question');
		expect(await asking('Jeszcze raz')).toMatchObject({
			...{ problem: 'quotes.write_changed', text: 'Jeszcze raz', status: 409 },
		});
	});
});

describe('a buyer’s message about a request', () => {
	const say = async (number: string, text: string, event: 'write' | 'cancel' = 'write') =>
		receiveBuyerMessage(page(), await loadRequest(number), { event, text });

	test('is stored with the next version, and the desk is told', async () => {
		const { number } = await request();
		expect(await say(number, 'Jeszcze 200 sztuk')).toBeUndefined();
		expect(await loadRequest(number)).toMatchObject({ state: 'new', version: 2 });
		await shop.settle();
		const { results } = await shop
			.env()
			.DB.prepare('SELECT text FROM mails WHERE subject_id LIKE ?')
			.bind(`${number}%`)
			.all<{ text: string }>();
		expect(results).toEqual([{ text: expect.stringContaining('Jeszcze 200 sztuk') }]);
	});

	test('without text, too long or about a stale page is refused with its text, and changes nothing', async () => {
		const { number } = await request();
		const long = 'x'.repeat(requestLimits.message + 1);
		expect(await say(number, '')).toEqual({ problem: 'write_empty', text: '' });
		expect(await say(number, long)).toEqual({ problem: 'write_too_long', text: long });
		const stale = await loadRequest(number);
		expect(await say(number, 'one')).toBeUndefined();
		expect(await receiveBuyerMessage(page(), stale, { event: 'write', text: 'two' })).toEqual({
			...{ problem: 'write_changed', text: 'two' },
		});
		expect((await loadRequest(number)).version).toBe(2);
	});

	test('cancels the request, also without a word; then it is closed', async () => {
		const { number } = await request();
		expect(await say(number, '', 'cancel')).toBeUndefined();
		expect((await loadRequest(number)).state).toBe('canceled');
		expect(await say(number, 'Jednak tak')).toEqual({ problem: 'write_closed', text: 'Jednak tak' });
		expect(await say(number, '', 'cancel')).toMatchObject({ problem: 'write_closed' });
	});

	test('is counted by network', async () => {
		const { number } = await request();
		const { LIMIT_FACTOR } = shop.env();
		onTestFinished(() => {
			shop.env().LIMIT_FACTOR = LIMIT_FACTOR;
		});
		shop.env().LIMIT_FACTOR = '0.0001';
		expect(await say(number, 'Halo')).toEqual({ problem: 'write_too_many', text: 'Halo' });
		expect((await loadRequest(number)).version).toBe(1);
	});
});
