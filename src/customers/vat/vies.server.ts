import * as v from 'valibot';
import { settings } from '#regions/settings.ts';
import type { Env } from '#src/api/env.ts';
import { notInVies, type VatAnswer } from '../vat-answer.ts';
import { isInVies } from '../vat-id.ts';

type ViesEnv = Pick<Env, 'VIES_API_URL' | 'VIES_TIMEOUT_MS'>;

/** The European Commission's service, by default; `VIES_API_URL` replaces it. */
const commission = 'https://ec.europa.eu/taxation_customs/vies/rest-api';

/** The part of the answer of `check-vat-number` that is used. States that disclose nothing answer "---". */
const Found = v.object({
	valid: v.boolean(),
	requestIdentifier: v.optional(v.nullable(v.string())),
	name: v.optional(v.nullable(v.string())),
	address: v.optional(v.nullable(v.string())),
});
/** The answer when the number was not looked up, with status 200, 400 or 500. */
const NotDone = v.object({ errorWrappers: v.pipe(v.array(v.object({ error: v.string() })), v.minLength(1)) });

/** Codes that mean that the number is invalid, not that the service has failed. */
const refusesNumber = ['INVALID_INPUT'];
const ourErrors = ['INVALID_REQUESTER_INFO', 'VAT_BLOCKED', 'IP_BLOCKED'];

/**
 * Queries VIES about a VAT id. Never throws: every failure is `unavailable` with its reason (VIES's code, `TIMEOUT`,
 * `UNREACHABLE`, `UNEXPECTED_ANSWER`). For numbers of countries outside VIES no request is made.
 * @param vatId as `normaliseVatId` writes it
 */
export async function queryVies(env: ViesEnv, vatId: string, now: number): Promise<VatAnswer> {
	const nothing = {
		vatId,
		reason: null,
		name: null,
		address: null,
		consultationNumber: null,
		checkedAt: now,
	};
	if (!isInVies(vatId)) return { ...nothing, status: 'unavailable', reason: notInVies };
	const lost = (reason: string): VatAnswer => {
		console.error(JSON.stringify({ event: 'vies_unavailable', country: vatId.slice(0, 2), reason }));
		return { ...nothing, status: 'unavailable', reason };
	};
	let body: unknown;
	try {
		const response = await fetch(`${env.VIES_API_URL || commission}/check-vat-number`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', accept: 'application/json' },
			body: JSON.stringify(toRequest(vatId)),
			signal: AbortSignal.timeout(Number(env.VIES_TIMEOUT_MS)),
		});
		body = await response.json();
	} catch (error) {
		if (error instanceof SyntaxError) return lost('UNEXPECTED_ANSWER');
		return lost(error instanceof Error && error.name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE');
	}
	const notDone = v.safeParse(NotDone, body);
	const code = notDone.success ? notDone.output.errorWrappers[0]?.error : undefined;
	if (code !== undefined && refusesNumber.includes(code))
		return { ...nothing, status: 'invalid', reason: code };
	if (code !== undefined) return lost(ourErrors.includes(code) ? `REFUSED_${code}` : code.slice(0, 60));
	const found = v.safeParse(Found, body);
	if (!found.success) return lost('UNEXPECTED_ANSWER');
	const { valid, requestIdentifier, name, address } = found.output;
	return {
		...nothing,
		status: valid ? 'valid' : 'invalid',
		name: valid ? disclosed(name) : null,
		address: valid ? disclosed(address) : null,
		consultationNumber: requestIdentifier || null,
	};
}

/** With the seller's own number, so that VIES returns a consultation number. */
function toRequest(vatId: string) {
	const { vatId: ours } = settings.company;
	return {
		countryCode: vatId.slice(0, 2),
		vatNumber: vatId.slice(2),
		requesterMemberStateCode: ours.slice(0, 2),
		requesterNumber: ours.slice(2),
	};
}

const maxText = 300;
/** One line, without the fields that VIES does not disclose. */
function disclosed(text: string | null | undefined): string | null {
	const line = (text ?? '')
		.split('\n')
		.map((part) => part.replace(/\s+/g, ' ').trim())
		.filter(Boolean)
		.join(', ')
		.slice(0, maxText);
	return line === '' || /^-+$/.test(line) ? null : line;
}
