import { beforeAll, describe, expect, test } from 'vitest';
import { forbidden } from '#src/staff/production/line-faults.server.ts';
import type { Role } from '#src/staff/record/roles.ts';
import { png } from '#tests/build/picture-files.ts';
import { refusedForms } from './staff/forms/refused-forms.ts';
import {
	type Fields,
	isDone,
	type PageName,
	startStaffForms,
	type Typed,
} from './staff/forms/staff-forms.ts';

const { shop, send, everything } = startStaffForms();
const text = expect.any(String);

describe('an admin’s form with a mistake is refused, says which one, and changes nothing:', () => {
	const cases = Object.entries(refusedForms).flatMap(([page, forms]) =>
		Object.entries(forms).map(([name, [typed, answer]]) => ({ page: page as PageName, name, typed, answer })),
	);
	let before: Awaited<ReturnType<typeof everything>>;
	beforeAll(async () => {
		before = await everything();
	});
	test.each(cases)('$page: $name', async ({ page, typed, answer }) => {
		const outcome = await send(page, typed, 'admin');
		if (answer === false) expect(outcome).toBe(false);
		else expect(outcome).toMatchObject(answer);
		expect(isDone(outcome)).toBe(false);
		expect(await everything()).toEqual(before);
	});
});

interface GuardedForm {
	readonly name: string;
	readonly page: PageName;
	readonly typed: Typed;
	/** Roles that may read the page, but not send the form. */
	readonly refused: readonly Role[];
	readonly own: Role;
}

/** In the order in which the goods are made, sent and canceled. */
const guardedForms: readonly GuardedForm[] = [
	{
		name: 'a plan',
		page: 'line',
		typed: (made) => ({ form: 'plan', vendor: made.vendor, due: '2031-12-01' }),
		refused: ['prepress', 'shipping'],
		own: 'production',
	},
	{
		name: 'a comment on the quality',
		page: 'line',
		typed: { form: 'comment', text: 'Too dark', pieces: 2 },
		refused: ['prepress', 'shipping'],
		own: 'production',
	},
	{
		name: 'a print file',
		page: 'line',
		typed: () => ({ form: 'file', file: new File([png(20, 20)], 'sheet.png', { type: 'image/png' }) }),
		refused: ['shipping'],
		own: 'prepress',
	},
	{
		name: 'a step of production',
		page: 'line',
		typed: { event: 'start' },
		refused: ['prepress', 'shipping'],
		own: 'production',
	},
	{
		name: 'the start of an order',
		page: 'order',
		typed: { form: 'start' },
		refused: ['desk', 'shipping'],
		own: 'production',
	},
	{
		name: 'a parcel',
		page: 'order',
		typed: (made) => ({ form: 'ship', carrier: 'dpd', tracking: '01', [`pieces_${made.order.line}`]: 20 }),
		refused: ['desk', 'production'],
		own: 'shipping',
	},
	{
		name: 'a delivery',
		page: 'order',
		typed: { form: 'deliver', tracking: '01' },
		refused: ['desk', 'production'],
		own: 'shipping',
	},
	{
		name: 'a mail sent again',
		page: 'order',
		typed: async ({ order }) => {
			const [mail] = await shop.mailsOf(order.number);
			return { form: 'resend', mail: Number(mail?.id) };
		},
		refused: ['production', 'prepress'],
		own: 'desk',
	},
	{
		name: 'a canceled order',
		page: 'work',
		typed: { form: 'cancel', text: 'The board is sold out' },
		refused: ['production', 'shipping'],
		own: 'finance',
	},
	{
		name: 'a version of prices',
		page: 'versions',
		typed: { name: 'Cotton' },
		refused: ['desk'],
		own: 'finance',
	},
	{
		name: 'net terms',
		page: 'company',
		typed: { form: 'terms', days: 30, limit: 5000, currency: 'EUR', seen: '' },
		refused: ['desk'],
		own: 'finance',
	},
	{
		name: 'the end of net terms',
		page: 'company',
		typed: { form: 'end_terms', seen: '30/500000/EUR' },
		refused: ['desk'],
		own: 'finance',
	},
	{
		name: 'an agreed price',
		page: 'company',
		typed: { form: 'price_save', kind: 'discount', scope: 'all', discount: 8, confirm: 'yes' },
		refused: ['desk'],
		own: 'finance',
	},
	{
		name: 'the end of an agreed price',
		page: 'company',
		typed: { form: 'price_end', price: 1 },
		refused: ['desk'],
		own: 'finance',
	},
];

describe('a form of a page that more roles may read than change is done for its own role only:', () => {
	test.each(guardedForms)('$name', async ({ page, typed, refused, own }) => {
		const before = await everything();
		for (const role of refused) expect([role, isDone(await send(page, typed, role))]).toEqual([role, false]);
		expect(await everything()).toEqual(before);
		expect(await send(page, typed, own)).toSatisfy(isDone);
		expect(await everything()).not.toEqual(before);
	});

	test('an uploaded print file', async () => {
		const fields = { form: 'upload', artwork: 'none' };
		expect(await send('line', fields, 'shipping')).toMatchObject({ form: 'file', reason: forbidden });
		expect(await send('line', fields, 'prepress')).toMatchObject({
			form: 'file',
			reason: expect.not.stringContaining(forbidden),
		});
	});
});

describe('what is made by a form can be ended by a form, once:', () => {
	const endsOnce = async (page: PageName, fields: Fields) => {
		const ends = [await send(page, fields, 'admin'), await send(page, fields, 'admin')];
		expect(ends.map(isDone)).toEqual([true, false]);
	};
	const idIn = async (table: string) =>
		Number((await shop.rows(`SELECT max(id) AS id FROM ${table}`))[0]?.id);

	test('a promotion, whose code is taken from then on', async () => {
		const fields = { code: ' newbox ', percent: 20 };
		expect(await send('promotions', fields, 'content')).toBeUndefined();
		expect(await send('promotions', fields, 'content')).toMatchObject({ faults: { code: text } });
		await endsOnce('promotions', { end: await idIn('promotions') });
		expect(await send('promotions', fields, 'content')).toMatchObject({ faults: { code: text } });
		expect(await shop.rows('SELECT percent FROM promotions WHERE code = ?', 'NEWBOX')).toEqual([
			{ percent: 20 },
		]);
	});

	test('a webhook, whose secret is shown once and stored encrypted', async () => {
		const added = await send('webhooks', { url: 'https://example.com/', events: 'order.complete' }, 'admin');
		expect(added).toEqual({ kind: 'added', secret: expect.stringMatching(/^whsec_/) });
		const [stored] = await shop.rows('SELECT * FROM webhook_subscriptions');
		expect(JSON.stringify(stored)).not.toContain((added as { secret: string }).secret);
		await endsOnce('webhooks', { close: Number(stored?.id) });
	});

	test('a key, which is shown once and stored as its hash', async () => {
		const added = await send('keys', { name: 'Press', scopes: 'shipping' }, 'admin');
		expect(added).toEqual({ kind: 'added', key: expect.stringMatching(/^bxk_/) });
		const [stored] = await shop.rows('SELECT * FROM api_keys');
		expect(stored).toMatchObject({ name: 'Press', scopes: '["shipping"]' });
		expect(JSON.stringify(stored)).not.toContain((added as { key: string }).key);
		await endsOnce('keys', { close: Number(stored?.id) });
	});
});
