import { findCompany, memberStates } from './register.ts';

/** Response of VIES to `check-vat-number`: status and JSON body. */
export interface ViesAnswer {
	readonly status: 200 | 400 | 500;
	readonly body: Readonly<Record<string, unknown>>;
}

/** VIES error codes for requests without a lookup. */
export const errorCodes = [
	'INVALID_INPUT',
	'INVALID_REQUESTER_INFO',
	'SERVICE_UNAVAILABLE',
	'MS_UNAVAILABLE',
	'TIMEOUT',
	'VAT_BLOCKED',
	'IP_BLOCKED',
	'GLOBAL_MAX_CONCURRENT_REQ',
	'GLOBAL_MAX_CONCURRENT_REQ_TIME',
	'MS_MAX_CONCURRENT_REQ',
	'MS_MAX_CONCURRENT_REQ_TIME',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** The numbers of VIES's own test service, for any member state. */
const testNumbers: Readonly<Record<string, 'valid' | 'invalid' | ErrorCode>> = {
	'100': 'valid',
	'200': 'invalid',
	'201': 'INVALID_INPUT',
	'202': 'INVALID_REQUESTER_INFO',
	'300': 'SERVICE_UNAVAILABLE',
	'301': 'MS_UNAVAILABLE',
	'302': 'TIMEOUT',
	'400': 'VAT_BLOCKED',
	'401': 'IP_BLOCKED',
	'500': 'GLOBAL_MAX_CONCURRENT_REQ',
	'501': 'GLOBAL_MAX_CONCURRENT_REQ_TIME',
	'600': 'MS_MAX_CONCURRENT_REQ',
	'601': 'MS_MAX_CONCURRENT_REQ_TIME',
};

/** A simulated outage: of all of VIES (`all`) or of one member state. */
export interface Outage {
	readonly where: string;
	/** `SILENT`: VIES accepts the call and does not respond. */
	readonly code: 'SERVICE_UNAVAILABLE' | 'MS_UNAVAILABLE' | 'MS_MAX_CONCURRENT_REQ' | 'SILENT';
}

const refuse = (error: ErrorCode): ViesAnswer => ({
	status: error.startsWith('INVALID') ? 400 : 500,
	body: { actionSucceed: false, errorWrappers: [{ error, message: '' }] },
});

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Handles one request like VIES. @param identifier the consultation number, if the requester is given */
export function answerCheck(
	given: unknown,
	{ outages, now, identifier }: { outages: readonly Outage[]; now: number; identifier: string },
): ViesAnswer | 'silent' {
	const input = (given ?? {}) as Record<string, unknown>;
	const [countryCode, vatNumber] = [text(input.countryCode), text(input.vatNumber)];
	if (!memberStates.includes(countryCode) || !/^[\dA-Z+*]{2,12}$/.test(vatNumber))
		return refuse('INVALID_INPUT');
	const [state, number] = [text(input.requesterMemberStateCode), text(input.requesterNumber)];
	const isNamed = state !== '' || number !== '';
	if (isNamed && !findCompany(state, number)) return refuse('INVALID_REQUESTER_INFO');
	const outage = outages.find(({ where }) => where === 'all' || where === countryCode);
	if (outage?.code === 'SILENT') return 'silent';
	if (outage) return refuse(outage.code);
	const published = testNumbers[vatNumber];
	if (published !== undefined && published !== 'valid' && published !== 'invalid') return refuse(published);
	const company =
		published === 'valid'
			? { name: 'JOHN DOE', address: '123 Main St, Anytown, UK' }
			: findCompany(countryCode, vatNumber);
	return {
		status: 200,
		body: {
			countryCode,
			vatNumber,
			requestDate: new Date(now).toISOString(),
			valid: company !== undefined,
			requestIdentifier: isNamed ? identifier : '',
			name: company?.name ?? '---',
			address: company?.address ?? '---',
			traderName: '---',
			traderStreet: '---',
			traderPostalCode: '---',
			traderCity: '---',
			traderCompanyType: '---',
			traderNameMatch: 'NOT_PROCESSED',
			traderStreetMatch: 'NOT_PROCESSED',
			traderPostalCodeMatch: 'NOT_PROCESSED',
			traderCityMatch: 'NOT_PROCESSED',
			traderCompanyTypeMatch: 'NOT_PROCESSED',
		},
	};
}
