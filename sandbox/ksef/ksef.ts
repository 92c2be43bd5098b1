import { DurableObject } from 'cloudflare:workers';
import { checkInvoice } from './check-invoice.ts';
import { decryptInvoice, decryptSecret, fromBase64, sha256Base64, toBase64 } from './crypto.ts';
import { certificate } from './keys.ts';
import { createKsefNumber, createReference } from './ksef-number.ts';
import { ksefPage, lookUpPage } from './page.ts';
import type { Sent } from './sent.ts';
import { type AcceptedInvoice, writeConfirmation } from './upo.ts';

interface KsefVars {
	/** The token with which the shop signs in. */
	KSEF_TOKEN: string;
}

/** Simulated failures. `lost`: an invoice is accepted, but the response is lost. */
const troubles = ['none', 'down', 'lost', 'busy'] as const;
type Trouble = (typeof troubles)[number];

interface Session {
	readonly nip: string;
	readonly key: string;
	readonly vector: string;
	readonly isClosed: boolean;
}
const dayInPoland = (): string =>
	new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date());
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const refuse = (status: number, code: number, description: string, ...details: string[]): Response =>
	Response.json(
		{
			exception: {
				exceptionDetailList: [{ exceptionCode: code, exceptionDescription: description, details }],
				referenceNumber: crypto.randomUUID(),
				serviceCode: 'sandbox',
				serviceCtx: 'sandbox',
				serviceName: 'sandbox',
				timestamp: new Date().toISOString(),
			},
		},
		{ status },
	);

/** Stands in for KSeF 2.0 below `/ksef/v2`; the page `/ksef/` lists the invoices and simulates failures. */
export class Ksef extends DurableObject<KsefVars> {
	readonly #storage = this.ctx.storage;

	override async fetch(request: Request): Promise<Response> {
		const { pathname } = new URL(request.url);
		const path = pathname.replace(/^\/ksef/, '').replace(/\/$/, '');
		if (path === '') return ksefPage(await this.listSent(), await this.trouble());
		if (path === '/trouble' && request.method === 'POST') return this.setTrouble(await request.formData());
		const [, nip, hash] = /^\/qr\/invoice\/(\d{10})\/[\d-]{10}\/([\w-]{43})$/.exec(path) ?? [];
		if (nip && hash) return lookUpPage(await this.findByHash(nip, hash));
		if (!path.startsWith('/v2/')) return new Response('Not found', { status: 404 });
		if ((await this.trouble()) === 'down') return new Response('Service Unavailable', { status: 503 });
		return this.serve(request, path.slice('/v2'.length));
	}

	private async serve(request: Request, path: string): Promise<Response> {
		const body = request.method === 'POST' ? await request.json().catch(() => ({})) : {};
		const given = body as Record<string, unknown>;
		const call = `${request.method} ${path}`;
		const bearer = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
		if (call === 'GET /security/public-key-certificates') return Response.json(certificates());
		if (call === 'POST /auth/challenge') return this.challenge();
		if (call === 'POST /auth/ksef-token') return this.signIn(given);
		if (call === 'POST /auth/token/redeem') return this.redeem(bearer);
		const [, operation] = /^GET \/auth\/([\w-]{36})$/.exec(call) ?? [];
		if (operation) return this.signInState(operation, bearer);
		const nip = await this.#storage.get<string>(`access:${bearer}`);
		if (!nip) return new Response('', { status: 401 });
		if (call === 'POST /sessions/online') return this.openSession(nip, given);
		const [, session = '', rest = ''] = /^\w+ \/sessions\/(?:online\/)?([\w-]{36})(.*)$/.exec(call) ?? [];
		const opened = await this.#storage.get<Session>(`session:${session}`);
		if (!opened || opened.nip !== nip)
			return refuse(400, 21173, 'Brak sesji o wskazanym numerze referencyjnym.', session);
		if (call === `POST /sessions/online/${session}/invoices`) return this.receive(session, opened, given);
		if (call === `POST /sessions/online/${session}/close`) {
			await this.#storage.put(`session:${session}`, { ...opened, isClosed: true });
			return new Response(null, { status: 204 });
		}
		const [, ksefNumber] = /^\/invoices\/ksef\/([\w-]{35})\/upo$/.exec(rest) ?? [];
		if (ksefNumber) return this.confirmation(session, ksefNumber);
		const [, invoice] = /^\/invoices\/([\w-]{36})$/.exec(rest) ?? [];
		if (invoice && request.method === 'GET') return this.invoiceState(invoice);
		return new Response('Not found', { status: 404 });
	}

	private async challenge(): Promise<Response> {
		const challenge = createReference('AU', dayInPoland());
		const timestampMs = Date.now();
		await this.#storage.put(`challenge:${challenge}`, timestampMs);
		return Response.json({
			challenge,
			timestamp: new Date(timestampMs).toISOString(),
			timestampMs,
			clientIp: '127.0.0.1',
		});
	}

	private async signIn(given: Record<string, unknown>): Promise<Response> {
		const timestampMs = await this.#storage.get<number>(`challenge:${given.challenge}`);
		if (timestampMs === undefined) return refuse(400, 21111, 'Nieprawidłowe wyzwanie autoryzacyjne.');
		await this.#storage.delete(`challenge:${given.challenge}`);
		const { type, value } = (given.contextIdentifier ?? {}) as { type?: string; value?: string };
		if (type !== 'Nip' || !/^\d{10}$/.test(value ?? ''))
			return refuse(400, 21405, 'Błąd walidacji danych wejściowych.', 'contextIdentifier');
		const plain = await decryptSecret(String(given.encryptedToken ?? ''));
		const isRight = plain && new TextDecoder().decode(plain) === `${this.env.KSEF_TOKEN}|${timestampMs}`;
		const reference = createReference('AU', dayInPoland());
		const token = crypto.randomUUID();
		await this.#storage.put(`auth:${reference}`, { token, nip: value, isRight, asked: 0 });
		await this.#storage.put(`pending:${token}`, reference);
		return Response.json(
			{ referenceNumber: reference, authenticationToken: { token, validUntil: inMinutes(10) } },
			{ status: 202 },
		);
	}

	private async signInState(reference: string, bearer: string): Promise<Response> {
		const found = await this.#storage.get<{ token: string; isRight: boolean; asked: number }>(
			`auth:${reference}`,
		);
		if (!found || found.token !== bearer) return new Response('', { status: 401 });
		await this.#storage.put(`auth:${reference}`, { ...found, asked: found.asked + 1 });
		const status =
			found.asked === 0
				? { code: 100, description: 'Uwierzytelnianie w toku' }
				: found.isRight
					? { code: 200, description: 'Uwierzytelnianie zakończone sukcesem' }
					: {
							code: 450,
							description: 'Uwierzytelnianie zakończone niepowodzeniem z powodu błędnego tokenu',
							details: ['Nieprawidłowy token'],
						};
		return Response.json({
			startDate: new Date().toISOString(),
			authenticationMethod: 'Token',
			authenticationMethodInfo: { category: 'Token', code: 'token.ksef', displayName: 'Token KSeF' },
			status,
		});
	}

	private async redeem(bearer: string): Promise<Response> {
		const reference = await this.#storage.get<string>(`pending:${bearer}`);
		const found = await this.#storage.get<{ nip: string; isRight: boolean; asked: number }>(
			`auth:${reference}`,
		);
		if (!found?.isRight || found.asked < 2) return refuse(400, 21301, 'Brak autoryzacji.');
		await this.#storage.delete(`pending:${bearer}`);
		const [access, refresh] = [crypto.randomUUID(), crypto.randomUUID()];
		await this.#storage.put(`access:${access}`, found.nip);
		return Response.json({
			accessToken: { token: access, validUntil: inMinutes(15) },
			refreshToken: { token: refresh, validUntil: inMinutes(7 * 24 * 60) },
		});
	}

	private async openSession(nip: string, given: Record<string, unknown>): Promise<Response> {
		const form = (given.formCode ?? {}) as Record<string, unknown>;
		if (form.systemCode !== 'FA (3)' || form.schemaVersion !== '1-0E' || form.value !== 'FA')
			return refuse(400, 21405, 'Błąd walidacji danych wejściowych.', 'formCode');
		const encryption = (given.encryption ?? {}) as Record<string, string>;
		const key = await decryptSecret(encryption.encryptedSymmetricKey ?? '');
		if (key?.length !== 32 || fromBase64(encryption.initializationVector ?? '').length !== 16)
			return refuse(400, 21405, 'Błąd walidacji danych wejściowych.', 'encryption');
		const reference = createReference('SO', dayInPoland());
		const session: Session = {
			nip,
			key: toBase64(key.buffer),
			vector: encryption.initializationVector ?? '',
			isClosed: false,
		};
		await this.#storage.put(`session:${reference}`, session);
		return Response.json({ referenceNumber: reference, validUntil: inMinutes(12 * 60) }, { status: 201 });
	}

	private async receive(session: string, opened: Session, given: Record<string, unknown>): Promise<Response> {
		if (opened.isClosed) return refuse(400, 21180, 'Status sesji nie pozwala na wykonanie operacji.');
		const bytes = fromBase64(String(given.encryptedInvoiceContent ?? ''));
		if (
			bytes.length !== given.encryptedInvoiceSize ||
			(await sha256Base64(bytes)) !== given.encryptedInvoiceHash
		)
			return refuse(400, 21405, 'Błąd walidacji danych wejściowych.', 'encryptedInvoiceHash');
		const plain = await decryptInvoice(opened, bytes);
		const hash = String(given.invoiceHash ?? '');
		const isWhole = plain && plain.length === given.invoiceSize && (await sha256Base64(plain)) === hash;
		const today = dayInPoland();
		const verdict = isWhole
			? checkInvoice(new TextDecoder().decode(plain), { nip: opened.nip, today })
			: ({ kind: 'unreadable' } as const);
		const reference = createReference('EE', today);
		const sentAt = new Date().toISOString();
		const key = verdict.kind === 'taken' ? `once:${verdict.nip}:${verdict.type}:${verdict.number}` : '';
		const earlier = key ? await this.#storage.get<AcceptedInvoice>(key) : undefined;
		const ordinal = ((await this.#storage.get<number>('count')) ?? 0) + 1;
		await this.#storage.put('count', ordinal);
		const taken: AcceptedInvoice | null =
			verdict.kind === 'taken' && !earlier
				? {
						session,
						nip: verdict.nip,
						ksefNumber: createKsefNumber(verdict.nip, today, ordinal),
						number: verdict.number,
						issuedOn: verdict.day,
						sentAt,
						takenAt: new Date().toISOString(),
						hash,
						mode: given.offlineMode === true || verdict.day < today ? 'Offline' : 'Online',
					}
				: null;
		if (taken) await this.#storage.put(key, taken);
		const sent: Sent = {
			session,
			verdict: earlier ? { kind: 'duplicate', of: earlier } : verdict,
			taken,
			hash,
			sentAt,
			ordinal,
			isAsked: false,
		};
		await this.#storage.put(`sent:${reference}`, sent);
		if ((await this.trouble()) === 'lost') return new Response('Bad Gateway', { status: 502 });
		return Response.json({ referenceNumber: reference }, { status: 202 });
	}

	private async invoiceState(reference: string): Promise<Response> {
		const sent = await this.#storage.get<Sent>(`sent:${reference}`);
		if (!sent) return refuse(400, 21405, 'Błąd walidacji danych wejściowych.', reference);
		await this.#storage.put(`sent:${reference}`, { ...sent, isAsked: true });
		const isWorking = !sent.isAsked || (await this.trouble()) === 'busy';
		return Response.json({
			ordinalNumber: sent.ordinal,
			referenceNumber: reference,
			invoiceHash: sent.hash,
			invoicingDate: sent.sentAt,
			...(!isWorking &&
				sent.taken && {
					ksefNumber: sent.taken.ksefNumber,
					invoiceNumber: sent.taken.number,
					acquisitionDate: sent.taken.takenAt,
					invoicingMode: sent.taken.mode,
				}),
			status: isWorking ? { code: 150, description: 'Trwa przetwarzanie' } : describeStatus(sent),
		});
	}

	private async confirmation(session: string, ksefNumber: string): Promise<Response> {
		const sent = (await this.listSent()).find(({ taken }) => taken?.ksefNumber === ksefNumber);
		if (!sent?.taken || sent.session !== session)
			return refuse(400, 21178, 'Nie znaleziono UPO dla podanych kryteriów.');
		return new Response(writeConfirmation(sent.taken), { headers: { 'content-type': 'application/xml' } });
	}

	private trouble = async (): Promise<Trouble> => (await this.#storage.get<Trouble>('trouble')) ?? 'none';

	private async setTrouble(form: FormData): Promise<Response> {
		const trouble = troubles.find((known) => known === form.get('trouble')) ?? 'none';
		await this.#storage.put('trouble', trouble);
		return new Response(null, { status: 303, headers: { location: '/ksef/' } });
	}

	private listSent = async (): Promise<Sent[]> =>
		[...(await this.#storage.list<Sent>({ prefix: 'sent:' })).values()].toSorted(
			(one, other) => other.ordinal - one.ordinal,
		);

	private async findByHash(nip: string, hash: string): Promise<AcceptedInvoice | undefined> {
		const wanted = `${hash.replaceAll('-', '+').replaceAll('_', '/')}=`;
		const sent = await this.listSent();
		return sent.find(({ taken }) => taken?.nip === nip && taken.hash === wanted)?.taken ?? undefined;
	}
}

function describeStatus({ verdict }: Sent) {
	switch (verdict.kind) {
		case 'taken':
			return { code: 200, description: 'Sukces' };
		case 'duplicate':
			return {
				code: 440,
				description: 'Duplikat faktury',
				extensions: {
					originalSessionReferenceNumber: verdict.of.session,
					originalKsefNumber: verdict.of.ksefNumber,
				},
			};
		case 'unreadable':
			return { code: 435, description: 'Błąd odszyfrowania pliku' };
		case 'refused':
			return { code: verdict.code, description: descriptions[verdict.code], details: verdict.details };
	}
}

const descriptions = {
	410: 'Nieprawidłowy zakres uprawnień',
	430: 'Błąd weryfikacji pliku faktury',
	450: 'Błąd weryfikacji semantyki dokumentu faktury',
} as const;

const certificates = () => [
	{
		certificate,
		certificateId: 'c2FuZGJveA==',
		publicKeyId: 'c2FuZGJveC1rZXk=',
		validFrom: '2026-01-01T00:00:00Z',
		validTo: '2050-01-01T00:00:00Z',
		usage: ['KsefTokenEncryption', 'SymmetricKeyEncryption'],
	},
];
