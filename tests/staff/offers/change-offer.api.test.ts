import { describe, expect, test } from 'vitest';
import {
	createDraft,
	saveDraft,
	sendOffer,
	toggleOnDesk,
	withdrawOffer,
} from '#src/staff/offers/change-offer.server.ts';
import { listAudit } from '#src/staff/record/audit.server.ts';
import { startApi } from '#tests/build/api.ts';
import { offersOf, typedLine, typedOffer } from '#tests/quotes/offers/made-offers.ts';

const shop = startApi({}, ['mailer-box-eco']);
const { db, desk, request, load, loadRequest, draft, sent, mails } = offersOf(shop);

test('an offer is drafted, saved and sent, each with its audit entry, and the buyer gets a link in their language', async () => {
	const { number } = await request();
	const made = await draft(number);
	expect(made.offer).toMatchObject({
		state: 'draft',
		version: 1,
		revision: 1,
		currency: 'PLN',
		managerName: 'Ada',
	});
	expect((await loadRequest(number)).state).toBe('new');
	expect(await saveDraft(desk(), made, typedOffer({ note: 'Nowa treść' }), 1)).toBeUndefined();
	const saved = await load(number);
	expect(saved.offer).toMatchObject({ revision: 2, note: 'Nowa treść' });
	const done = await sendOffer(desk(), saved, { seen: 2, isLowAllowed: true });
	expect(done).toHaveProperty('mail');
	expect((await loadRequest(number)).state).toBe('offered');
	const [mail] = await mails(`${number}-1`);
	expect(mail).toMatchObject({
		...{ kind: 'offer_sent', recipient: 'zofia@example.com' },
		subject: `Nasza oferta ${number}/1 dla Ciebie`,
	});
	expect(mail?.text).toMatch(new RegExp(`/oferta/${number}-1-[0-9a-f]{48}/podglad`));
	const entries = (await listAudit(db(), undefined, 3)).map(({ action }) => action);
	expect(entries).toEqual(['offer_send', 'offer_edit', 'offer_draft']);
	const [entry] = await listAudit(db(), undefined, 1);
	expect(entry).toMatchObject({ subject: `offer ${number}/1`, after: { state: 'sent' } });
	expect(JSON.stringify(await listAudit(db(), undefined, 3))).not.toContain('treść');
});

describe('of two clerks the second gets a conflict', () => {
	test('when both save', async () => {
		const { number } = await request();
		const made = await draft(number);
		const save = (note: string) => saveDraft(desk(), made, typedOffer({ note }), 1);
		const outcomes = await Promise.all([save('one'), save('two')]);
		expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
		expect(outcomes).toContainEqual({ fault: 'changed' });
		const { offer } = await load(number);
		expect([offer.revision, offer.lines.length]).toEqual([2, 2]);
		expect(await saveDraft(desk(), await load(number), typedOffer(), 1)).toEqual({ fault: 'changed' });
	});

	test('when both send, and the buyer gets one mail', async () => {
		const { number } = await request();
		const made = await draft(number);
		const send = () => sendOffer(desk(), made, { seen: 1, isLowAllowed: true });
		const outcomes = await Promise.all([send(), send(), saveDraft(desk(), made, typedOffer(), 1)]);
		const done = outcomes.filter((outcome) => outcome === undefined || 'mail' in outcome);
		expect(done).toHaveLength(1);
		expect((await mails(`${number}-1`)).length).toBeLessThanOrEqual(1);
	});

	test('when both begin a version: both get the same draft, or one gets a conflict', async () => {
		const { number } = await request();
		const asked = await loadRequest(number);
		const outcomes = await Promise.all([1, 2].map(() => createDraft(desk(), asked, typedOffer())));
		expect(outcomes).toContainEqual({ version: 1 });
		for (const outcome of outcomes) expect([{ version: 1 }, { fault: 'changed' }]).toContainEqual(outcome);
		const rows = await shop
			.env()
			.DB.prepare('SELECT count(*) AS n FROM offers WHERE request_id = ?')
			.bind(asked.id)
			.first<{ n: number }>();
		expect(rows?.n).toBe(1);
	});
});

test('a price below the minimum margin is only sent when the clerk confirms it, with an audit entry', async () => {
	const { number } = await request();
	const cheap = typedLine({ options: [{ quantity: '200', net: '1.00', isVisible: true }] });
	const made = await draft(number, typedOffer({ lines: [cheap] }));
	expect(await sendOffer(desk(), made, { seen: 1, isLowAllowed: false })).toEqual({ fault: 'floor' });
	expect(await sendOffer(desk(), made, { seen: 1, isLowAllowed: true })).toHaveProperty('mail');
	const [entry] = await listAudit(db(), undefined, 1);
	expect(entry).toMatchObject({ after: { isBelowFloor: true } });
});

test('a second version supersedes the first and says so', async () => {
	const { number } = await request();
	await sent(number);
	await sent(number);
	expect((await load(number, 1)).offer.state).toBe('superseded');
	expect((await load(number, 2)).offer.state).toBe('sent');
	const [mail] = await mails(`${number}-2`);
	expect(mail?.text).toContain('zastępuje poprzednią');
});

test('what the state does not allow is refused', async () => {
	const { number } = await request();
	const found = await sent(number);
	const { revision } = found.offer;
	expect(await saveDraft(desk(), found, typedOffer(), revision)).toEqual({ fault: 'closed' });
	expect(await sendOffer(desk(), found, { seen: revision, isLowAllowed: true })).toEqual({ fault: 'closed' });
	expect(await withdrawOffer(desk(), found, revision - 1)).toEqual({ fault: 'changed' });
	expect(await withdrawOffer(desk(), found, revision)).toHaveProperty('mail');
	const gone = await load(number);
	expect(await withdrawOffer(desk(), gone, gone.offer.revision)).toEqual({ fault: 'closed' });
	const late = await draft(number);
	const after = desk({ now: late.offer.validUntil + 1 });
	expect(await sendOffer(after, late, { seen: 1, isLowAllowed: true })).toEqual({ fault: 'expired' });
});

test('one visible quantity stays', async () => {
	const { number } = await request();
	const found = await sent(number);
	const [small, large] = found.offer.lines[0]?.options ?? [];
	expect(await toggleOnDesk(desk(), found, small?.id ?? 0)).toBeUndefined();
	const hidden = await load(number);
	expect(hidden.offer.lines[0]?.options.map(({ isVisible }) => isVisible)).toEqual([false, true]);
	expect(await toggleOnDesk(desk(), hidden, large?.id ?? 0)).toEqual({ fault: 'last_option' });
	// Two clerks hide one each, at the same moment.
	const next = found.offer.lines[1]?.options ?? [];
	await Promise.all(next.map(({ id }) => toggleOnDesk(desk(), found, id)));
	const left = (await load(number)).offer.lines[1]?.options.filter(({ isVisible }) => isVisible);
	expect(left).toHaveLength(1);
	expect(await toggleOnDesk(desk(), found, 987_654)).toEqual({ fault: 'closed' });
});
