import { expect, test } from 'vitest';
import { processProofDeadlines } from '#src/after-sales/proofs/expiry/process-proof-deadlines.server.ts';
import { startPayments } from '#tests/build/payments.ts';
import { contextOf } from '../../context.ts';
import { proofsOf } from '../sent-proofs.ts';

const shop = startPayments();
const { ordered, sent, approve, prepress } = proofsOf(shop);
const dayMs = 86_400_000;
const start = Date.now();
const at = (days: number) => ({ ...contextOf(shop, start + days * dayMs) });
const mailsOf = async (uuid: string) =>
	(await shop.rows('SELECT kind FROM mails WHERE subject_id = ? ORDER BY id', uuid)).map(({ kind }) => kind);
const stateOf = async (uuid: string) =>
	(await shop.rows('SELECT state FROM proofs WHERE uuid = ?', uuid))[0]?.state;
const sentNow = async (days: number, of?: Awaited<ReturnType<typeof ordered>>) =>
	sent(of ?? (await ordered()), { days }, prepress({ now: start }));

test('one reminder three days before the end, then the end, each with its mails', async () => {
	const { uuid } = await sentNow(10);
	await processProofDeadlines(at(6.9));
	expect(await mailsOf(uuid)).toEqual(['proof_ready']);
	await processProofDeadlines(at(7.1));
	await processProofDeadlines(at(8));
	expect(await mailsOf(uuid)).toEqual(['proof_ready', 'proof_reminder']);
	expect(await stateOf(uuid)).toBe('pending');
	await processProofDeadlines(at(10.1));
	await processProofDeadlines(at(11));
	expect(await stateOf(uuid)).toBe('expired');
	expect(await mailsOf(uuid)).toEqual([
		'proof_ready',
		'proof_reminder',
		'proof_expired',
		'proof_desk_expire',
	]);
	expect((await approve(uuid)).body.code).toBe('proof_expired');
});

test('a proof with a short deadline has no reminder, a decided one does not expire, and an expired one is superseded by the next', async () => {
	const short = await sentNow(2);
	const order = await ordered();
	const decided = await sentNow(10, order);
	await approve(decided.uuid);
	await processProofDeadlines(at(1.5));
	await processProofDeadlines(at(20));
	expect(await mailsOf(short.uuid)).toEqual(['proof_ready', 'proof_expired', 'proof_desk_expire']);
	expect(await stateOf(decided.uuid)).toBe('approved');
	const next = await sentNow(30, order);
	expect([next.version, await stateOf(decided.uuid)]).toEqual([2, 'superseded']);
});

test('a proof of a cancelled order ends without a mail', async () => {
	const order = await ordered();
	const { uuid } = await sentNow(10, order);
	await shop.rows("UPDATE orders SET state = 'canceled' WHERE number = ?", order.number);
	await processProofDeadlines(at(8));
	await processProofDeadlines(at(11));
	expect(await stateOf(uuid)).toBe('expired');
	expect(await mailsOf(uuid)).toEqual(['proof_ready']);
});
