import { regions } from '#regions/index.ts';
import type { VariantSpec } from '#src/catalog/product.ts';
import { product } from '#src/catalog/product.ts';
import { toSku } from '#src/catalog/variant.ts';
import { newOrderRecord, newRecordLine } from '#src/orders/record/new-record.ts';
import type { OrderRecord, Promotion, RecordLine } from '#src/orders/record/order-record.ts';

/** A stored line: 120 mailer boxes unless told. */
export const recordLine = (
	id: number,
	quantity = 120,
	spec: VariantSpec = product('mailer-box-full-color').default,
): RecordLine =>
	newRecordLine({
		id,
		variant: { id: 100 + id, sku: toSku(spec), externalPimSku: toSku(spec), spec },
		quantity,
	});

/** A promotion without limits: 10 % off all goods unless told. */
export const promotion = (changes: Partial<Promotion> = {}): Promotion => ({
	id: 3,
	code: 'CODE',
	percent: 10,
	freeShipping: false,
	firstOrder: false,
	perUser: null,
	productTypes: null,
	minGoods: null,
	usageLimit: null,
	used: 0,
	startsAt: null,
	expiresAt: null,
	...changes,
});

/** An open order as the database holds it: a guest's cart in eu with one line. */
export const orderRecord = (changes: Partial<OrderRecord> = {}): OrderRecord => {
	const region = changes.region ?? regions.eu;
	return newOrderRecord(
		{
			...{ id: 7, number: 'R123456789', userId: 1, region, locale: region.locale, email: null },
			...{ priceVersion: 'test', destinationIso: region.defaultShippingCountryCode, vatTreatment: 'oss' },
			lines: [recordLine(1)],
			...changes,
		},
		0,
	);
};
