import { bookIntoStock, callOff, wishToKeep } from '#src/after-sales/stock/change-stock.server.ts';
import { findStockItem, stockOfOrder } from '#src/after-sales/stock/queries.server.ts';
import { openDatabase } from '#src/api/database.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import { dayInPoland } from '#src/site/dates.ts';
import { piecesToStore } from '#src/staff/stock/page-stock.server.ts';
import { companiesOf } from './companies.ts';
import type { startPayments } from './payments.ts';

/** Goods of companies at our warehouse. */
export function goodsOf(shop: ReturnType<typeof startPayments>, now = Date.now()) {
	const { found } = companiesOf(shop);
	const db = () => openDatabase(shop.env().DB);

	/** A paid order of a company, whose goods are in stock since now. */
	async function stored(region: 'pl' | 'no' = 'pl') {
		const today = dayInPoland(now);
		const founder = await found();
		const companyId = Number(founder.company.body.id);
		const walked = await shop.payable({ token: founder.token, region });
		await shop.rows(`UPDATE orders SET customer_type = 'b2b' WHERE number = ?`, walked.number);
		await shop.transfer(walked);
		await shop.rows(`UPDATE orders SET shipment_state = 'ready' WHERE number = ?`, walked.number);
		const read = async () => {
			const record = await findOrderByNumber(db(), walked.number);
			if (!record) throw new Error('gone');
			return record;
		};
		const record = await read();
		const { userId } = record;
		await wishToKeep(db(), record, { userId, isKept: true, now });
		const remaining = await piecesToStore(db(), record);
		const booking = {
			...{ items: remaining, place: 'A-12', remaining, isAll: true, staffId: 1, today, now },
		};
		const book = () => bookIntoStock(db(), record, booking, []);
		const isBooked = (await Promise.all([book(), book()])).toSorted();
		const [item] = await stockOfOrder(db(), record.id);
		const { shipAddress } = record;
		if (!item || !shipAddress || isBooked[0] || !isBooked[1]) throw new Error('not booked');
		const left = async () => (await findStockItem(db(), item.id))?.left;
		const call = (quantity: number, by: number | null = userId, to = shipAddress) =>
			callOff(db(), item, { quantity, shipAddress: to, userId: by, now });
		return { companyId, item, userId, read, left, call, record };
	}

	return { stored };
}
