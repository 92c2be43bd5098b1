import { type Database, runTogether } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { sha256 } from '#src/api/secrets.server.ts';
import { dayInPoland } from '#src/site/dates.ts';
import { documentFolder, recordFile } from '../files/document-file.server.ts';
import { writeFa3 } from '../ksef/fa3.ts';
import { parseNip } from '../ksef/goes-to-ksef.ts';
import { changeSubmission, claimDue, type KsefSubmission, listKsefEntries } from '../ksef/queries.server.ts';
import type { IssuedDocument } from '../record/document.ts';
import { insertFile, listDocuments } from '../record/queries.server.ts';
import { connectKsef, type KsefConnection } from './ksef-service.server.ts';

interface SubmitContext {
	readonly db: Database;
	readonly env: Env;
	/** Epoch milliseconds. */
	readonly now: number;
}

/** Maximum number of submissions per run. */
const perRun = 10;
const minuteMs = 60_000;
/** The claim of a run that was aborted expires after this. */
const claimMs = 5 * minuteMs;
/** KSeF takes some seconds to check an invoice; cron runs every minute. */
const checkAfterMs = minuteMs / 2;
/** Delay after a refusal: the invoice is refused again until the program or its data are corrected. */
const rejectedAfterMs = 24 * 60 * minuteMs;
/** The law allows until the next working day (offline24, VAT act, art. 106nda). */
const retryMinutes = [1, 2, 5, 10, 20, 30, 60];

const retryAt = (attempts: number, now: number): number =>
	now + (retryMinutes[Math.min(attempts, retryMinutes.length - 1)] ?? 60) * minuteMs;

/**
 * Run by cron: sends invoices to KSeF, polls the state of those that were sent, and stores number, XML and official
 * confirmation of the accepted ones. While KSeF is down, invoices are still issued (offline24) and are sent as offline
 * invoices when KSeF answers again.
 */
export async function submitToKsef(context: SubmitContext): Promise<void> {
	const { db, env, now } = context;
	const due = await claimDue(db, { now, until: now + claimMs, limit: perRun });
	if (due.length === 0) return;
	const byOrder = new Map<number, IssuedDocument[]>();
	for (const { orderId } of due) byOrder.set(orderId, await listDocuments(db, orderId));
	const first = byOrder.get(due[0]?.orderId ?? 0)?.find(({ id }) => id === due[0]?.documentId);
	const nip = parseNip(first?.content.seller.vatId ?? null);
	if (!nip) throw new Error('a seller without a Polish tax number sends nothing to KSeF');
	let connection: KsefConnection;
	try {
		connection = await connectKsef(env, nip, now);
	} catch (error) {
		for (const submission of due) await postpone(context, submission, error);
		return;
	}
	for (const submission of due) {
		const issued = byOrder.get(submission.orderId) ?? [];
		const document = issued.find(({ id }) => id === submission.documentId);
		if (!document) continue;
		try {
			if (submission.state === 'sent') await checkSubmission(context, connection, submission, document);
			else await sendInvoice(context, connection, submission, { document, issued });
		} catch (error) {
			await postpone(context, submission, error);
		}
	}
	await connection.close().catch(() => undefined);
}

/** After this many failed polls an invoice is sent again: for a duplicate KSeF returns the number of the first. */
const sendAgainAfter = 8;

/** Stores a failed attempt and the time of the next. An invoice in state `sent` stays so: only its answer is missing. */
async function postpone(
	{ db, now }: SubmitContext,
	submission: KsefSubmission,
	error: unknown,
): Promise<void> {
	const { documentId, attempts, state } = submission;
	const problem = (error instanceof Error ? error.message : String(error)).slice(0, 500);
	console.error(JSON.stringify({ event: 'ksef_not_sent', document: documentId, attempts, problem }));
	const change = {
		attempts: attempts + 1,
		nextAttemptAt: retryAt(attempts, now),
		problem,
		...(state === 'sent'
			? attempts >= sendAgainAfter && ({ state: 'waiting' } as const)
			: { isOffline: true }),
	};
	await runTogether(db, [changeSubmission(db, documentId, change, now)]);
}

async function sendInvoice(
	{ db, env, now }: SubmitContext,
	connection: KsefConnection,
	{ documentId, orderId, attempts, isOffline: wasOffline }: KsefSubmission,
	{ document, issued }: { document: IssuedDocument; issued: readonly IssuedDocument[] },
): Promise<void> {
	const entries = await listKsefEntries(db, orderId);
	const numbers = new Map(
		issued.flatMap(({ id, number }) => {
			const found = entries.find((entry) => entry.documentId === id)?.ksefNumber;
			return found ? [[number, found] as const] : [];
		}),
	);
	const before = issued.filter(({ id }) => id < documentId);
	const xml = new TextEncoder().encode(writeFa3(document, before, numbers));
	const hash = await sha256(xml.buffer);
	await env.ARTWORK.put(fa3Key(documentId, hash), xml, { httpMetadata: { contentType: 'application/xml' } });
	const isOffline = wasOffline || document.content.issuedOn < dayInPoland(now);
	const { session, invoice } = await connection.send(xml, isOffline);
	const change = {
		state: 'sent',
		attempts: attempts + 1,
		nextAttemptAt: now + checkAfterMs,
		sessionReference: session,
		invoiceReference: invoice,
		sha256: hash,
		isOffline,
		problem: null,
	} as const;
	await runTogether(db, [changeSubmission(db, documentId, change, now)]);
}

const fa3Key = (documentId: number, hash: string): string => `${documentFolder(documentId)}ksef-${hash}`;

async function checkSubmission(
	context: SubmitContext,
	connection: KsefConnection,
	submission: KsefSubmission,
	{ number }: IssuedDocument,
): Promise<void> {
	const { db, now } = context;
	const { documentId, attempts, sessionReference, invoiceReference } = submission;
	if (!sessionReference || !invoiceReference) throw new Error(`${number} was sent without a reference`);
	const state = await connection.readState({ session: sessionReference, invoice: invoiceReference });
	switch (state.kind) {
		case 'processing':
			await runTogether(db, [changeSubmission(db, documentId, { nextAttemptAt: now + checkAfterMs }, now)]);
			return;
		case 'accepted':
			await storeAccepted(context, connection, submission, state);
			return;
		case 'failed':
		case 'rejected': {
			const isRejected = state.kind === 'rejected';
			console.error(
				JSON.stringify({ event: `ksef_${state.kind}`, document: documentId, number, problem: state.reason }),
			);
			const change = {
				state: isRejected ? 'rejected' : 'waiting',
				nextAttemptAt: isRejected ? now + rejectedAfterMs : retryAt(attempts, now),
				problem: state.reason,
			} as const;
			await runTogether(db, [changeSubmission(db, documentId, change, now)]);
			return;
		}
		default: {
			const unknown: never = state;
			throw new Error(`Unknown state ${JSON.stringify(unknown)}`);
		}
	}
}

/** Stores the KSeF number, and the accepted XML and the confirmation as files of the document. */
async function storeAccepted(
	{ db, env, now }: SubmitContext,
	connection: KsefConnection,
	{ documentId, sha256: hash }: KsefSubmission,
	{ session, ksefNumber }: { readonly session: string; readonly ksefNumber: string },
): Promise<void> {
	const confirmation = await connection.readConfirmation(session, ksefNumber);
	await recordFile({ db, env, now }, documentId, 'upo', confirmation);
	if (!hash) throw new Error(`document ${documentId} was sent without a hash`);
	await insertFile(db, documentId, 'ksef', { key: fa3Key(documentId, hash), sha256: hash }, now);
	await runTogether(db, [
		changeSubmission(db, documentId, { state: 'accepted', ksefNumber, acceptedAt: now, problem: null }, now),
	]);
}
