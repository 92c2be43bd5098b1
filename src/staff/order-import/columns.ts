/** Orders and rows of one file: all of them are stored in one batch. */
export const mostOrders = 50;
export const mostRows = 100;
/** Kinds of goods in one order. */
export const mostRowsOfOrder = 20;
/** Bytes of a file. */
export const mostBytes = 200_000;

/** Columns of order-level data with their descriptions; only the first row of an order fills them in. */
export const orderColumns = {
	region: 'Storefront, such as pl or de',
	locale: 'Language of the buyer, such as pl-PL; empty: the storefront’s',
	email: 'E-mail address of the buyer, who gets a link to the order',
	customer_type: 'b2b or b2c; empty: b2b where a company is named',
	country: 'Delivery country, ISO 3166-1, such as PL',
	currency: 'Currency of the prices, checked against the storefront’s; empty: not checked',
	delivery: 'tariff, courier or palettes; empty: tariff',
	delivery_cost: 'Net delivery price for courier or palettes; 0: included',
	valid_until: 'Last day on which the order can be paid, as 2026-12-31; empty: in 14 days',
	purchase_order: 'The company’s purchase order number, printed on documents',
	first_name: 'Delivery address; empty: the buyer enters it',
	last_name: '',
	company: '',
	vat_id: '',
	address1: 'Street and number',
	address2: '',
	postal_code: '',
	city: '',
	state: 'Only in the USA: CA',
	phone: 'With country code: +48 601 234 567',
} as const;

/** Columns of one row: one kind of goods. */
const lineColumns = {
	reference: 'Order number in your system; rows with the same reference are one order',
	sku: 'SKU of the goods, as in the price list',
	quantity: 'Pieces',
	net: 'Net price of all these pieces: 1250.50',
	title: 'Custom name of the goods; empty: product name',
	production_days: 'Working days of production; empty: the product’s',
} as const;

export const columnTexts = { ...lineColumns, ...orderColumns } as const;
export type Column = keyof typeof columnTexts;
export type OrderColumn = keyof typeof orderColumns;
export const columns = Object.keys(columnTexts) as readonly Column[];

export const requiredColumns = [
	...['reference', 'sku', 'quantity', 'net', 'region', 'email', 'country'],
] as const satisfies readonly Column[];

/** Adds an error for a column of a row. */
export type Refuse = (column: Column, reason: string) => void;
