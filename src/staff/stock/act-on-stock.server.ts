import { bookIntoStock, cancelCallOff } from '#src/after-sales/stock/change-stock.server.ts';
import { correctStock } from '#src/after-sales/stock/correct-stock.server.ts';
import {
	findCallOff,
	findStockItem,
	findStorageRequest,
	withLines,
} from '#src/after-sales/stock/queries.server.ts';
import { stockMail } from '#src/after-sales/stock/stock-mails.server.ts';
import { storedUntil } from '#src/after-sales/stock/storage.ts';
import { waitUntil } from '#src/api/env.server.ts';
import { readTextField, readTextForm } from '#src/api/input/text-form.server.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import { dayInPoland } from '#src/site/dates.ts';
import { type OrderContext, orderAudit } from '../orders/change-order.server.ts';
import { readParcel, readPieces } from '../orders/parcel-form.ts';
import type { OpenPage } from '../pages/open-page.server.ts';
import { piecesToStore } from './page-stock.server.ts';
import { sendCallOff } from './send-call-off.server.ts';

/** Characters of a place and of a reason. */
export const mostStockText = 200;

/** Why a form was refused, the row whose form it was, and what was typed. */
export interface RefusedStock {
	readonly row: string;
	readonly reason: string;
	readonly fields: Readonly<Record<string, string>>;
}

const moved = 'This has changed since you opened the page. Look at it again.';

/** Executes a form of the stock page. @returns undefined on success, else why it was refused */
export async function actOnStaffStock(
	page: { readonly request: Request; readonly url: URL },
	{ context: { db, env, now }, member }: OpenPage,
): Promise<RefusedStock | undefined> {
	const form = await readTextForm(page.request);
	const context: OrderContext = {
		...{ db, env, now, staffId: member.id },
		url: env.ENVIRONMENT === 'local' ? page.url : undefined,
		waitUntil,
	};
	const acts: Readonly<Record<string, Act>> = { book, send, cancel, correct };
	const does = acts[readTextField(form, 'form')];
	const reason = does ? await does(context, form) : moved;
	if (reason === undefined) return undefined;
	const fields = Object.fromEntries([...form.entries()].map(([name, value]) => [name, String(value)]));
	return { row: readTextField(form, 'row'), reason, fields };
}

type Act = (context: OrderContext, form: FormData) => Promise<string | undefined>;

/** Goods of an order that were made are now in the warehouse. */
const book: Act = async (context, form) => {
	const { db, env, now, staffId } = context;
	const place = readTextField(form, 'place');
	if (place === '' || place.length > mostStockText) return 'Enter the storage place of the goods.';
	const read = readPieces(form);
	if ('fault' in read)
		return read.fault === 'no_pieces' ? 'Enter how many pieces.' : 'Pieces must be whole numbers.';
	const record = await findOrderByNumber(db, readTextField(form, 'row'));
	if (!record || record.version !== Number(form.get('version')) || !(await findStorageRequest(db, record.id)))
		return moved;
	if (record.shipmentState !== 'ready' && record.shipmentState !== 'partial')
		return 'The order is unpaid, canceled or already shipped.';
	const remaining = await piecesToStore(db, record);
	const rest = (lineItemId: number) => remaining.find((one) => one.lineItemId === lineItemId)?.quantity ?? 0;
	if (read.items.some(({ lineItemId, quantity }) => quantity > rest(lineItemId)))
		return 'Fewer pieces than that are expected.';
	const isAll = remaining.every(
		({ lineItemId, quantity }) =>
			read.items.find((one) => one.lineItemId === lineItemId)?.quantity === quantity,
	);
	const today = dayInPoland(now);
	const mails = await Promise.all(
		read.items.map(async ({ lineItemId, quantity }) => {
			const line = record.lines.find(({ id }) => id === lineItemId);
			const about = { quantity, until: storedUntil(today), occasion: `${lineItemId}:${record.version}` };
			return line && stockMail(context, 'booked', { order: record, line }, about);
		}),
	);
	const given = { items: read.items, place, remaining, isAll, staffId, today, now };
	const isBooked = await bookIntoStock(db, record, given, [
		orderAudit(context, record, 'stock_book', { before: null, after: { items: read.items, place } }),
		...mails.flatMap((mail) => (mail ? [mailStatement(db, mail, now)] : [])),
	]);
	if (!isBooked) return moved;
	for (const mail of mails) if (mail) context.waitUntil(deliverMailAbout(db, env, mail, now));
	return undefined;
};

/** Sends a call-off as a parcel of its order. */
const send: Act = async (context, form) => {
	const { db } = context;
	const found = await findCallOff(db, readTextField(form, 'row'));
	const item = found && (await findStockItem(db, found.stockItemId));
	const [goods] = item ? await withLines(db, [item]) : [];
	if (!found || !item || !goods || found.state !== 'open') return moved;
	form.set(`pieces_${item.lineItemId}`, String(found.quantity));
	const read = readParcel(form);
	if ('fault' in read) return 'The tracking number is too long.';
	if (read.parcel.tracking === '') return 'Enter the tracking number.';
	const { lineItemId } = item;
	const callOff = { ...found, lineItemId };
	const fault = await sendCallOff(context, goods.order, goods.order.version, callOff, read.parcel);
	if (fault === undefined) return undefined;
	if (fault === 'tracking_taken') return 'A parcel of this order already has this tracking number.';
	return typeof fault === 'string' ? moved : fault.message;
};

/** Cancels a call-off; the buyer's company is shown the reason. */
const cancel: Act = async (context, form) => {
	const { db, now, staffId } = context;
	const reason = readTextField(form, 'reason');
	if (reason === '' || reason.length > mostStockText) return 'Enter the reason; the buyer sees it.';
	const found = await findCallOff(db, readTextField(form, 'row'));
	const item = found && (await findStockItem(db, found.stockItemId));
	const [goods] = item ? await withLines(db, [item]) : [];
	if (!found || !goods) return moved;
	const audit = orderAudit(context, goods.order, 'stock_cancel_call_off', {
		...{ before: { state: found.state, quantity: found.quantity }, after: { state: 'canceled', reason } },
	});
	const isDone = await cancelCallOff(db, found, { staffId, userId: null, reason, now }, [audit]);
	return isDone ? undefined : moved;
};

/** Corrects the number of stored pieces after a count. */
const correct: Act = async (context, form) => {
	const { db, now, staffId } = context;
	const text = readTextField(form, 'change').replace('−', '-');
	const reason = readTextField(form, 'reason');
	if (!/^[+-]?[1-9]\d{0,6}$/.test(text)) return 'Enter the change in pieces, such as -5 or 12.';
	if (reason === '' || reason.length > mostStockText) return 'Enter the reason; the buyer sees it.';
	const item = await findStockItem(db, Number(readTextField(form, 'row')));
	const [goods] = item ? await withLines(db, [item]) : [];
	if (!item || !goods) return moved;
	const change = Number(text);
	const audit = orderAudit(context, goods.order, 'stock_correct', {
		...{ before: { left: item.left }, after: { line: item.lineItemId, change, reason } },
	});
	const isDone = await correctStock(db, goods.order, item, { change, reason, staffId, now }, [audit]);
	return isDone ? undefined : 'The stock would become negative.';
};
