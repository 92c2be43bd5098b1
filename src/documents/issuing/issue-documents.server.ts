import { type Database, runTogether } from '#src/api/database.server.ts';
import type { Env } from '#src/api/env.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { orderToken } from '#src/orders/database/order-token.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import { pendingTransfer } from '#src/orders/pricing/bank-transfer.ts';
import { installmentsOf } from '#src/orders/pricing/installments.ts';
import { priceOrder } from '#src/orders/pricing/price-order.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { isOpen } from '#src/orders/record/states.ts';
import { awaitsTaxDecision, invoiceWaitsMs } from '#src/orders/record/tax-facts.ts';
import { serializeOrder } from '#src/orders/serializer/order-serializer.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import type { Environment } from '#src/site/site.ts';
import { type FetchRate, openRates } from '../exchange/rates.server.ts';
import { exchangeTax, findOwedCurrency, rateOfCorrected } from '../exchange/tax-exchange.ts';
import { goesToKsef } from '../ksef/goes-to-ksef.ts';
import { queueStatement } from '../ksef/queries.server.ts';
import { documentMail } from '../mail/document-mail.ts';
import { computeDocument, type DocumentSource } from '../record/compute-document.ts';
import type { DocumentContent, IssuedDocument } from '../record/document.ts';
import { type DueDocument, findDue } from '../record/find-due.ts';
import {
	findOrdersWithDue,
	isIssuedAlready,
	issueStatements,
	listDocuments,
} from '../record/queries.server.ts';

export interface IssueContext {
	readonly db: Database;
	readonly env: Env;
	/** Epoch milliseconds. */
	readonly now: number;
	/** The request's URL, for the port of a local shop in mail links. Cron has none. */
	readonly url: URL | undefined;
	waitUntil(work: Promise<unknown>): void;
}

/** Safety limit, more than an order can need at once; reaching it is a bug in `findDue`. */
const maxAtOnce = 10;

/**
 * Issues the missing documents of an order. May be repeated and run in parallel: a document is issued once, and its
 * mail is sent once. An order that is not placed has none. If a rate of exchange is unavailable, its document and those
 * after it are retried later.
 */
async function issueDocuments(
	context: IssueContext,
	record: OrderRecord,
	fetchRate: FetchRate,
): Promise<void> {
	if (isOpen(record.savedState)) return;
	const { db } = context;
	for (let round = 0; round < maxAtOnce; round++) {
		const issued = await listDocuments(db, record.id);
		const due = findDue({
			isPlaced: record.savedState === 'complete',
			total: record.stored.total,
			received: record.stored.paymentTotal + claimedOnTerms(record),
			awaitsTransfer: pendingTransfer(record) !== undefined,
			awaitsTaxDecision: awaitsTaxDecision(record, context.now),
			wantsProforma: record.invoiceType === 'proforma',
			treatment: record.vatTreatment,
			installments: installmentsOf(record),
			issued,
		});
		if (!due) return;
		const source = await loadSource(context, record, issued);
		const content = await withExchange(computeDocument(due, source), issued, fetchRate);
		if (!content) return;
		await issue(context, record, { due, content, source });
	}
	throw new Error(`Order ${record.number} lacks documents without an end`);
}

/** Unpaid amount of an order on net terms, which is invoiced before it is paid. Minor units. */
const claimedOnTerms = (record: OrderRecord): number =>
	record.termsDays === null ? 0 : (pendingTransfer(record)?.amount ?? 0);

/** A document with its VAT in the currency in which it is owed; undefined while the rate is not known. */
async function withExchange(
	content: DocumentContent,
	issued: readonly IssuedDocument[],
	fetchRate: FetchRate,
): Promise<DocumentContent | undefined> {
	const owed = findOwedCurrency(content);
	if (!owed) return content;
	const rate =
		rateOfCorrected(content, issued) ??
		(await fetchRate(owed, content.currency, content.taxPoint ?? content.issuedOn));
	return rate && { ...content, exchange: exchangeTax(content, rate, issued) };
}

interface Ready {
	readonly due: DueDocument;
	readonly content: DocumentContent;
	readonly source: DocumentSource;
}

async function issue(
	context: IssueContext,
	record: OrderRecord,
	{ due, content, source }: Ready,
): Promise<void> {
	const { db, env, now, url } = context;
	const mail = documentMail(content, {
		site: source.site,
		t: source.t,
		recipient: record.email ?? '',
		subjectId: `${record.number}:${due.kind}:${due.cause}`,
		detailsUrl: absoluteUrl('orderDetails', { order: record.number }, source.site, url, {
			order_token: source.order.token,
		}),
	});
	try {
		await runTogether(db, [
			...issueStatements(db, { orderId: record.id, cause: due.cause, content, issuedAt: now }),
			...(goesToKsef(content) ? [queueStatement(db, { orderId: record.id, ...due }, now)] : []),
			...(mail ? [mailStatement(db, mail, now)] : []),
		]);
	} catch (error) {
		if (isIssuedAlready(error)) return;
		throw error;
	}
	if (mail) context.waitUntil(deliverMailAbout(db, env, mail, now));
}

/** The order in its customer's language, not that of the request. */
async function loadSource(
	{ env, now }: IssueContext,
	record: OrderRecord,
	issued: readonly IssuedDocument[],
): Promise<DocumentSource> {
	const site = createSite(record.region.id, env.ENVIRONMENT as Environment, record.locale);
	const t = translateFor(site.locale, site.languageTag);
	const priced = priceOrder(record, now);
	const { locale, languageTag } = site;
	const token = await orderToken(env, record);
	return {
		priced,
		order: serializeOrder(priced, { translate: t, locale, languageTag, token }),
		site,
		t,
		issued,
		now,
	};
}

/** Cron checks orders that changed within this time: three days more than an invoice may be delayed. */
const lookBackMs = invoiceWaitsMs + 3 * 86_400_000;
/** Maximum number of orders per run. */
const ordersPerRun = 25;

/** Instead of `lookBackMs` after a call that placed orders or settled payments: it changed those orders just now. */
const recentMs = 120_000;

/** Run by cron: issues the missing documents of orders. */
export const issueDueDocuments = (context: IssueContext): Promise<void> =>
	issueSince(context, context.now - lookBackMs);

/**
 * Run after calls that place orders and settle payments: issues the missing documents of the orders that they changed.
 */
export const issueAfterCall = (context: IssueContext): Promise<void> =>
	issueSince(context, context.now - recentMs);

async function issueSince(context: IssueContext, since: number): Promise<void> {
	const { db, env, now } = context;
	const fetchRate = openRates({ db, env });
	for (const number of await findOrdersWithDue(db, { since, now, limit: ordersPerRun })) {
		try {
			const record = await findOrderByNumber(db, number);
			if (record) await issueDocuments(context, record, fetchRate);
		} catch (error) {
			console.error(JSON.stringify({ event: 'document_not_issued', order: number, error: String(error) }));
		}
	}
}
