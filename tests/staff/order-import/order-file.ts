import { product } from '#src/catalog/product.ts';
import { toSku } from '#src/catalog/variant.ts';
import { writeCsv } from '#src/staff/lists/write-csv.ts';
import type { Column } from '#src/staff/order-import/columns.ts';

export const mailerSku = toSku(product('mailer-box-eco').default);

/** A valid row: 240 mailer boxes to Poland, by the tariff. */
export const goodRow: Partial<Record<Column, string>> = {
	...{ reference: 'ERP-1', sku: mailerSku, quantity: '240', net: '900.00' },
	...{ region: 'pl', email: 'zofia@example.com', country: 'PL' },
};

export const address: Partial<Record<Column, string>> = {
	...{ first_name: 'Zofia', last_name: 'Żółć', company: 'Palarnia Dym', address1: 'ul. Długa 5' },
	...{ postal_code: '31147', city: 'Kraków', phone: '601 234 567' },
};

/** Rows as a file; each is based on the valid one. */
export function orderFile(...rows: Partial<Record<Column, string>>[]): string {
	const whole = rows.map((row) => ({ ...goodRow, ...row }));
	const columns = [...new Set(whole.flatMap((row) => Object.keys(row) as Column[]))];
	return writeCsv([columns, ...whole.map((row) => columns.map((column) => row[column] ?? ''))]);
}
