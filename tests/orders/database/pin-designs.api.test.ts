import { expect, test } from 'vitest';
import { startPayments } from '#tests/build/payments.ts';

const { sandbox, payable, pay, transfer, confirm, orderOf, rows, call, visitor } = startPayments();

/** An order whose line has a design of version 4, ready to be paid. */
async function designed(id: string) {
	const token = await visitor();
	const user = (await call('GET', '/users/current', { token })).body.id;
	const sku = 'MBF-200x150x80-W1-HD-0';
	await rows(
		`INSERT INTO designs (id, user_id, variant_id, name, version, design_status, document, created_at, updated_at)
		SELECT ?, ?, id, 'Box', 4, 'designed', '{"text":"shown"}', 0, 0 FROM variants WHERE sku = ?`,
		id,
		user,
		sku,
	);
	await rows('INSERT INTO design_versions (design_id, version, created_at) VALUES (?, 4, 0)', id);
	return payable({ token, designId: id, sku });
}
/** Saves version 5, as the designer in another tab does. */
async function save(id: string) {
	await rows('INSERT INTO design_versions (design_id, version, created_at) VALUES (?, 5, 0)', id);
	await rows(`UPDATE designs SET version = 5, document = '{"text":"later"}' WHERE id = ?`, id);
}
const frozen = (id: string) =>
	rows('SELECT version, document FROM design_versions WHERE design_id = ? ORDER BY version', id);
const pictureOf = async (walked: Awaited<ReturnType<typeof designed>>) =>
	(await orderOf(walked)).line_items[0].thumbnail;
const versionOf = async (walked: Awaited<ReturnType<typeof designed>>) =>
	(await orderOf(walked)).line_items[0].box_design.version;

test('the design shown when paying is printed, also when it changes during 3-D Secure', async () => {
	const walked = await designed('d1');
	await rows(`UPDATE designs SET thumbnail_key = 'thumbnails/d1/00000004-a' WHERE id = 'd1'`);
	expect(await pictureOf(walked)).toBe('/api/box_designs/d1/thumbnail');
	const asked = await pay(walked, 'pm_card_authenticationRequired');
	expect(asked.body.requires_action).toBe(true);
	await save('d1');
	await sandbox.answerChallenge(asked.body.payment_intent_client_secret, 'approve');
	await confirm(walked, asked.body.payment_intent_id);
	expect((await orderOf(walked)).state).toBe('complete');
	expect(await versionOf(walked)).toBe(4);
	expect(await pictureOf(walked)).toBe('/api/box_designs/d1/thumbnail?version=4');
	expect(await frozen('d1')).toEqual([
		{ version: 4, document: '{"text":"shown"}' },
		{ version: 5, document: null },
	]);
});

test('after a declined card the design can change, and the next payment uses its current version', async () => {
	const walked = await designed('d2');
	expect((await pay(walked, await sandbox.paymentMethod('4000000000000002'))).status).toBe(422);
	await save('d2');
	expect(await versionOf(walked)).toBe(5);
	expect((await pay(walked, 'pm_card_visa')).body.success).toBe(true);
	expect(await versionOf(walked)).toBe(5);
	expect((await frozen('d2'))[1]).toEqual({ version: 5, document: '{"text":"later"}' });
});

test('an order placed by transfer prints the design as it was placed', async () => {
	const walked = await designed('d-transfer');
	expect((await transfer(walked)).status).toBe(201);
	await save('d-transfer');
	expect(await versionOf(walked)).toBe(4);
	expect((await frozen('d-transfer'))[0]).toEqual({ version: 4, document: '{"text":"shown"}' });
});
