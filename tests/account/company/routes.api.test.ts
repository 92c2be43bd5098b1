import { beforeAll, describe, expect, test } from 'vitest';
import { recheckCompanies } from '#src/account/company/recheck.server.ts';
import { openDatabase } from '#src/api/database.server.ts';
import { breakLinks } from '#src/mail/break-links.ts';
import { accountsOf, freshEmail, mailbox } from '#tests/build/accounts.ts';
import { startApi } from '#tests/build/api.ts';
import { companiesOf } from '#tests/build/companies.ts';

const api = startApi({ MAIL: mailbox }, ['mailer-box-full-color']);
const people = accountsOf(api);
const { found, join } = companiesOf(api);
beforeAll(() => {
	api.env().LIMIT_FACTOR = '1000';
});
const dayMs = 86_400_000;
const mine = (token: string) => api.call('GET', '/v2/companies/mine', { token });
const codeOf = ({ status, body }: Awaited<ReturnType<typeof mine>>) => [status, body?.code];
const run = (statement: string, ...values: unknown[]) =>
	api
		.env()
		.DB.prepare(statement)
		.bind(...values)
		.run();
const remove = (path: string, token: string) => api.call('DELETE', path, { token });
const setRole = (token: string, id: number, role: string) =>
	api.call('PATCH', `/v2/companies/mine/members/${id}`, { token, body: { role } });
const accept = (token: string, id: number) =>
	api.call('POST', `/v2/company_invitations/${id}/accept`, { token, body: {} });

describe('a company', () => {
	test('is founded with a VAT id that is checked, and its founder owns it', async () => {
		const { company, id, token } = await found({ name: '  Ada\n Ltd ', vat_id: 'de 281 234 501' });
		expect(company.status).toBe(201);
		expect(company.body).toMatchObject({
			name: 'Ada Ltd',
			vat_id: 'DE281234501',
			// VIES is not available in this test: the id is not confirmed.
			vat: { status: 'unavailable' },
			role: 'owner',
			members: [{ id, role: 'owner', is_you: true }],
			invitations: [],
		});
		const again = await api.call('POST', '/v2/companies', {
			token,
			body: { name: 'Other', country_iso: 'DE' },
		});
		expect(codeOf(again)).toEqual([409, 'in_company']);
	});

	test('an invalid VAT id, an unknown country and an empty name are reported', async () => {
		const { token } = await people.customer();
		const refuse = async (body: object) => {
			const answer = await api.call('POST', '/v2/companies', { token, body });
			return [answer.status, Object.keys(answer.body.errors)];
		};
		expect(await refuse({ name: 'Ada', country_iso: 'DE', vat_id: 'DE1' })).toEqual([422, ['vat_id']]);
		expect(await refuse({ name: 'Ada', country_iso: 'XX' })).toEqual([422, ['country_iso']]);
		expect(await refuse({ name: ' \n', country_iso: 'DE' })).toEqual([422, ['name']]);
		expect(codeOf(await mine(token))).toEqual([401, 'unauthorized']);
	});

	test('cron checks its VAT id each month, and each hour while the service does not answer', async () => {
		const { company, token } = await found({ vat_id: 'DE281234501' });
		const now = Date.now();
		const { env } = api;
		const db = openDatabase(env().DB);
		const ask = (at: number) => recheckCompanies({ db, env: env() }, at);
		await run('UPDATE companies SET vat_asked_at = ? WHERE id <> ?', now + 90 * dayMs, company.body.id);
		expect(await ask(now + 60_000)).toEqual([]);
		const hour = now + 2 * 3_600_000;
		await run(
			`UPDATE vat_answers SET status = 'valid', reason = NULL, name = 'ADA GMBH', checked_at = ? WHERE vat_id = ?`,
			hour,
			'DE281234501',
		);
		expect(await ask(hour)).toEqual([company.body.id]);
		expect((await mine(token)).body.vat).toMatchObject({ status: 'valid', name: 'ADA GMBH' });
		expect(await ask(now + 20 * dayMs)).toEqual([]);
		const month = hour + 31 * dayMs;
		await run(`UPDATE vat_answers SET status = 'invalid', checked_at = ?`, month);
		expect(await ask(month)).toEqual([company.body.id]);
		expect((await mine(token)).body.vat.status).toBe('invalid');
	});
});

describe('an invitation', () => {
	test('is sent by mail, shown to its address, and accepted once by a button', async () => {
		const founder = await found({ name: 'Evil https://evil.example' });
		const colleague = await people.customer();
		const sent = await founder.invite(colleague.email.toUpperCase(), 'viewer');
		expect(sent.status).toBe(201);
		const { results } = await api
			.env()
			.DB.prepare(`SELECT * FROM mails WHERE kind = 'company_invitation' AND recipient = ?`)
			.bind(colleague.email.toUpperCase())
			.all<{ text: string; subject: string }>();
		expect(results).toHaveLength(1);
		expect(results[0]?.text).toMatch(/company-invitation\?token=[0-9a-f]{48}/);
		expect(`${results[0]?.text}`).not.toContain('https://evil.example');
		expect(results[0]?.subject).not.toContain('evil');

		const listed = await api.call('GET', '/v2/company_invitations', { token: colleague.token });
		expect(listed.body.invitations).toMatchObject([{ id: sent.body.id, role: 'viewer' }]);
		const joined = await accept(colleague.token, sent.body.id);
		expect(joined.body).toMatchObject({ role: 'viewer', invitations: [] });
		expect(joined.body.members.map(({ role }: { role: string }) => role)).toEqual(['owner', 'viewer']);
		expect((await accept(colleague.token, sent.body.id)).status).toBe(200);
		expect((await mine(founder.token)).body.invitations).toEqual([]);
		await remove('/v2/companies/mine/membership', colleague.token);
		expect(codeOf(await accept(colleague.token, sent.body.id))).toEqual([404, 'not_found']);
	});

	test('that is declined has ended, and its sender gets one mail in their language', async () => {
		const founder = await found();
		const [colleague, stranger] = [await people.customer(), await people.customer()];
		const { id } = (await founder.invite(colleague.email)).body;
		await run(`UPDATE accounts SET region = 'pl', locale = 'pl-PL' WHERE email_key = ?`, founder.email);
		const decline = (token: string) =>
			api.call('POST', `/v2/company_invitations/${id}/decline`, { token, body: {} });
		expect(codeOf(await decline(stranger.token))).toEqual([404, 'not_found']);
		expect((await decline(colleague.token)).status).toBe(204);
		expect(codeOf(await decline(colleague.token))).toEqual([404, 'not_found']);
		expect(codeOf(await accept(colleague.token, id))).toEqual([404, 'not_found']);
		expect((await mine(founder.token)).body.invitations).toEqual([]);
		const { results } = await api
			.env()
			.DB.prepare(`SELECT * FROM mails WHERE kind = 'company_declined' AND recipient = ?`)
			.bind(founder.email)
			.all<{ text: string; subject: string }>();
		expect(results).toHaveLength(1);
		expect(results[0]?.subject).toContain('zaproszenie');
		// The address is readable, but not a link.
		expect(results[0]?.text).toContain(breakLinks(colleague.email));
		// A new invitation is valid again.
		const again = (await founder.invite(colleague.email)).body.id;
		expect((await accept(colleague.token, again)).status).toBe(200);
	});

	test('of another address, revoked, replaced or expired opens nothing', async () => {
		const founder = await found();
		const [colleague, stranger] = [await people.customer(), await people.customer()];
		const first = (await founder.invite(colleague.email)).body.id;
		expect(codeOf(await accept(stranger.token, first))).toEqual([404, 'not_found']);
		const second = (await founder.invite(colleague.email, 'admin')).body.id;
		expect(codeOf(await accept(colleague.token, first))).toEqual([404, 'not_found']);
		expect((await remove(`/v2/companies/mine/invitations/${second}`, founder.token)).status).toBe(204);
		expect(codeOf(await accept(colleague.token, second))).toEqual([404, 'not_found']);
		expect((await remove(`/v2/companies/mine/invitations/${second}`, founder.token)).status).toBe(404);
		const third = (await founder.invite(colleague.email)).body.id;
		await run('UPDATE company_invitations SET expires_at = 1 WHERE id = ?', third);
		expect(codeOf(await accept(colleague.token, third))).toEqual([404, 'not_found']);
		const foreign = await found();
		const fourth = (await founder.invite(colleague.email)).body.id;
		expect((await remove(`/v2/companies/mine/invitations/${fourth}`, foreign.token)).status).toBe(404);
		expect((await accept(colleague.token, fourth)).status).toBe(200);
	});

	test('accepted twenty times at once adds one member; a member of another company stays there', async () => {
		const founder = await found();
		const colleague = await people.customer();
		const { id } = (await founder.invite(colleague.email)).body;
		const answers = await Promise.all(Array.from({ length: 20 }, () => accept(colleague.token, id)));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		expect((await mine(founder.token)).body.members).toHaveLength(2);
		const other = (await (await found()).invite(colleague.email)).body.id;
		expect(codeOf(await accept(colleague.token, other))).toEqual([409, 'in_company']);
		expect(codeOf(await founder.invite(colleague.email))).toEqual([409, 'already_member']);
	});

	test('does not say whether an address has an account', async () => {
		const founder = await found();
		const { email } = await people.customer();
		const shapes = await Promise.all(
			[email, freshEmail()].map(async (one) => {
				const { status, body } = await founder.invite(one);
				return [status, Object.keys(body)];
			}),
		);
		expect(shapes[0]).toEqual(shapes[1]);
	});
});

describe('roles', () => {
	test('only owners can add, change and remove owners', async () => {
		const founder = await found();
		const [admin, buyer] = [await join(founder, 'admin'), await join(founder, 'buyer')];
		expect(codeOf(await setRole(admin.token, buyer.id, 'owner'))).toEqual([403, 'owners_only']);
		expect(codeOf(await setRole(admin.token, founder.id, 'viewer'))).toEqual([403, 'owners_only']);
		const dropped = await remove(`/v2/companies/mine/members/${founder.id}`, admin.token);
		expect(codeOf(dropped)).toEqual([403, 'owners_only']);
		expect((await setRole(admin.token, buyer.id, 'viewer')).body).toMatchObject({ role: 'viewer' });
		expect((await setRole(founder.token, buyer.id, 'owner')).status).toBe(200);
		expect(codeOf(await setRole(buyer.token, (await people.customer()).id, 'viewer'))).toEqual([
			404,
			'not_found',
		]);
	});

	test('the last owner cannot leave or change role; of two who leave at once, one stays; when the only member leaves, the company is deleted', async () => {
		const founder = await found();
		const second = await join(founder, 'buyer');
		const leave = (token: string) => remove('/v2/companies/mine/membership', token);
		expect(codeOf(await leave(founder.token))).toEqual([409, 'last_owner']);
		expect(codeOf(await setRole(founder.token, founder.id, 'viewer'))).toEqual([409, 'last_owner']);
		await setRole(founder.token, second.id, 'owner');
		await join(founder, 'viewer');
		const left = await Promise.all([leave(founder.token), leave(second.token)]);
		expect(left.map(({ status }) => status).sort()).toEqual([204, 409]);
		const alone = await found();
		expect((await leave(alone.token)).status).toBe(204);
		const { results } = await api
			.env()
			.DB.prepare('SELECT * FROM companies WHERE id = ?')
			.bind(alone.company.body.id)
			.all();
		expect(results).toEqual([]);
	});
});
