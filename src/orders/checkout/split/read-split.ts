import { fail, ok, type Problem, problem, type Result } from '#src/api/problem.ts';
import { checkAddress, type FieldProblem } from '#src/customers/address-check.ts';
import { destinationOf, priceOrder } from '../../pricing/price-order.ts';
import { hasAgreedRate } from '../../pricing/shipping.ts';
import type { OrderRecord } from '../../record/order-record.ts';
import type { Split, SplitDestination } from '../../record/split.ts';
import type { DestinationInput } from './contract.ts';

/** Problem of a field of a split: its text is the message `problems.field_<code>`, as for addresses. */
export interface SplitFieldProblem {
	readonly code:
		| FieldProblem['code']
		/** A different country from the order's. */
		| 'other_country'
		/** No line of the order, or one that is named twice. */
		| 'unknown_line'
		/** More pieces than are left of the line. */
		| 'pieces_left'
		| 'pieces_missing'
		/** No carrier takes these goods to this address. */
		| 'not_deliverable';
	readonly values: Readonly<Record<string, string | number>>;
}

/** By the name of the field: `destinations.0.zipcode`, `destinations.0.items`, `destinations.0.items.12` for a line. */
export type SplitFieldProblems = Readonly<Record<string, SplitFieldProblem>>;

/** An offer or an import has fixed the delivery cost for one address. */
const splitUnavailable = problem(
	'split_unavailable',
	422,
	'The delivery of this order to one address was agreed with its buyer. Contact us to change it.',
	{ destinations: ['cannot be changed: the delivery was agreed for one address'] },
);

/**
 * The order with a new split. All wrong fields are reported together.
 * Problems: invalid_split (`details.fields`: `SplitFieldProblems`), split_unavailable.
 * @param now epoch milliseconds
 */
export function readSplit(
	record: OrderRecord,
	inputs: readonly DestinationInput[],
	now: number,
): Result<OrderRecord> {
	if (inputs.length === 0) return ok({ ...record, split: null });
	if (hasAgreedRate(record.agreed, destinationOf(record))) return fail(splitUnavailable);
	const wrong: Record<string, SplitFieldProblem> = {};
	const left = new Map(
		record.lines.flatMap(({ id, quantity, service }) => (service === null ? [[id, quantity]] : [])),
	);
	const destinations = inputs.flatMap((input, index): SplitDestination[] => {
		const field = `destinations.${index}`;
		readItems(input.items, left, (name, found) => {
			wrong[`${field}.items${name}`] ??= found;
		});
		const checked = checkAddress(input.address, 'shipping', record.region);
		if (!checked.ok) {
			const fields = (checked.problem.details?.fields ?? {}) as Record<string, FieldProblem>;
			for (const [name, found] of Object.entries(fields)) wrong[`${field}.${name}`] = found;
			return [];
		}
		if (checked.value.countryIso !== destinationOf(record))
			wrong[`${field}.countryIso`] = { code: 'other_country', values: {} };
		return [{ id: index + 1, address: checked.value, items: input.items }];
	});
	if (Object.keys(wrong).length > 0) return fail(invalidSplit(wrong));
	const split: Split = { destinations, isCut: false, rates: [] };
	const undeliverable = destinations.flatMap((destination, index) =>
		isDeliverable(record, destination, now) ? [] : [`destinations.${index}.items`],
	);
	if (undeliverable.length === 0) return ok({ ...record, split });
	return fail(
		invalidSplit(
			Object.fromEntries(undeliverable.map((name) => [name, { code: 'not_deliverable', values: {} }])),
		),
	);
}

/** @param left pieces of each line that are not assigned yet; reduced by the pieces of this address */
function readItems(
	items: DestinationInput['items'],
	left: Map<number, number>,
	note: (name: string, found: SplitFieldProblem) => void,
): void {
	if (items.length === 0) note('', { code: 'pieces_missing', values: {} });
	const named = new Set<number>();
	for (const { lineItemId, quantity } of items) {
		const rest = left.get(lineItemId);
		if (rest === undefined || named.has(lineItemId)) {
			note(`.${lineItemId}`, { code: 'unknown_line', values: {} });
			continue;
		}
		named.add(lineItemId);
		if (quantity > rest) note(`.${lineItemId}`, { code: 'pieces_left', values: { count: rest } });
		left.set(lineItemId, Math.max(0, rest - quantity));
	}
}

/** Whether a carrier takes the pieces of an address there: an order of only these goods has a delivery. */
function isDeliverable(record: OrderRecord, { items, address }: SplitDestination, now: number): boolean {
	const pieces = new Map(items.map(({ lineItemId, quantity }) => [lineItemId, quantity]));
	const lines = record.lines.flatMap((line) => {
		const quantity = pieces.get(line.id);
		return quantity === undefined ? [] : [{ ...line, quantity }];
	});
	const alone = { ...record, shipAddress: address, lines, split: null, shippingKind: null };
	return priceOrder(alone, now).quoteReason === undefined;
}

const english: Partial<Record<SplitFieldProblem['code'], (values: SplitFieldProblem['values']) => string>> = {
	other_country: () => 'must be the country of the order’s delivery address',
	unknown_line: () => 'is not a line of goods of this order, or is named twice',
	pieces_left: ({ count }) => `has only ${count} pieces left`,
	pieces_missing: () => 'must name what goes there',
	not_deliverable: () => 'cannot be delivered there: too much, or too large for a carrier',
};

const invalidSplit = (fields: SplitFieldProblems): Problem =>
	problem(
		'invalid_split',
		422,
		'Invalid resource. Please fix errors and try again.',
		Object.fromEntries(
			Object.entries(fields).map(([name, { code, values }]) => [
				name,
				[english[code]?.(values) ?? `is invalid (${code})`],
			]),
		),
		{ fields },
	);
