import { expect, test } from 'vitest';
import { accountsOf } from '#tests/build/accounts.ts';
import { startPayments } from '#tests/build/payments.ts';

const shop = startPayments();
const people = accountsOf(shop);
const secret = { authorization: 'Bearer test-finance-secret' };
let references = 0;
const give = (email: string, amount: string, more: Record<string, unknown> = {}) =>
	shop.call('POST', '/v1/wallet/credits', {
		headers: secret,
		body: { email, amount, currency: 'EUR', reason: 'goodwill', reference: `mail-${++references}`, ...more },
	});
const speaks = (email: string, region: string, locale: string) =>
	shop.rows(
		'UPDATE accounts SET region = ?, locale = ? WHERE user_id = (SELECT id FROM users WHERE email = ?)',
		...[region, locale, email],
	);
const mailsTo = (email: string) =>
	shop.rows("SELECT * FROM mails WHERE kind = 'credit_given' AND recipient = ?", email);
const plain = (text: unknown) => String(text).replace(/[\u00a0\u202f]/g, ' ');

test('credit is announced once, in the language of the account, with a link to its page', async () => {
	const { email } = await people.customer();
	await speaks(email, 'fr', 'fr-FR');
	const reference = 'present-for-ada';
	const answers = await Promise.all([1, 2, 3].map(() => give(email, '1234.50', { reference })));
	for (const { status } of answers) expect(status).toBe(201);
	const mails = await mailsTo(email);
	expect(mails).toHaveLength(1);
	const [mail] = mails;
	expect(plain(mail?.subject)).toBe('1 234,50 € d’avoir pour votre prochaine commande');
	expect(plain(mail?.text)).toContain('C’est un cadeau de notre part.');
	expect(mail?.text).toMatch(/http:\/\/app\.local\.boxwright\.fr\.localhost(:\d+)?\//);
	expect(mail?.html).toMatch(/lang="fr(-FR)?"/);
	await shop.settle();
	expect(shop.sent.filter(({ to }) => to === email).map(({ subject }) => subject)).toContain(mail?.subject);
});

test('an amount in another currency is written as that currency, and its order is named', async () => {
	const person = await people.customer();
	await speaks(person.email, 'de', 'de-DE');
	const walked = await shop.payable({ token: person.token });
	const body = { currency: 'GBP', reason: 'compensation', order_number: walked.number };
	expect((await give(person.email, '20.00', body)).status).toBe(201);
	const [mail] = await mailsTo(person.email);
	expect(plain(mail?.subject)).toMatch(/^(?=.*£)(?=.*20[.,]00).* Guthaben für/);
	expect(mail?.text).toContain(`Bestellung: ${walked.number}`);
	expect(mail?.text).toContain('Das ist eine Entschädigung von uns.');
});

test('a deduction, or credit that is refused, is not announced', async () => {
	const { email } = await people.customer();
	await give(email, '10.00');
	expect((await give(email, '-4.00', { reason: 'correction' })).status).toBe(201);
	expect((await give(email, '0.00')).status).toBe(422);
	expect((await give(email, '-40.00', { reason: 'correction' })).status).toBe(422);
	expect(await mailsTo(email)).toHaveLength(1);
});
