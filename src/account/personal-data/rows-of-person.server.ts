import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { valueList } from '#src/api/database.server.ts';
import { contactMessages } from '#src/contact/tables.server.ts';
import { scheduledRuns } from '#src/orders/scheduled-orders/tables.server.ts';
import { offers } from '#src/quotes/offers/record/tables.server.ts';
import { quoteRequests } from '#src/quotes/record/tables.server.ts';
import { anyOf, isAddressOf, type Person } from './person.server.ts';

export const ofDesigns =
	(table: { readonly designId: SQLiteColumn }) =>
	({ userId }: Person): SQL =>
		sql`${table.designId} IN (SELECT id FROM designs WHERE user_id = ${userId})`;
export const ofDocuments =
	(table: { readonly documentId: SQLiteColumn }) =>
	({ orderIds }: Person): SQL =>
		sql`${table.documentId} IN (SELECT id FROM documents WHERE ${inArray(sql`order_id`, valueList(orderIds))})`;

/** SQL condition: a message with the person's address, or of a complaint about their orders (same reference). */
export const isMessageOf = (person: Person): SQL =>
	anyOf(
		isAddressOf(contactMessages.email, person),
		sql`${contactMessages.reference} IN (SELECT reference FROM complaints WHERE ${inArray(sql`order_id`, valueList(person.orderIds))})`,
	);
export const isRequestOf = ({ userId, emailKey }: Person): SQL =>
	anyOf(eq(quoteRequests.userId, userId), eq(quoteRequests.emailKey, emailKey));
export const ofRequests =
	(table: { readonly requestId: SQLiteColumn }) =>
	(person: Person): SQL =>
		sql`${table.requestId} IN (SELECT id FROM quote_requests WHERE ${isRequestOf(person)})`;

export const ofOffers =
	(table: { readonly offerId: SQLiteColumn }) =>
	(person: Person): SQL =>
		sql`${table.offerId} IN (SELECT id FROM offers WHERE ${ofRequests(offers)(person)})`;

export const ofProofs =
	(table: { readonly proofUuid: SQLiteColumn }) =>
	({ orderIds }: Person): SQL =>
		sql`${table.proofUuid} IN (SELECT uuid FROM proofs WHERE ${inArray(sql`order_id`, valueList(orderIds))})`;

export const isScheduledRunOf = ({ userId }: Person): SQL =>
	sql`${scheduledRuns.scheduleId} IN (SELECT id FROM scheduled_orders WHERE user_id = ${userId})`;
