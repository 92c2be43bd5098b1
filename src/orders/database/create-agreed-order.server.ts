import { sql } from 'drizzle-orm';
import type { LocaleId, Region } from '#regions/region.ts';
import { type Database, runTogether, type Statement } from '#src/api/database.server.ts';
import { rateCardVersion } from '#src/pricing/price.ts';
import { type PricedOrder, priceOrder } from '../pricing/price-order.ts';
import type { AgreedTerms } from '../record/agreed.ts';
import { newOrderNumber, newShipmentNumber } from '../record/order-numbers.ts';
import type { OrderRecord, RecordLine } from '../record/order-record.ts';
import type { CustomerType } from '../record/states.ts';
import { lineItems, orders, orderVersions, shipments } from '../record/tables.server.ts';
import { lineColumns, orderColumns } from './save.server.ts';
import { lineAmounts } from './saved-record.ts';

/** What an order is made of whose goods and prices staff have agreed on with its buyer. */
export interface AgreedOrder {
	readonly userId: number;
	readonly region: Region;
	readonly locale: LocaleId;
	readonly email: string;
	readonly customerType: CustomerType;
	readonly destinationIso: string;
	readonly agreed: AgreedTerms;
	readonly installments: OrderRecord['installments'];
	readonly lines: readonly Pick<RecordLine, 'variant' | 'quantity' | 'agreed'>[];
}

/**
 * Creates an open order of channel `custom` with all its lines, in one batch with what belongs to it.
 * @param along statements behind the order, by its number; if one fails, there is no order
 * @returns its number
 */
export async function createAgreedOrder(
	db: Database,
	agreed: AgreedOrder,
	now: number,
	along: (number: string) => Promise<readonly Statement[]>,
): Promise<string> {
	const priced = priceOrder(newRecord(agreed, now), now);
	const { number, userId, region, locale, currency } = priced.record;
	const orderId = sql<number>`(SELECT id FROM orders WHERE number = ${number})`;
	try {
		await runTogether(db, [
			db.insert(orders).values({
				...orderColumns(priced),
				...{ number, userId, region: region.id, locale, currency },
				...{ channel: 'custom', agreed: agreed.agreed, invoiceType: 'normal' as const },
				...{ paymentTotal: 0, createdAt: now, updatedAt: now },
			}),
			db.insert(shipments).values({
				number: newShipmentNumber(),
				methodCode: priced.rate?.code ?? 'shipping-method-courier',
				cost: priced.totals.shipmentTotal,
				state: 'pending',
				orderId,
				createdAt: now,
			}),
			db.insert(orderVersions).values({ orderId, version: 1 }),
			...insertLines(db, priced, orderId, now),
			...(await along(number)),
		]);
		return number;
	} catch (error) {
		if (/UNIQUE constraint failed: (orders|shipments)\.number/.test(`${error} ${(error as Error).cause}`))
			return createAgreedOrder(db, agreed, now, along);
		throw error;
	}
}

const insertLines = (
	db: Database,
	priced: PricedOrder,
	orderId: ReturnType<typeof sql<number>>,
	now: number,
): Statement[] =>
	priced.record.lines.map((line, index) =>
		db.insert(lineItems).values({
			...lineColumns(line),
			...lineAmounts(priced, index),
			...{ orderId, agreed: line.agreed, createdAt: now },
		}),
	);

/** The record that is to be stored, without ids. Its version is that before the first one. */
function newRecord({ lines, ...given }: AgreedOrder, now: number): OrderRecord {
	return {
		...given,
		id: 0,
		number: newOrderNumber(),
		companyId: null,
		currency: given.region.currency,
		savedState: 'cart',
		version: 0,
		priceVersion: rateCardVersion,
		billAddress: null,
		shipAddress: null,
		shippingKind: given.agreed.delivery?.kind ?? null,
		promotion: null,
		otherOrders: { total: 0, withPromotion: 0 },
		grantedConsents: [],
		specialInstructions: null,
		channel: 'custom',
		vatTreatment: 'domestic',
		vatCheck: null,
		taxCorrection: null,
		invoiceType: 'normal',
		paymentSchedule: given.installments ? 'payInstallment' : 'payFull',
		paymentState: null,
		shipmentState: null,
		stored: {
			itemTotal: 0,
			promoTotal: 0,
			shipmentTotal: 0,
			customsTotal: 0,
			taxTotal: 0,
			total: 0,
			paymentTotal: 0,
		},
		storedDelivery: null,
		lines: lines.map((line) => ({
			...line,
			id: 0,
			parentId: null,
			design: null,
			expressDeliveryOptionId: null,
			service: null,
			bundle: null,
			samples: null,
			stored: { unitPrice: 0, net: 0, promo: 0, tax: 0 },
		})),
		shipment: {
			id: 0,
			number: '',
			methodCode: 'shipping-method-courier',
			state: 'pending',
			tracking: null,
			shippedAt: null,
		},
		payments: [],
		adjustments: [],
		isPaymentUnderWay: false,
		createdAt: now,
		updatedAt: now,
		wallet: { isUsed: false, balance: 0, taken: 0 },
		tokenIssuedAt: 0,
		completedAt: null,
	};
}
