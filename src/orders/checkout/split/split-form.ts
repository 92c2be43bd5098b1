import type { Resolver } from 'react-hook-form';
import type { AddressInput, addressFields } from '#src/customers/address.ts';
import type { Translate } from '#src/site/messages.ts';
import { toResult, type WrongField } from '../../address-fields/field-errors.ts';
import type { Order } from '../../record/order.ts';
import type { DestinationInput } from './contract.ts';

/** The fields of an address that the form shows; the country is that of the order. */
export const shownFields = [
	'firstname',
	'lastname',
	'company',
	'address1',
	'address2',
	'zipcode',
	'city',
	'stateAbbr',
	'phone',
] as const satisfies readonly (typeof addressFields)[number][];
export type ShownField = (typeof shownFields)[number];

/** One further address as it is typed. Its fields are named as in the problem `invalid_split`. */
export type DestinationValues = Partial<Record<ShownField, string>> & {
	/** Id of the destination in the order; undefined for a new address. */
	savedId?: number;
	/** Pieces of each line, by `pieceKey`. */
	items: Record<string, string>;
};

/** Values of the form: the further addresses. */
export interface SplitValues {
	destinations: DestinationValues[];
}

const piecePrefix = 'line';
/** Name of the field for a line's pieces. A number alone would be the index of an array for react-hook-form. */
export const pieceKey = (lineId: number | string): string => piecePrefix + lineId;

/** The lines of an order whose pieces can go to several addresses. */
export const splitLines = ({ lineItems }: Order): Order['lineItems'] =>
	lineItems.filter(({ service }) => service === null);

/**
 * An empty address. It has every field: for a missing one, react-hook-form would take the saved value at the same place of
 * the list.
 */
export const emptyDestination = (order: Order): DestinationValues => ({
	...Object.fromEntries(shownFields.map((field) => [field, ''])),
	items: Object.fromEntries(splitLines(order).map(({ id }) => [pieceKey(id), ''])),
});

/** Initial values of the form: the further addresses of an order. */
export const toValues = (order: Order): SplitValues => {
	const empty = emptyDestination(order);
	return {
		destinations: order.destinations
			.filter(({ id }) => id !== 0)
			.map(({ id, address, items }) => ({
				savedId: id,
				...Object.fromEntries(shownFields.map((field) => [field, address?.[field] ?? ''])),
				items: {
					...empty.items,
					...Object.fromEntries(
						items.map(({ lineItemId, quantity }) => [pieceKey(lineItemId), String(quantity)]),
					),
				},
			})),
	};
};

/** The values of a stored draft, for the lines that the order has now: pieces of a removed line are left out. */
export const restoreValues = (drafts: readonly Partial<DestinationValues>[], order: Order): SplitValues => {
	const empty = emptyDestination(order);
	return {
		destinations: drafts.map((draft) => ({
			...empty,
			...draft,
			items: Object.fromEntries(Object.keys(empty.items).map((key) => [key, draft.items?.[key] ?? ''])),
		})),
	};
};

/** What the form sends. Text that is not a whole number becomes NaN, which is refused before it is sent. */
export const toInput = ({ destinations }: SplitValues, countryIso: string): DestinationInput[] =>
	destinations.map((values) => ({
		address: {
			...Object.fromEntries(shownFields.map((field) => [field, values[field]])),
			countryIso,
		} satisfies AddressInput,
		items: Object.entries(values.items).flatMap(([key, text]) =>
			text.trim() === '' || text.trim() === '0'
				? []
				: [
						{
							lineItemId: Number(key.slice(piecePrefix.length)),
							quantity: /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN,
						},
					],
		),
	}));

/** The name of a field in the form, from its name in the problem `invalid_split`. */
export const toFormName = (name: string): string => name.replace(/(?<=\.items\.)\d+$/, pieceKey);

/** Refuses pieces that are not a number; the server checks everything else. */
export const splitResolver =
	(t: Translate): Resolver<SplitValues> =>
	(values) => {
		const wrong = toInput(values, '').flatMap(({ items }, index) =>
			items
				.filter(({ quantity }) => Number.isNaN(quantity))
				.map(({ lineItemId }): [string, WrongField] => [
					toFormName(`destinations.${index}.items.${lineItemId}`),
					{ code: 'pieces_missing', values: {} },
				]),
		);
		return toResult(values, wrong, t);
	};

/** Pieces of a line that no further address has; less than 0 where they have more than there are. */
export const countRemaining = (
	{ id, quantity }: Order['lineItems'][number],
	{ destinations }: SplitValues,
): number => destinations.reduce((rest, { items }) => rest - (Number(items[pieceKey(id)]) || 0), quantity);
