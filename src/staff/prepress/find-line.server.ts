import { and, eq } from 'drizzle-orm';
import { acceptsArtwork } from '#src/after-sales/artwork/line-artwork.ts';
import type { Proof } from '#src/after-sales/proofs/record/proof.ts';
import { listProofsOfLine } from '#src/after-sales/proofs/record/queries.server.ts';
import { findAfterSales, type LineFile } from '#src/after-sales/record/queries.server.ts';
import type { Database } from '#src/api/database.server.ts';
import { isPrintedToOrder } from '#src/catalog/is-printed-to-order.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import { readDesign } from '#src/designs/document/migrations.ts';
import { designs, designVersions } from '#src/designs/storage/tables.server.ts';
import { type ArtworkRecord, listUserArtwork } from '#src/designs/uploads/queries.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import type { OrderRecord, RecordLine } from '#src/orders/record/order-record.ts';

/** A version of the line's design that a proof can be made of. */
export interface DesignSource {
	readonly id: string;
	readonly name: string;
	readonly version: number;
	/** `ordered`: as it was ordered, or approved since. `newest`: as its owner has saved it since then. */
	readonly which: 'ordered' | 'newest';
	readonly document: DesignDocument;
	readonly artwork: readonly ArtworkRecord[];
}

/** A printed line with all that prepress needs. */
export interface PrepressLine {
	readonly order: OrderRecord;
	readonly line: RecordLine;
	/** Newest last; empty without a design. */
	readonly designs: readonly DesignSource[];
	readonly files: readonly LineFile[];
	/** Newest first. */
	readonly proofs: readonly Proof[];
	/** Whether a proof can be sent: until the order is made. */
	readonly isOpen: boolean;
}

const numberPattern = /^R\d{9}$/;

/** Undefined for an unknown line, and for goods that are not printed. */
export async function findPrepressLine(
	db: Database,
	number: string,
	lineId: number,
): Promise<PrepressLine | undefined> {
	const order = numberPattern.test(number) ? await findOrderByNumber(db, number) : undefined;
	const line = order?.lines.find(({ id, service }) => id === lineId && service === null);
	if (!order || !line || !isPrintedToOrder(line.variant.spec)) return undefined;
	if (order.savedState !== 'complete' && order.savedState !== 'canceled') return undefined;
	const [afterSales, proofs, sources] = await Promise.all([
		findAfterSales(db, order.id),
		listProofsOfLine(db, lineId),
		listDesignSources(db, line),
	]);
	const state = { state: order.savedState, shipmentState: order.shipmentState };
	return {
		...{ order, line, proofs, designs: sources },
		files: afterSales.files.filter(({ lineItemId }) => lineItemId === lineId),
		isOpen: acceptsArtwork(state, afterSales.isInProduction),
	};
}

async function listDesignSources(db: Database, { design }: RecordLine): Promise<DesignSource[]> {
	if (design?.designStatus !== 'designed') return [];
	const [[now], [ordered]] = await db.batch([
		db.select().from(designs).where(eq(designs.id, design.id)),
		db
			.select()
			.from(designVersions)
			.where(and(eq(designVersions.designId, design.id), eq(designVersions.version, design.version))),
	]);
	if (!now) return [];
	const stored = [
		...(ordered?.document ? [{ ...ordered, which: 'ordered' as const }] : []),
		...(!ordered?.document || now.version > design.version ? [{ ...now, which: 'newest' as const }] : []),
	];
	const sources = await Promise.all(
		stored.map(async ({ document: given, version, which }) => {
			const document = readDesign(given);
			if (!document) return [];
			const ids = document.objects.flatMap((one) => (one.kind === 'image' ? [one.artworkId] : []));
			const artwork = await listUserArtwork(db, now.userId, [...new Set(ids)]);
			return [{ id: now.id, name: now.name, version, which, document, artwork }];
		}),
	);
	return sources.flat();
}
