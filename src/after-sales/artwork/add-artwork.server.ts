import { and, eq } from 'drizzle-orm';
import { type Database, runTogether, type Statement } from '#src/api/database.server.ts';
import { runRead } from '#src/api/read.server.ts';
import { isPrintedToOrder } from '#src/catalog/is-printed-to-order.ts';
import { checkAttachments } from '#src/contact/check-attachment.ts';
import type { FieldProblem } from '#src/contact/message.ts';
import { listUserArtwork } from '#src/designs/uploads/queries.server.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import type { Mail } from '#src/mail/mail.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { fits } from '#src/orders/cart/lines.ts';
import { pinDesigns } from '#src/orders/database/pin-designs.server.ts';
import { designFor } from '#src/orders/database/queries.server.ts';
import { isConflict, touchOrder } from '#src/orders/database/save.server.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { lineItems } from '#src/orders/record/tables.server.ts';
import type { AfterSalesContext } from '../mail/order-mail.server.ts';
import { listProofsOfLine } from '../proofs/record/queries.server.ts';
import { findAfterSales, type LineFile } from '../record/queries.server.ts';
import { lineFiles } from '../record/tables.server.ts';
import { artworkMail } from './artwork-mail.server.ts';
import { acceptsArtwork, maxLineFiles } from './line-artwork.ts';
import { lineFileFolder } from './line-file-key.server.ts';

export type Added =
	| { readonly kind: 'added' }
	| { readonly kind: 'refused'; readonly lineId: number; readonly problem: FieldProblem }
	/** The order is being made, or has no such printed line. */
	| { readonly kind: 'closed' }
	| { readonly kind: 'unfit' }
	/** An uploaded file no longer exists. */
	| { readonly kind: 'gone'; readonly lineId: number };

/**
 * Finds a printed line that still accepts artwork: the order is not in production, and no proof of the line is pending or
 * approved.
 */
async function openLine({ db }: AfterSalesContext, record: OrderRecord, lineId: number) {
	const line = record.lines.find(({ id, service }) => id === lineId && service === null);
	const [{ isInProduction, files }, [proof]] = await Promise.all([
		findAfterSales(db, record.id),
		listProofsOfLine(db, lineId),
	]);
	if (proof?.state === 'pending' || proof?.state === 'approved') return undefined;
	const order = { state: record.savedState, shipmentState: record.shipmentState };
	if (!line || !isPrintedToOrder(line.variant.spec) || !acceptsArtwork(order, isInProduction))
		return undefined;
	return { line, files };
}

/**
 * Stores print files for a line that was bought without a design and notifies the storefront by a mail with links to
 * them. The files are checked like attachments of a contact message.
 */
export async function addFiles(
	context: AfterSalesContext,
	record: OrderRecord,
	lineId: number,
	files: readonly File[],
): Promise<Added> {
	const open = await openLine(context, record, lineId);
	if (!open) return { kind: 'closed' };
	const refuse = (problem: FieldProblem): Added => ({ kind: 'refused', lineId, problem });
	if (files.length === 0) return refuse({ code: 'file_empty', values: { file: '' } });
	if (open.files.length + files.length > maxLineFiles)
		return refuse({ code: 'too_many_files', values: { limit: maxLineFiles } });
	const checked = await checkAttachments(files);
	if (!checked.ok) return refuse(checked.problem);
	return storeFiles(
		context,
		{ record, lineId },
		checked.value.map(({ fileName, contentType, body }) => ({
			...{ id: crypto.randomUUID(), fileName, contentType, byteSize: body.size },
			open: async () => body,
		})),
	);
}

/**
 * Stores the visitor's uploaded artwork as print files of a line. A file that the line already has is not added again, so
 * the call can be repeated after a lost response.
 */
export async function addUploads(
	context: AfterSalesContext,
	record: OrderRecord,
	{
		lineId,
		artworkIds,
		userId,
	}: { lineId: number; artworkIds: readonly string[]; userId: number | undefined },
): Promise<Added> {
	const { db, env } = context;
	const open = await openLine(context, record, lineId);
	if (!open) return { kind: 'closed' };
	const ids = [...new Set(artworkIds)].filter(
		(artworkId) => !open.files.some(({ id }) => id === lineFileId(artworkId, lineId)),
	);
	if (ids.length === 0) return artworkIds.length > 0 ? { kind: 'added' } : { kind: 'gone', lineId };
	if (open.files.length + ids.length > maxLineFiles)
		return {
			kind: 'refused',
			lineId,
			problem: { code: 'too_many_files', values: { limit: maxLineFiles } },
		};
	const uploaded = userId === undefined ? [] : await listUserArtwork(db, userId, ids);
	if (uploaded.length < ids.length) return { kind: 'gone', lineId };
	return storeFiles(
		context,
		{ record, lineId },
		uploaded.map(({ id, key, fileName, contentType, byteSize }) => ({
			...{ id: lineFileId(id, lineId), fileName, contentType, byteSize },
			// Copied as a stream, so that large files are never completely in the Worker's memory.
			open: async () => (await env.ARTWORK.get(key))?.body,
		})),
	);
}

const lineFileId = (artworkId: string, lineId: number) => `${artworkId}-${lineId}`;

interface NewFile extends Pick<LineFile, 'id' | 'fileName' | 'contentType' | 'byteSize'> {
	/** Undefined if the file is missing in the bucket. */
	open(): Promise<Blob | ReadableStream | undefined>;
}

/** Stores files, their rows and the mail to the storefront. */
async function storeFiles(
	context: AfterSalesContext,
	{ record, lineId }: { readonly record: OrderRecord; readonly lineId: number },
	files: readonly NewFile[],
): Promise<Added> {
	const { db, env, now } = context;
	const rows = files.map(({ open: _, ...file }) => ({
		...file,
		...{ orderId: record.id, lineItemId: lineId, createdAt: now, key: lineFileFolder + crypto.randomUUID() },
	}));
	const drop = () => env.ARTWORK.delete(rows.map(({ key }) => key));
	try {
		for (const [index, { key, contentType }] of rows.entries()) {
			const body = await files[index]?.open();
			if (!body) {
				await drop();
				return { kind: 'gone', lineId };
			}
			await env.ARTWORK.put(key, body, { httpMetadata: { contentType } });
		}
		const mail = await artworkMail(context, record, lineId, rows);
		const isSaved = await save(context, record, [
			...rows.map((row) => db.insert(lineFiles).values(row)),
			mailStatement(db, mail, now),
		]);
		if (isSaved) notify(context, mail);
		else await drop();
		return isSaved ? { kind: 'added' } : { kind: 'closed' };
	} catch (error) {
		await drop();
		throw error;
	}
}

const notify = ({ db, env, now, waitUntil }: AfterSalesContext, mail: Mail) =>
	waitUntil(deliverMailAbout(db, env, mail, now));

/** Runs the statements with the mail. @returns false if the order was changed concurrently */
async function save(
	{ db, now }: AfterSalesContext,
	record: OrderRecord,
	statements: readonly Statement[],
): Promise<boolean> {
	try {
		await runTogether(db, [...touchOrder(db, record, now), ...statements]);
		return true;
	} catch (error) {
		if (isConflict(error)) return false;
		throw error;
	}
}

/** Assigns the current version of a saved design of the visitor or the order's owner to a line. */
export async function addDesign(
	context: AfterSalesContext,
	record: OrderRecord,
	{ lineId, designId, userId }: { lineId: number; designId: string; userId: number | undefined },
): Promise<Added> {
	const { db, now } = context;
	const open = await openLine(context, record, lineId);
	if (!open) return { kind: 'closed' };
	const found = await runRead(db, designFor(db, designId));
	if (!found || ![userId, record.userId].includes(found.userId)) return { kind: 'unfit' };
	if (found.design.designStatus !== 'designed' || !fits(found, open.line.variant)) return { kind: 'unfit' };
	const mail = await artworkMail(context, record, lineId, [], found.design.name);
	const isSaved = await save(context, record, [
		setDesign(db, record.id, lineId, designId),
		...pinDesigns(db, record.id, now),
		mailStatement(db, mail, now),
	]);
	if (isSaved) notify(context, mail);
	return { kind: isSaved ? 'added' : 'closed' };
}

const setDesign = (db: Database, orderId: number, lineId: number, designId: string): Statement =>
	db
		.update(lineItems)
		.set({ designId, designVersion: null })
		.where(and(eq(lineItems.id, lineId), eq(lineItems.orderId, orderId)));
