import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import type { AddressInput } from '#src/customers/address.ts';
import { checkAddress, type FieldProblems, inAddress, invalidAddress } from '#src/customers/address-check.ts';
import { normaliseEmail } from '#src/mail/email-address.ts';
import type { PricedOrder } from '../pricing/price-order.ts';
import { shippingKinds } from '../pricing/shipping.ts';
import { readDestination } from '../record/destination.ts';
import type { OrderRecord } from '../record/order-record.ts';
import type { OrderInput } from './contract.ts';

/**
 * Applies the input of a shopper to the order. Invalid fields of both addresses and the e-mail are reported together, as one
 * `invalid_address` with names such as `shipAddress.zipcode`.
 * @param price prices the order as it is: only a choice of delivery needs its rates
 */
export function editOrder(
	record: OrderRecord,
	input: OrderInput,
	price: () => Pick<PricedOrder, 'rates'>,
): Result<OrderRecord> {
	const wrong: FieldProblems[] = [];
	const email = readEmail(record, input, wrong);
	const ship = readAddress(record, input.shipAddress ?? input.shipAddressAttributes, 'shipAddress', wrong);
	const billInput = input.useShipping ? undefined : (input.billAddress ?? input.billAddressAttributes);
	const bill = input.useShipping ? ship : readAddress(record, billInput, 'billAddress', wrong);
	if (wrong.length > 0) return fail(invalidAddress(Object.assign({}, ...wrong)));

	const destination = readDestination(input.destinationIso, record.region, record.destinationIso);
	if (!destination.ok) return destination;
	const shipping = readShipping(record, input, price);
	if (!shipping.ok) return shipping;
	const note = input.specialInstructions;
	return ok({
		...record,
		email,
		shipAddress: ship,
		billAddress: bill,
		destinationIso: ship?.countryIso ?? destination.value,
		customerType: input.customerType ?? bill?.customerType ?? record.customerType,
		specialInstructions: note === undefined ? record.specialInstructions : note?.trim() || null,
		purchaseOrderNumber: readReference(input.purchaseOrderNumber, record.purchaseOrderNumber),
		costCenter: readReference(input.costCenter, record.costCenter),
		shippingKind: shipping.value,
	});
}

/** An empty text removes the reference; undefined keeps the former one. */
const readReference = (typed: string | null | undefined, before: string | null): string | null =>
	typed === undefined ? before : typed || null;

function readEmail(record: OrderRecord, { email }: OrderInput, wrong: FieldProblems[]): string | null {
	if (email === undefined) return record.email;
	const tidied = email === null ? undefined : normaliseEmail(email);
	if (tidied) return tidied;
	const isMissing = !email?.trim();
	wrong.push({
		email: isMissing
			? { code: 'required', values: {} }
			: { code: 'email', values: { expected: 'name@example.com' } },
	});
	return null;
}

function readAddress(
	record: OrderRecord,
	input: AddressInput | undefined,
	field: 'shipAddress' | 'billAddress',
	wrong: FieldProblems[],
) {
	if (input === undefined) return record[field];
	const kind = field === 'shipAddress' ? 'shipping' : 'billing';
	const checked = checkAddress(input, kind, record.region);
	if (checked.ok) return checked.value;
	wrong.push((inAddress(checked.problem, field).details?.fields ?? {}) as FieldProblems);
	return null;
}

function readShipping(
	record: OrderRecord,
	input: OrderInput,
	price: () => Pick<PricedOrder, 'rates'>,
): Result<string | null> {
	const given = input.shipments ?? input.shipmentsAttributes;
	const wanted =
		given && Object.values(given).find((shipment) => shipment.selectedShippingRateId !== undefined);
	if (!wanted) return ok(record.shippingKind);
	const isOther = wanted.id !== undefined && wanted.id !== record.shipment.id;
	const rate = price().rates.find(({ kind }) => shippingKinds[kind] === wanted.selectedShippingRateId);
	if (rate && !isOther) return ok(rate.kind);
	return fail(
		problem('unknown_shipping_rate', 422, 'Invalid shipping method specified.', {
			selected_shipping_rate_id: ['is not available for this order'],
		}),
	);
}
