import { localeIds } from '#regions/codes.ts';
import { openRegions } from '#regions/index.ts';
import type { LocaleId, Region } from '#regions/region.ts';
import type { Address, AddressField } from '#src/customers/address.ts';
import { checkAddress, normaliseCountry } from '#src/customers/address-check.ts';
import { normaliseEmail } from '#src/mail/email-address.ts';
import type { AgreedTerms } from '#src/orders/record/agreed.ts';
import { mostReferenceLength, normaliseReference } from '#src/orders/record/own-words.ts';
import type { CustomerType } from '#src/orders/record/states.ts';
import { payableDays } from '#src/quotes/offers/record/offer.ts';
import { addDays, dayInPoland, endOfDay } from '#src/site/dates.ts';
import { retention } from '#src/site/retention.ts';
import type { CsvRow } from '../lists/read-csv-table.ts';
import type { Column, OrderColumn, Refuse } from './columns.ts';
import { readAmount } from './read-goods.ts';

/** Everything in an order except its goods. */
export interface OrderHead {
	readonly region: Region;
	readonly locale: LocaleId;
	readonly email: string;
	readonly customerType: CustomerType;
	readonly destinationIso: string;
	/** Null: the buyer enters it. */
	readonly shipAddress: Address | null;
	readonly purchaseOrderNumber: string | null;
	readonly agreed: Pick<AgreedTerms, 'until' | 'delivery'>;
}

/** Retention of an open order in days, which limits the validity of its prices. */
const mostDays = retention.carts.length;

type At = CsvRow<Column>['at'];

/** The storefront of a row; undefined for an unknown one. */
export const readRegion = (at: At): Region | undefined =>
	openRegions.find(({ id }) => id === at('region').toLowerCase());

/** Reads the order-level columns of the first row of an order and reports every error. */
export function readHead(
	at: At,
	{ now, refuse }: { readonly now: number; readonly refuse: Refuse },
): OrderHead | undefined {
	const region = readRegion(at);
	const email = normaliseEmail(at('email'));
	if (!email) refuse('email', 'is not an e-mail address');
	const until = readUntil(at('valid_until'), now);
	if (until === undefined)
		refuse('valid_until', `is not a day within the next ${mostDays} days, such as 2026-12-31`);
	if (!region) {
		refuse('region', `is not one of ${openRegions.map(({ id }) => id).join(', ')}`);
		return undefined;
	}
	const locale =
		at('locale') === ''
			? region.locale
			: localeIds.find((id) => id.toLowerCase() === at('locale').toLowerCase());
	if (!locale) refuse('locale', `is not one of ${localeIds.join(', ')}`);
	if (at('currency') !== '' && at('currency').toUpperCase() !== region.currency)
		refuse('currency', `is not ${region.currency}, the currency of the storefront ${region.id}`);
	const customerType = readCustomerType(at, refuse);
	const destinationIso = normaliseCountry(at('country'));
	const isServed = region.allowedShippingCountries.includes(destinationIso);
	if (!isServed) refuse('country', `is not a country that the storefront ${region.id} delivers to`);
	const purchaseOrderNumber = readPurchaseOrder(at, customerType, refuse);
	const delivery = readDelivery(at, { region, countryIso: destinationIso }, refuse);
	const shipAddress = isServed ? readAddress(at, { region, customerType }, refuse) : undefined;
	if (!email || until === undefined || !locale || !customerType || !isServed) return undefined;
	if (purchaseOrderNumber === undefined || delivery === undefined || shipAddress === undefined)
		return undefined;
	return {
		...{ region, locale, email, customerType, destinationIso, shipAddress, purchaseOrderNumber },
		agreed: { until, delivery },
	};
}

function readUntil(day: string, now: number): number | undefined {
	const today = dayInPoland(now);
	if (day === '') return endOfDay(addDays(today, payableDays));
	const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
	return isDay && day >= today && day <= addDays(today, mostDays) ? endOfDay(day) : undefined;
}

function readCustomerType(at: At, refuse: Refuse): CustomerType | undefined {
	const typed = at('customer_type').toLowerCase();
	if (typed === '') return at('company') === '' && at('purchase_order') === '' ? 'b2c' : 'b2b';
	if (typed === 'b2b' || typed === 'b2c') return typed;
	refuse('customer_type', 'is neither b2b nor b2c');
	return undefined;
}

/** @returns null where there is none, undefined where it is wrong */
function readPurchaseOrder(
	at: At,
	type: CustomerType | undefined,
	refuse: Refuse,
): string | null | undefined {
	const number = normaliseReference(at('purchase_order'));
	if (number === '') return null;
	if (type === 'b2c') refuse('purchase_order', 'is for companies: customer_type says b2c');
	else if (number.length > mostReferenceLength)
		refuse('purchase_order', `has more than ${mostReferenceLength} characters`);
	else return number;
	return undefined;
}

/** @returns null for the tariff's, undefined where it is wrong */
function readDelivery(
	at: At,
	{ region, countryIso }: { readonly region: Region; readonly countryIso: string },
	refuse: Refuse,
): AgreedTerms['delivery'] | undefined {
	const kind = at('delivery').toLowerCase() || 'tariff';
	const typed = at('delivery_cost');
	if (kind === 'tariff') {
		if (typed === '') return null;
		refuse('delivery_cost', 'must be empty because the tariff sets the price');
		return undefined;
	}
	if (kind !== 'courier' && kind !== 'palettes') {
		refuse('delivery', 'is not one of tariff, courier, palettes');
		return undefined;
	}
	const isOffered = region.allowedShipments.includes(kind);
	if (!isOffered) refuse('delivery', `is not offered by the storefront ${region.id}`);
	const cost = readAmount(typed);
	if (cost !== undefined && cost >= 0) return isOffered ? { kind, countryIso, cost } : undefined;
	refuse(
		'delivery_cost',
		'is not a net price with at most two decimals, such as 120.00; 0 if it is included',
	);
	return undefined;
}

/** Columns of an address by its fields. Country and kind of buyer alone are no address. */
const addressColumns = {
	firstname: 'first_name',
	lastname: 'last_name',
	company: 'company',
	vatId: 'vat_id',
	address1: 'address1',
	address2: 'address2',
	zipcode: 'postal_code',
	city: 'city',
	stateAbbr: 'state',
	phone: 'phone',
} as const satisfies Record<Exclude<AddressField, 'countryIso'>, OrderColumn>;

/** @returns null where there is none, undefined where it is wrong */
function readAddress(
	at: At,
	{ region, customerType }: { readonly region: Region; readonly customerType: CustomerType | undefined },
	refuse: Refuse,
): Address | null | undefined {
	const typed = Object.entries(addressColumns).map(([field, column]) => [field, at(column)] as const);
	if (typed.every(([, value]) => value === '')) return null;
	const input = { ...Object.fromEntries(typed), countryIso: at('country'), customerType };
	const checked = checkAddress(input, 'shipping', region);
	if (checked.ok) return checked.value;
	for (const [field, [reason]] of Object.entries(checked.problem.errors ?? {}))
		refuse(addressColumns[field as keyof typeof addressColumns] ?? 'country', reason ?? 'is wrong');
	return undefined;
}
