import { asc, eq } from 'drizzle-orm';
import { productionEvents, qaComments } from '#src/after-sales/production/tables.server.ts';
import type { Database } from '#src/api/database.server.ts';
import { priceOrder } from '#src/orders/pricing/price-order.ts';
import type { LineItem } from '#src/orders/record/order.ts';
import { serializeOrder } from '#src/orders/serializer/order-serializer.ts';
import { deskSite } from '../desk/desk-texts.ts';
import { nameAuthor } from '../record/audit.server.ts';
import { staffAccounts } from '../record/tables.server.ts';
import { findLineOfWork, type LineOfWork } from './change-line.server.ts';
import { listPartners, type Partner } from './partners.server.ts';
import { listFiles, type ProductionFile } from './print-files.server.ts';

const eventsWithNames = (db: Database, lineItemId: number) =>
	db
		.select({
			event: productionEvents.event,
			nextState: productionEvents.nextState,
			createdAt: productionEvents.createdAt,
			by: nameAuthor(productionEvents.apiKeyId),
		})
		.from(productionEvents)
		.leftJoin(staffAccounts, eq(staffAccounts.id, productionEvents.staffId))
		.where(eq(productionEvents.lineItemId, lineItemId))
		.orderBy(asc(productionEvents.id));
const commentsWithNames = (db: Database, lineItemId: number) =>
	db
		.select({
			id: qaComments.id,
			text: qaComments.text,
			defect: qaComments.defect,
			pieces: qaComments.pieces,
			createdAt: qaComments.createdAt,
			by: nameAuthor(qaComments.apiKeyId),
		})
		.from(qaComments)
		.leftJoin(staffAccounts, eq(staffAccounts.id, qaComments.staffId))
		.where(eq(qaComments.lineItemId, lineItemId))
		.orderBy(asc(qaComments.id));

/** Everything that the page of a line of goods shows. */
export interface LineView {
	readonly work: LineOfWork;
	/** In English. */
	readonly item: LineItem;
	readonly vendors: readonly Partner[];
	readonly files: readonly ProductionFile[];
	readonly events: Awaited<ReturnType<typeof eventsWithNames>>;
	readonly comments: Awaited<ReturnType<typeof commentsWithNames>>;
}

/** Undefined if it is not a line of goods of a placed order. */
export async function loadLine(db: Database, lineItemId: number, now: number): Promise<LineView | undefined> {
	const work = await findLineOfWork(db, lineItemId);
	if (!work) return undefined;
	const { site, t } = deskSite();
	const { locale, languageTag } = site;
	const order = serializeOrder(priceOrder(work.record, now), {
		translate: t,
		locale,
		languageTag,
		token: '',
	});
	const item = order.lineItems.find(({ id }) => id === lineItemId);
	if (!item) return undefined;
	const [vendors, files, [events, comments]] = await Promise.all([
		listPartners(db, 'vendor'),
		listFiles(db, lineItemId),
		db.batch([eventsWithNames(db, lineItemId), commentsWithNames(db, lineItemId)]),
	]);
	return { work, item, vendors, files, events, comments };
}
