import * as v from 'valibot';
import type { Env } from '#src/api/env.ts';
import { isKsefNumber, ksefApiUrl } from '../ksef/ksef-number.ts';
import {
	createSessionKey,
	encryptForKsef,
	encryptInvoice,
	fromBase64,
	hashFile,
	readPublicKey,
	toBase64,
} from './ksef-crypto.ts';

export type KsefEnv = Pick<Env, 'KSEF_API_URL' | 'KSEF_TOKEN'>;

const timeoutMs = 8000;
/** KSeF checks a token asynchronously: maximum number of polls. */
const authPolls = 6;
/** Pause before each further poll, milliseconds. */
export const authPollMs = 700;

/** Reference numbers of a sent invoice: of its session and of the invoice in it. */
export interface KsefReference {
	readonly session: string;
	readonly invoice: string;
}

/** State of an invoice that was sent to KSeF. */
export type KsefAnswer =
	| { readonly kind: 'processing' }
	/** `session` differs from the requested one if KSeF had accepted the same invoice in an earlier session. */
	| { readonly kind: 'accepted'; readonly ksefNumber: string; readonly session: string }
	/** A technical failure: it may be sent again. */
	| { readonly kind: 'failed'; readonly reason: string }
	/** The content of the invoice is refused. */
	| { readonly kind: 'rejected'; readonly reason: string };

/** KSeF did not answer, or not as documented: it is unknown whether the invoice arrived. */
export class KsefUnavailable extends Error {}

const Token = v.object({ token: v.string(), validUntil: v.string() });
const Reference = v.object({ referenceNumber: v.string() });
const Keys = v.array(
	v.object({
		certificate: v.string(),
		publicKeyId: v.optional(v.string()),
		validFrom: v.string(),
		validTo: v.string(),
		usage: v.array(v.string()),
	}),
);
const Challenge = v.object({ challenge: v.string(), timestampMs: v.number() });
const Started = v.object({ referenceNumber: v.string(), authenticationToken: Token });
const Status = v.object({
	code: v.number(),
	description: v.string(),
	details: v.nullish(v.array(v.string())),
	extensions: v.nullish(v.record(v.string(), v.nullish(v.string()))),
});
const Operation = v.object({ status: Status });
const Invoice = v.object({ ksefNumber: v.nullish(v.string()), status: Status });

/** An authenticated connection, and one session for the invoices that it sends. */
export interface KsefConnection {
	/** @param isOffline the invoice was issued on an earlier day, or while KSeF was down */
	send(xml: Uint8Array<ArrayBuffer>, isOffline: boolean): Promise<KsefReference>;
	readState(reference: KsefReference): Promise<KsefAnswer>;
	/** The official confirmation of receipt (UPO), XML with the signature of the Ministry. */
	readConfirmation(session: string, ksefNumber: string): Promise<ArrayBuffer>;
	/** Ends the session, if one was opened. */
	close(): Promise<void>;
}

/**
 * Connects to KSeF with the seller's token. Throws `KsefUnavailable` where KSeF does not answer as documented.
 * API of KSeF 2.0: github.com/CIRFMF/ksef-docs, `open-api.json`.
 * @param nip of the seller
 */
export async function connectKsef(env: KsefEnv, nip: string, now: number): Promise<KsefConnection> {
	const base = ksefApiUrl(env);
	const keys = v.parse(Keys, await callJson(base, 'GET', '/security/public-key-certificates'));
	const keyFor = async (usage: string) => {
		const valid = keys
			.filter((key) => key.usage.includes(usage))
			.filter(({ validFrom, validTo }) => Date.parse(validFrom) <= now && now < Date.parse(validTo))
			.toSorted((one, other) => Date.parse(one.validFrom) - Date.parse(other.validFrom))
			.at(-1);
		if (!valid) throw new KsefUnavailable(`no valid key for ${usage}`);
		return { key: await readPublicKey(fromBase64(valid.certificate)), publicKeyId: valid.publicKeyId };
	};
	const access = await authenticate(base, {
		nip,
		secret: env.KSEF_TOKEN,
		...(await keyFor('KsefTokenEncryption')),
	});
	const sessionKey = createSessionKey();
	let opened: string | undefined;
	const openSession = async () => {
		const { key, publicKeyId } = await keyFor('SymmetricKeyEncryption');
		const { referenceNumber } = v.parse(
			Reference,
			await callJson(base, 'POST', '/sessions/online', access, {
				formCode: { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' },
				encryption: {
					encryptedSymmetricKey: await encryptForKsef(key, sessionKey.key),
					initializationVector: toBase64(sessionKey.vector),
					...(publicKeyId !== undefined && { publicKeyId }),
				},
			}),
		);
		return referenceNumber;
	};
	return {
		async send(xml, isOffline) {
			opened ??= await openSession();
			const encrypted = await encryptInvoice(sessionKey, xml);
			const sent = await callJson(base, 'POST', `/sessions/online/${opened}/invoices`, access, {
				invoiceHash: await hashFile(xml),
				invoiceSize: xml.length,
				encryptedInvoiceHash: await hashFile(encrypted),
				encryptedInvoiceSize: encrypted.length,
				encryptedInvoiceContent: toBase64(encrypted),
				offlineMode: isOffline,
			});
			return { session: opened, invoice: v.parse(Reference, sent).referenceNumber };
		},
		async readState({ session, invoice }) {
			return toState(
				v.parse(Invoice, await callJson(base, 'GET', `/sessions/${session}/invoices/${invoice}`, access)),
				session,
			);
		},
		async readConfirmation(session, ksefNumber) {
			const response = await call(
				base,
				'GET',
				`/sessions/${session}/invoices/ksef/${ksefNumber}/upo`,
				access,
			);
			return response.arrayBuffer();
		},
		async close() {
			if (opened) await call(base, 'POST', `/sessions/online/${opened}/close`, access);
		},
	};
}

interface Login {
	readonly nip: string;
	/** The token that the seller made in KSeF's application. */
	readonly secret: string;
	readonly key: CryptoKey;
	readonly publicKeyId: string | undefined;
}

/** @returns the access token, valid for some minutes */
async function authenticate(base: string, { nip, secret, key, publicKeyId }: Login): Promise<string> {
	const { challenge, timestampMs } = v.parse(Challenge, await callJson(base, 'POST', '/auth/challenge'));
	const plain = new TextEncoder().encode(`${secret}|${timestampMs}`);
	const { referenceNumber, authenticationToken } = v.parse(
		Started,
		await callJson(base, 'POST', '/auth/ksef-token', undefined, {
			challenge,
			contextIdentifier: { type: 'Nip', value: nip },
			encryptedToken: await encryptForKsef(key, plain),
			...(publicKeyId !== undefined && { publicKeyId }),
		}),
	);
	for (let poll = 0; poll < authPolls; poll++) {
		const { status } = v.parse(
			Operation,
			await callJson(base, 'GET', `/auth/${referenceNumber}`, authenticationToken.token),
		);
		if (status.code === 200) {
			const redeemed = await callJson(base, 'POST', '/auth/token/redeem', authenticationToken.token);
			return v.parse(v.object({ accessToken: Token }), redeemed).accessToken.token;
		}
		if (status.code !== 100) throw new KsefUnavailable(`sign-in refused: ${toReason(status)}`);
		await new Promise((resolve) => setTimeout(resolve, authPollMs));
	}
	throw new KsefUnavailable('sign-in takes too long');
}

const toReason = ({ code, description, details }: v.InferOutput<typeof Status>): string =>
	[`${code} ${description}`, ...(details ?? [])].join(' · ').slice(0, 500);

function toState({ ksefNumber, status }: v.InferOutput<typeof Invoice>, session: string): KsefAnswer {
	const accepted = (number: string | null | undefined, where: string): KsefAnswer => {
		if (!number || !isKsefNumber(number)) throw new KsefUnavailable(`no number of KSeF: ${number}`);
		return { kind: 'accepted', ksefNumber: number, session: where };
	};
	switch (status.code) {
		case 100:
		case 150:
			return { kind: 'processing' };
		case 200:
			return accepted(ksefNumber, session);
		// Duplicate: an earlier attempt has arrived, and only its answer was lost.
		case 440:
			return accepted(
				status.extensions?.originalKsefNumber,
				status.extensions?.originalSessionReferenceNumber ?? session,
			);
		case 410:
		case 415:
		case 430:
		case 435:
		case 450:
			return { kind: 'rejected', reason: toReason(status) };
		default:
			return { kind: 'failed', reason: toReason(status) };
	}
}

async function callJson(
	base: string,
	method: 'GET' | 'POST',
	path: string,
	token?: string,
	body?: unknown,
): Promise<unknown> {
	const response = await call(base, method, path, token, body);
	try {
		return await response.json();
	} catch (error) {
		throw new KsefUnavailable(`${method} ${path}: no JSON`, { cause: error });
	}
}

/** Body of an error: codes and descriptions of KSeF, without the data that was sent. */
const Exception = v.object({
	exception: v.object({
		exceptionDetailList: v.array(
			v.object({
				exceptionCode: v.number(),
				exceptionDescription: v.string(),
				details: v.nullish(v.array(v.string())),
			}),
		),
	}),
});

async function call(
	base: string,
	method: 'GET' | 'POST',
	path: string,
	token?: string,
	body?: unknown,
): Promise<Response> {
	let response: Response;
	try {
		response = await fetch(`${base}${path}`, {
			method,
			headers: {
				accept: 'application/json, application/xml',
				...(body !== undefined && { 'content-type': 'application/json' }),
				...(token !== undefined && { authorization: `Bearer ${token}` }),
			},
			...(body !== undefined && { body: JSON.stringify(body) }),
			signal: AbortSignal.timeout(timeoutMs),
		});
	} catch (error) {
		throw new KsefUnavailable(`${method} ${path}: ${String(error)}`, { cause: error });
	}
	if (response.ok) return response;
	const parsedError = v.safeParse(Exception, await response.json().catch(() => undefined));
	const reasons = parsedError.success
		? parsedError.output.exception.exceptionDetailList.map(
				({ exceptionCode, exceptionDescription, details }) =>
					[exceptionCode, exceptionDescription, ...(details ?? [])].join(' '),
			)
		: [];
	throw new KsefUnavailable(`${method} ${path}: ${response.status} ${reasons.join(' · ')}`.slice(0, 500));
}
