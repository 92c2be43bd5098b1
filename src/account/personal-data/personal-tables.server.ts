import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import {
	productionEvents,
	productionFiles,
	productionLines,
	qaComments,
} from '#src/after-sales/production/tables.server.ts';
import { proofEvents, proofFiles, proofs } from '#src/after-sales/proofs/record/tables.server.ts';
import {
	complaints,
	lineFiles,
	orderNotes,
	parcelLabels,
	parcels,
	productionStarts,
	withdrawals,
} from '#src/after-sales/record/tables.server.ts';
import { callOffs, stockItems, stockMovements, stockWishes } from '#src/after-sales/stock/tables.server.ts';
import { webhookDeliveries } from '#src/after-sales/webhooks/tables.server.ts';
import { valueList } from '#src/api/database.server.ts';
import { idempotencyKeys } from '#src/api/tables.server.ts';
import { proRequests } from '#src/contact/pro/tables.server.ts';
import { contactAttachments, contactMessages } from '#src/contact/tables.server.ts';
import {
	addresses,
	companies,
	companyMembers,
	consents,
	customerProfiles,
	tokens,
	users,
} from '#src/customers/tables.server.ts';
import {
	artwork,
	artworkUploadParts,
	artworkUploads,
	designComments,
	designShares,
	designs,
	designVersions,
} from '#src/designs/storage/tables.server.ts';
import { ksefSubmissions } from '#src/documents/ksef/tables.server.ts';
import { documentFiles, documents } from '#src/documents/record/tables.server.ts';
import { mails } from '#src/mail/tables.server.ts';
import { orderApprovals } from '#src/orders/approvals/tables.server.ts';
import { orderAttributions } from '#src/orders/attribution/tables.server.ts';
import { paymentCaptures } from '#src/orders/capture/tables.server.ts';
import { importedOrders } from '#src/orders/imported/tables.server.ts';
import { bankEntries, walletEntries } from '#src/orders/record/entries/tables.server.ts';
import {
	adjustments,
	bundles,
	disputes,
	lineItems,
	orders,
	orderVersions,
	paymentGuards,
	payments,
	refunds,
	shipments,
	stateChanges,
} from '#src/orders/record/tables.server.ts';
import { scheduledOrders, scheduledRuns } from '#src/orders/scheduled-orders/tables.server.ts';
import {
	offerLines,
	offerRevisions,
	offers,
	quantityOptions,
} from '#src/quotes/offers/record/tables.server.ts';
import { quoteEvents, quoteFiles, quoteRequests } from '#src/quotes/record/tables.server.ts';
import { eventForwards } from '#src/tracking/forward/tables.server.ts';
import { analyticsEvents, firstTouches } from '#src/tracking/tables.server.ts';
import { companyInvitations } from '../company/tables.server.ts';
import { accountLinks, accounts, accountTotp, recoveryCodes } from '../identity/tables.server.ts';
import { passkeyChallenges, passkeys } from '../keys/tables.server.ts';
import { userOrigins } from '../origin/tables.server.ts';
import { segmentSessions, userTraits } from '../segments/tables.server.ts';
import { anyOf, isAddressOf, ofOrders, ofUser, type Person } from './person.server.ts';
import {
	isMessageOf,
	isRequestOf,
	isScheduledRunOf,
	ofDesigns,
	ofDocuments,
	ofOffers,
	ofProofs,
	ofRequests,
} from './rows-of-person.server.ts';

/** A table with personal rows: how it is exported, and what an erasure deletes or keeps. */
export interface PersonalTable {
	readonly table: SQLiteTable;
	/** SQL condition: the row is about the person. */
	readonly rows: (person: Person) => SQL;
	/** Columns that are not exported: hashes of secrets, and duplicates of other columns. */
	readonly omit?: readonly string[];
	/** Why the table is not exported. */
	readonly notCopied?: string;
	readonly erased: Erased;
}

/**
 * `deleted`: all rows are deleted. `kept`: the law requires the rows (bookkeeping), or they also concern others; the
 * columns in `without` are cleared.
 */
export type Erased =
	| 'deleted'
	| { readonly kept: string; readonly without?: Readonly<Record<string, unknown>> };

const bookkeeping = 'a part of a placed order, which tax law keeps';
const issued = 'invoices are kept as they were issued (tax law)';

/** Clears an address except for the place, which determines the tax. */
const placeOnly = (
	address: SQLiteColumn | SQL,
) => sql`json_set(${address}, '$.firstname', '', '$.lastname', '', '$.company', NULL,
	'$.vatId', NULL, '$.address1', '', '$.address2', NULL, '$.phone', '')`;

/**
 * Every table with personal rows, in an order in which they can be erased. Export and erasure use this list; a test finds
 * tables that are neither here nor in `impersonalTables`.
 */
export const personalTables: readonly PersonalTable[] = [
	{ table: tokens, rows: ofUser(tokens), omit: ['tokenHash', 'sessionHash'], erased: 'deleted' },
	{
		table: accountLinks,
		rows: ({ userId, emailKey }) =>
			anyOf(eq(accountLinks.userId, userId), eq(accountLinks.emailKey, emailKey)),
		omit: ['tokenHash', 'passwordHash'],
		erased: 'deleted',
	},
	{ table: passkeys, rows: ofUser(passkeys), erased: 'deleted' },
	{
		table: passkeyChallenges,
		rows: ({ userId }) => and(eq(passkeyChallenges.userId, userId), eq(passkeyChallenges.kind, 'add')) as SQL,
		omit: ['hash'],
		erased: 'deleted',
	},
	{ table: accountTotp, rows: ofUser(accountTotp), omit: ['secret'], erased: 'deleted' },
	{ table: recoveryCodes, rows: ofUser(recoveryCodes), omit: ['hash'], erased: 'deleted' },
	{ table: accounts, rows: ofUser(accounts), omit: ['passwordHash'], erased: 'deleted' },
	{ table: customerProfiles, rows: ofUser(customerProfiles), erased: 'deleted' },
	{ table: scheduledRuns, rows: isScheduledRunOf, erased: 'deleted' },
	{ table: scheduledOrders, rows: ofUser(scheduledOrders), erased: 'deleted' },
	{ table: addresses, rows: ofUser(addresses), erased: 'deleted' },
	{
		table: companies,
		rows: ({ userId }) =>
			sql`${companies.id} IN (SELECT company_id FROM company_members WHERE user_id = ${userId})`,
		erased: { kept: 'the company of its other members; without members it is deleted' },
	},
	{ table: companyMembers, rows: ofUser(companyMembers), erased: 'deleted' },
	{
		table: companyInvitations,
		rows: ({ emailKey }) => eq(companyInvitations.emailKey, emailKey),
		omit: ['tokenHash'],
		erased: 'deleted',
	},
	{ table: userOrigins, rows: ofUser(userOrigins), erased: 'deleted' },
	{ table: userTraits, rows: ofUser(userTraits), erased: 'deleted' },
	{ table: segmentSessions, rows: ofUser(segmentSessions), omit: ['id'], erased: 'deleted' },
	{
		table: orderAttributions,
		rows: ({ orderNumbers }) => inArray(orderAttributions.orderNumber, valueList(orderNumbers)),
		erased: 'deleted',
	},
	{ table: firstTouches, rows: ofUser(firstTouches), erased: 'deleted' },
	{
		table: analyticsEvents,
		rows: ({ orderNumbers }) => inArray(analyticsEvents.orderNumber, valueList(orderNumbers)),
		erased: 'deleted',
	},
	{
		table: eventForwards,
		rows: ({ orderNumbers }) =>
			inArray(sql`${eventForwards.message} ->> 'orderNumber'`, valueList(orderNumbers)),
		erased: 'deleted',
	},
	{ table: designComments, rows: ofDesigns(designComments), erased: 'deleted' },
	{ table: designShares, rows: ofDesigns(designShares), omit: ['tokenHash'], erased: 'deleted' },
	{ table: designVersions, rows: ofDesigns(designVersions), erased: 'deleted' },
	{ table: designs, rows: ofUser(designs), erased: 'deleted' },
	{ table: artwork, rows: ofUser(artwork), erased: 'deleted' },
	{
		table: artworkUploadParts,
		rows: ({ userId }) =>
			sql`${artworkUploadParts.uploadId} IN (SELECT id FROM artwork_uploads WHERE user_id = ${userId})`,
		erased: 'deleted',
	},
	{ table: artworkUploads, rows: ofUser(artworkUploads), omit: ['multipartId'], erased: 'deleted' },
	{
		table: quantityOptions,
		rows: (person) =>
			sql`${quantityOptions.lineId} IN (SELECT id FROM offer_lines WHERE ${ofOffers(offerLines)(person)})`,
		erased: 'deleted',
	},
	{ table: offerLines, rows: ofOffers(offerLines), erased: 'deleted' },
	{
		table: offerRevisions,
		rows: ofOffers(offerRevisions),
		notCopied: 'a counter of changes by our staff',
		erased: 'deleted',
	},
	{ table: offers, rows: ofRequests(offers), erased: 'deleted' },
	{ table: quoteEvents, rows: ofRequests(quoteEvents), erased: 'deleted' },
	{ table: quoteFiles, rows: ofRequests(quoteFiles), erased: 'deleted' },
	{ table: quoteRequests, rows: isRequestOf, erased: 'deleted' },
	{
		table: contactAttachments,
		rows: (person) =>
			sql`${contactAttachments.messageId} IN (SELECT id FROM contact_messages WHERE ${isMessageOf(person)})`,
		erased: 'deleted',
	},
	{
		table: proRequests,
		rows: (person) =>
			sql`${proRequests.reference} IN (SELECT reference FROM contact_messages WHERE ${isMessageOf(person)})`,
		erased: 'deleted',
	},
	{ table: contactMessages, rows: isMessageOf, erased: 'deleted' },
	{ table: lineFiles, rows: ofOrders(lineFiles), erased: 'deleted' },
	{ table: orderNotes, rows: ofOrders(orderNotes), omit: ['staffId'], erased: 'deleted' },
	{ table: proofFiles, rows: ofProofs(proofFiles), erased: 'deleted' },
	{ table: proofEvents, rows: ofProofs(proofEvents), erased: { kept: bookkeeping } },
	{
		table: proofs,
		rows: ofOrders(proofs),
		erased: {
			kept: 'that artwork of an order was approved, and when',
			without: { note: '', reviewReason: '', reviewEmail: '', pins: [] },
		},
	},
	{
		table: mails,
		rows: (person) =>
			anyOf(isAddressOf(mails.recipient, person), inArray(mails.subjectId, valueList(person.orderNumbers))),
		omit: ['html'],
		erased: 'deleted',
	},
	{
		table: idempotencyKeys,
		rows: ({ userId }) => eq(idempotencyKeys.actor, `user:${userId}`),
		notCopied: 'answers of the last day, with nothing that the other tables do not say',
		erased: 'deleted',
	},
	{
		table: consents,
		rows: (person) =>
			anyOf(
				eq(consents.userId, person.userId),
				isAddressOf(consents.email, person),
				inArray(consents.orderNumber, valueList(person.orderNumbers)),
			),
		erased: { kept: 'the decision alone, as proof', without: { userId: null, email: null } },
	},
	{
		table: withdrawals,
		rows: (person) =>
			anyOf(inArray(withdrawals.orderId, valueList(person.orderIds)), isAddressOf(withdrawals.email, person)),
		erased: {
			kept: 'that an order was withdrawn from, and when',
			without: { name: '', email: '', goods: '' },
		},
	},
	{
		table: complaints,
		rows: ofOrders(complaints),
		erased: { kept: 'kind and end of a case about an order' },
	},
	{
		table: webhookDeliveries,
		rows: ofOrders(webhookDeliveries),
		notCopied: 'states of orders that programs were told, by number',
		erased: 'deleted',
	},
	{
		table: callOffs,
		rows: (person) => anyOf(ofOrders(callOffs)(person), eq(callOffs.userId, person.userId)),
		erased: { kept: bookkeeping, without: { shipAddress: placeOnly(callOffs.shipAddress) } },
	},
	{
		table: stockMovements,
		rows: (person) => anyOf(ofOrders(stockMovements)(person), eq(stockMovements.userId, person.userId)),
		omit: ['staffId'],
		erased: { kept: bookkeeping, without: { userId: null, reason: '' } },
	},
	{ table: stockItems, rows: ofOrders(stockItems), erased: { kept: bookkeeping } },
	{
		table: stockWishes,
		rows: ofOrders(stockWishes),
		erased: { kept: bookkeeping, without: { userId: null } },
	},
	{ table: parcelLabels, rows: ofOrders(parcelLabels), omit: ['key', 'staffId'], erased: 'deleted' },
	{ table: parcels, rows: ofOrders(parcels), erased: { kept: bookkeeping, without: { tracking: '' } } },
	{
		table: productionFiles,
		rows: ofOrders(productionFiles),
		omit: ['key', 'staffId'],
		erased: 'deleted',
	},
	{ table: qaComments, rows: ofOrders(qaComments), omit: ['staffId', 'apiKeyId'], erased: 'deleted' },
	{
		table: productionEvents,
		rows: ofOrders(productionEvents),
		omit: ['staffId', 'apiKeyId'],
		erased: { kept: bookkeeping },
	},
	{ table: productionLines, rows: ofOrders(productionLines), erased: { kept: bookkeeping } },
	{ table: productionStarts, rows: ofOrders(productionStarts), erased: { kept: bookkeeping } },
	{
		table: lineItems,
		rows: ofOrders(lineItems),
		erased: { kept: bookkeeping, without: { designId: null, designVersion: null } },
	},
	{ table: bundles, rows: ofOrders(bundles), erased: { kept: bookkeeping } },
	{ table: adjustments, rows: ofOrders(adjustments), erased: { kept: bookkeeping } },
	{ table: shipments, rows: ofOrders(shipments), erased: { kept: bookkeeping, without: { tracking: null } } },
	{ table: paymentGuards, rows: ofOrders(paymentGuards), erased: { kept: bookkeeping } },
	{ table: payments, rows: ofOrders(payments), erased: { kept: bookkeeping, without: { card: null } } },
	{ table: paymentCaptures, rows: ofOrders(paymentCaptures), erased: { kept: bookkeeping } },
	{ table: refunds, rows: ofOrders(refunds), erased: { kept: bookkeeping } },
	{ table: disputes, rows: ofOrders(disputes), erased: { kept: bookkeeping } },
	{
		table: stateChanges,
		rows: (person) => anyOf(ofOrders(stateChanges)(person), eq(stateChanges.userId, person.userId)),
		erased: { kept: bookkeeping, without: { userId: null } },
	},
	{ table: orderVersions, rows: ofOrders(orderVersions), erased: { kept: bookkeeping } },
	{
		table: importedOrders,
		rows: ofOrders(importedOrders),
		omit: ['staffId'],
		erased: { kept: bookkeeping },
	},
	{
		table: orderApprovals,
		rows: ({ userId }) =>
			sql`(${orderApprovals.requestedBy} = ${userId} OR ${orderApprovals.decidedBy} = ${userId})`,
		erased: { kept: 'who of a company has decided about its orders', without: { note: '', reason: '' } },
	},
	{
		table: bankEntries,
		rows: ({ orderNumbers }) => inArray(bankEntries.orderNumber, valueList(orderNumbers)),
		erased: { kept: 'what our bank has booked (tax law)' },
	},
	{ table: walletEntries, rows: ofUser(walletEntries), erased: { kept: 'bookings of credit (tax law)' } },
	{ table: documentFiles, rows: ofDocuments(documentFiles), erased: { kept: issued } },
	{ table: ksefSubmissions, rows: ofOrders(ksefSubmissions), erased: { kept: issued } },
	{ table: documents, rows: ofOrders(documents), erased: { kept: issued } },
	{
		table: orders,
		rows: ({ orderIds }) => inArray(orders.id, valueList(orderIds)),
		erased: {
			kept: 'placed orders, with name and address as the invoice says them (tax law)',
			without: {
				email: null,
				specialInstructions: null,
				purchaseOrderNumber: null,
				costCenter: null,
				billAddress: sql`json_set(${orders.billAddress}, '$.phone', '')`,
				shipAddress: placeOnly(orders.shipAddress),
				split: sql`(SELECT json_set(${orders.split}, '$.destinations', json_group_array(json_set(value,
					'$.address', ${placeOnly(sql`value -> '$.address'`)}))) FROM json_each(${orders.split}, '$.destinations'))`,
			},
		},
	},
	{
		table: users,
		rows: ({ userId }) => eq(users.id, userId),
		erased: {
			kept: 'a number without a name, where an order refers to it',
			without: {
				email: null,
				anonymous: true,
				shippingDestinationIso: null,
				shippingDestinationZip: null,
				lastUsedCountryIso: null,
				lastUsedZip: null,
			},
		},
	},
];
