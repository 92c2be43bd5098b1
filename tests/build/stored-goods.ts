import { bookIntoStock, callOff, requestStorage } from '#src/after-sales/stock/change-stock.server.ts';
import { findStockItem, stockOfOrder } from '#src/after-sales/stock/queries.server.ts';
import { openDatabase } from '#src/api/database.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import { dayInPoland } from '#src/site/dates.ts';
import { piecesToStore } from '#src/staff/stock/page-stock.server.ts';
import { agreeToPlus, companiesOf } from './companies.ts';
import type { startPayments } from './payments.ts';

type Shop = Pick<
	ReturnType<typeof startPayments>,
	'call' | 'env' | 'payable' | 'rows' | 'transfer' | 'visitor'
>;

/** Goods of companies at our warehouse. */
export function goodsOf(shop: Shop, now = Date.now()) {
	const { found } = companiesOf(shop);
	const db = () => openDatabase(shop.env().DB);

	/** A paid order of a company, whose owner has agreed to the terms of plus. Nothing of it has left. */
	async function ordered(region: 'pl' | 'no' = 'pl') {
		const founder = await found();
		await agreeToPlus(shop, founder);
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
		return { founder, companyId, read, record: await read() };
	}

	/** The goods of such an order in stock since now. */
	async function stored(region: 'pl' | 'no' = 'pl') {
		const today = dayInPoland(now);
		const { founder, companyId, read, record } = await ordered(region);
		const { userId } = record;
		await requestStorage(db(), record, { userId, isKept: true, now });
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
		return { founder, companyId, item, userId, read, left, call, record };
	}

	return { ordered, stored };
}
