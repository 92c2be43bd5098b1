import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { checkVatId } from '#src/customers/vat/check-vat-id.server.ts';
import { queryVies } from '#src/customers/vat/vies.server.ts';
import { startApi } from '#tests/build/api.ts';
import { startSandbox } from '#tests/build/sandbox.ts';

const sandbox = startSandbox();
const api = startApi({ VIES_TIMEOUT_MS: '1500' }, false);
let token = '';
beforeAll(async () => {
	api.env().VIES_API_URL = `${sandbox.url()}/vies/rest-api`;
	token = await api.visitor();
	vi.spyOn(console, 'error').mockImplementation(() => {});
});
const setOutage = (where: string, code: string) =>
	fetch(`${sandbox.url()}/vies/outages`, {
		method: 'POST',
		body: new URLSearchParams({ where, code }),
		redirect: 'manual',
	});
afterEach(async () => {
	for (const where of ['all', 'FR', 'DE']) await setOutage(where, 'none');
});

const validate = (query: Record<string, string>) =>
	api.call('GET', `/addresses/validate_vat?${new URLSearchParams(query)}`, { token });

describe('queryVies', () => {
	const ask = (vatId: string, changes: object = {}) => queryVies({ ...api.env(), ...changes }, vatId, 7);
	test('a valid id, with name, address and consultation number', async () => {
		expect(await ask('FR84552100550')).toEqual({
			vatId: 'FR84552100550',
			status: 'valid',
			reason: null,
			name: 'SAS LES BOUGIES DE LYON',
			address: '14 RUE MERCIERE, 69002 LYON',
			consultationNumber: expect.stringMatching(/^WAPIAAAA\w{8}$/),
			checkedAt: 7,
		});
	});
	test('states that disclose nothing', async () => {
		expect(await ask('DE281234501')).toMatchObject({ status: 'valid', name: null, address: null });
	});
	test.each([
		['FR200', 'invalid', null],
		['FR201', 'invalid', 'INVALID_INPUT'],
		['FR202', 'unavailable', 'REFUSED_INVALID_REQUESTER_INFO'],
		['FR300', 'unavailable', 'SERVICE_UNAVAILABLE'],
		['FR301', 'unavailable', 'MS_UNAVAILABLE'],
		['FR302', 'unavailable', 'TIMEOUT'],
		['FR401', 'unavailable', 'REFUSED_IP_BLOCKED'],
		['FR600', 'unavailable', 'MS_MAX_CONCURRENT_REQ'],
		['GB365432103', 'unavailable', 'NOT_IN_VIES'],
	])('%s: %s, %s', async (vatId, status, reason) => {
		expect(await ask(vatId)).toMatchObject({
			status,
			reason,
			name: null,
			consultationNumber: expect.toBeOneOf([null, expect.any(String)]),
		});
	});
	test('a request to a service that does not answer times out', async () => {
		await setOutage('FR', 'SILENT');
		expect(await ask('FR84552100550', { VIES_TIMEOUT_MS: '200' })).toMatchObject({
			status: 'unavailable',
			reason: 'TIMEOUT',
		});
	});
	test('an unreachable host, and an unexpected answer', async () => {
		expect(await ask('FR84552100550', { VIES_API_URL: 'http://127.0.0.1:9' })).toMatchObject({
			reason: 'UNREACHABLE',
		});
		expect(await ask('FR84552100550', { VIES_API_URL: sandbox.url() })).toMatchObject({
			reason: 'UNEXPECTED_ANSWER',
		});
	});
});

describe('validate_vat', () => {
	test('a valid id', async () => {
		const { status, body } = await validate({
			vat_id: '84 552 100 550',
			country_iso: 'FR',
			customer_type: 'b2b',
		});
		expect(status).toBe(200);
		expect(body).toMatchObject({
			valid: true,
			status: 'valid',
			reason: null,
			vat_id: 'FR84552100550',
			name: 'SAS LES BOUGIES DE LYON',
			consultation_number: expect.stringMatching(/^WAPI/),
		});
	});
	test.each([
		[{ vat_id: 'FR27552100553', country_iso: 'FR' }, 'invalid', 'FORMAT'],
		[{ vat_id: 'DE281234510', country_iso: 'DE' }, 'invalid', null],
		[{ vat_id: 'FR84552100550', country_iso: 'FR', customer_type: 'b2c' }, 'invalid', 'NOT_A_BUSINESS'],
		[{ vat_id: 'GB365432103', country_iso: 'GB' }, 'unavailable', 'NOT_IN_VIES'],
		[{ vat_id: 'XI365432103', country_iso: 'GB' }, 'valid', null],
		[{ vat_id: 'EL801234500', country_iso: 'EL' }, 'valid', null],
		[{ vat_id: '12-3456789', country_iso: 'US' }, 'invalid', 'FORMAT'],
	])('%j: %s %s', async (query, status, reason) => {
		expect((await validate(query as Record<string, string>)).body).toMatchObject({
			status,
			reason,
			valid: status === 'valid',
		});
	});
	test('while VIES is down, it says so, and a moment later asks again', async () => {
		await setOutage('all', 'MS_UNAVAILABLE');
		const vat = { vat_id: 'IT10234560158', country_iso: 'IT' };
		expect((await validate(vat)).body).toMatchObject({
			valid: false,
			status: 'unavailable',
			reason: 'MS_UNAVAILABLE',
		});
		await setOutage('all', 'none');
		const context = { db: openDatabase(api.env().DB), env: api.env(), now: Date.now() + 20_000 };
		expect(await checkVatId(context, 'IT10234560158')).toMatchObject({ status: 'valid' });
	});
	test('an answer of today counts while VIES is down, until it expires', async () => {
		const context = { db: openDatabase(api.env().DB), env: api.env(), now: Date.now() };
		const first = await checkVatId(context, 'NL856234503B01');
		await setOutage('all', 'SERVICE_UNAVAILABLE');
		const later = (days: number) => ({ ...context, now: context.now + days * 86_400_000 });
		expect(await checkVatId(later(2), 'NL856234503B01')).toEqual(first);
		expect(await checkVatId(later(31), 'NL856234503B01')).toMatchObject({ status: 'unavailable' });
	});
	test('bad input names the field', async () => {
		const unknown = await validate({ vat_id: 'FR84552100550', country_iso: 'ZZ' });
		expect(unknown).toMatchObject({ status: 422, body: { code: 'unknown_country' } });
		expect((await validate({ country_iso: 'FR' })).body.errors.vat_id).toHaveLength(1);
	});
});

test('an hour has a number of questions for each network', async () => {
	const { DB } = api.env();
	await DB.prepare(`UPDATE rate_limits SET count = 60000 WHERE bucket LIKE 'vat_checks:%'`).run();
	const { status, body } = await validate({ vat_id: 'SE556712340001', country_iso: 'SE' });
	expect({ status, code: body.code }).toEqual({ status: 429, code: 'too_many_requests' });
});
