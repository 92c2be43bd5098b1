import { expect, test } from 'vitest';
import { euCountries } from '#regions/eu.ts';
import { settings } from '#regions/settings.ts';
import { countries } from '#src/customers/countries.ts';
import { isInVies, normaliseVatId } from '#src/customers/vat-id.ts';
import { answerCheck, errorCodes, type Outage } from '../../../sandbox/vies/answer.ts';
import { companies } from '../../../sandbox/vies/register.ts';

const ask = (input: unknown, outages: readonly Outage[] = []) => {
	const answer = answerCheck(input, { outages, now: 0, identifier: 'WAPI1' });
	if (answer === 'silent') throw new Error('no answer');
	return answer;
};
const requester = { requesterMemberStateCode: 'PL', requesterNumber: '9990000126' };

test('every company has a number that the shop accepts, in every member state and Northern Ireland', () => {
	const isoOf = (code: string) => (code === 'EL' ? 'GR' : code === 'XI' ? 'GB' : code);
	for (const { countryCode, vatNumber } of companies) {
		const vatId = `${countryCode}${vatNumber}`;
		expect(normaliseVatId(vatId, isoOf(countryCode)), vatId).toBe(vatId);
		expect(isInVies(vatId)).toBe(true);
	}
	const states = new Set(companies.map(({ countryCode }) => isoOf(countryCode)));
	expect([...euCountries].filter((iso) => !states.has(iso))).toEqual([]);
	// The examples in the form can be used to buy.
	for (const iso of euCountries)
		expect(companies.map((one) => one.countryCode + one.vatNumber)).toContain(countries[iso]?.vatExample);
});

test.each([
	['100', 200, true],
	['200', 200, false],
	['201', 400, 'INVALID_INPUT'],
	['202', 400, 'INVALID_REQUESTER_INFO'],
	['300', 500, 'SERVICE_UNAVAILABLE'],
	['301', 500, 'MS_UNAVAILABLE'],
	['302', 500, 'TIMEOUT'],
	['400', 500, 'VAT_BLOCKED'],
	['401', 500, 'IP_BLOCKED'],
	['500', 500, 'GLOBAL_MAX_CONCURRENT_REQ'],
	['501', 500, 'GLOBAL_MAX_CONCURRENT_REQ_TIME'],
	['600', 500, 'MS_MAX_CONCURRENT_REQ'],
	['601', 500, 'MS_MAX_CONCURRENT_REQ_TIME'],
])('test number %s: %s %s', (vatNumber, status, outcome) => {
	const answer = ask({ countryCode: 'FR', vatNumber });
	expect(answer.status).toBe(status);
	if (typeof outcome === 'boolean') expect(answer.body).toMatchObject({ valid: outcome, countryCode: 'FR' });
	else expect(answer.body).toMatchObject({ actionSucceed: false, errorWrappers: [{ error: outcome }] });
	if (typeof outcome === 'string') expect(errorCodes).toContain(outcome);
});

test('a consultation number is given if the requester is named', () => {
	const question = { countryCode: 'FR', vatNumber: '84552100550' };
	expect(ask(question).body.requestIdentifier).toBe('');
	expect(ask({ ...question, ...requester }).body).toMatchObject({
		valid: true,
		requestIdentifier: 'WAPI1',
		name: 'SAS LES BOUGIES DE LYON',
	});
	expect(ask({ ...question, ...requester, requesterNumber: '1' }).body).toMatchObject({
		errorWrappers: [{ error: 'INVALID_REQUESTER_INFO' }],
	});
	expect(`${requester.requesterMemberStateCode}${requester.requesterNumber}`).toBe(settings.company.vatId);
});

test.each([
	[{}],
	[undefined],
	['text'],
	[{ countryCode: 'GB', vatNumber: '365432103' }],
	[{ countryCode: 'FR', vatNumber: 7 }],
])('an invalid request: %j', (input) => {
	expect(ask(input).body).toMatchObject({ errorWrappers: [{ error: 'INVALID_INPUT' }] });
});

test('an outage affects one member state or all', () => {
	const french = { countryCode: 'FR', vatNumber: '84552100550' };
	const german = { countryCode: 'DE', vatNumber: '281234501' };
	const ofFrance: Outage[] = [{ where: 'FR', code: 'MS_UNAVAILABLE' }];
	expect(ask(french, ofFrance).body).toMatchObject({ errorWrappers: [{ error: 'MS_UNAVAILABLE' }] });
	expect(ask(german, ofFrance).body).toMatchObject({ valid: true, name: '---' });
	expect(ask(german, [{ where: 'all', code: 'SERVICE_UNAVAILABLE' }]).status).toBe(500);
});
