import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { listProRequests } from '#src/staff/pro-requests/list-pro-requests.server.ts';
import { startApi } from '#tests/build/api.ts';

const shop = startApi({ MAIL: { send: async () => ({ messageId: 'sent' }) } as unknown as SendEmail }, false);
let networks = 0;
const good = {
	...{ kind: 'enterprise', name: 'Zofia Żółć', company: 'Palarnia', email: 'zofia@example.com' },
	...{ phone: '+48 600 000 000', volume: '50000-249999', message: 'Kartony dla trzech magazynów.' },
};
const send = (changes: object = {}, network = `203.0.113.${++networks}`) =>
	shop.call('POST', '/boxwright_pro_requests', {
		region: 'pl',
		body: { ...good, ...changes },
		headers: { 'cf-connecting-ip': network },
	});
const rows = async (query: string, ...values: unknown[]) =>
	(
		await shop
			.env()
			.DB.prepare(query)
			.bind(...values)
			.all<Record<string, string>>()
	).results;

test('a request is stored, mailed to the desk, confirmed to its sender without their words, and listed for staff', async () => {
	const { status, body } = await send();
	expect([status, body.is_confirmed]).toEqual([201, true]);
	const { reference } = body;
	expect(await rows('SELECT * FROM pro_requests WHERE reference = ?', reference)).toMatchObject([
		{ kind: 'enterprise', company: 'Palarnia', volume: '50000-249999' },
	]);
	const [toDesk, toSender] = await rows('SELECT * FROM mails WHERE subject_id = ? ORDER BY kind', reference);
	expect(toDesk?.recipient).toBe('czesc@boxwright.example');
	expect(toDesk?.text).toContain('Palarnia');
	expect(toDesk?.text).toContain('Kartony dla trzech magazynów.');
	expect(toSender?.recipient).toBe(good.email);
	expect(toSender?.text).not.toContain('Kartony');
	const listed = await listProRequests(openDatabase(shop.env().DB), 1);
	expect(listed.rows[0]).toMatchObject({ request: { reference }, email: good.email, region: 'pl' });
	expect((await listProRequests(openDatabase(shop.env().DB), 2)).rows).toEqual([]);
});

test('each wrong field is named with its reason, and nothing is stored', async () => {
	const before = await rows('SELECT count(*) AS count FROM contact_messages');
	const wrong = await send({ name: ' ', company: '', email: 'zofia', message: 'short' });
	expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([
		422,
		['company', 'email', 'message', 'name'],
	]);
	expect(wrong.body.errors.company).toEqual(['Enter the name of your company.']);
	for (const [field, value] of Object.entries({ kind: 'other', volume: '7', company: 'x'.repeat(121) })) {
		const { status, body } = await send({ [field]: value });
		expect([status, Object.keys(body.errors)], field).toEqual([422, [field]]);
	}
	expect(await rows('SELECT count(*) AS count FROM contact_messages')).toEqual(before);
});

test('too many from one network are refused, with those of the contact form', async () => {
	const env = shop.env();
	const before = { ...env };
	// Two of the ten an hour.
	Object.assign(env, { LIMIT_FACTOR: '0.2' });
	onTestFinished(() => {
		if ('LIMIT_FACTOR' in before) Object.assign(env, { LIMIT_FACTOR: before.LIMIT_FACTOR });
		else Reflect.deleteProperty(env, 'LIMIT_FACTOR');
	});
	const network = '198.51.100.7';
	for (let sent = 0; sent < 2; sent++)
		expect((await send({ email: `zofia${sent}@example.com` }, network)).status).toBe(201);
	const { status, body } = await send({}, network);
	expect([status, body.code]).toEqual([429, 'too_many_requests']);
});
