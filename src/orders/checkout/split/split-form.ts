import type { AddressInput, addressFields } from '#src/customers/address.ts';
import type { Order } from '../../record/order.ts';
import type { DestinationInput } from './contract.ts';
import type { SplitFieldProblem } from './read-split.ts';

/** The fields of an address that the form shows; the country is that of the order. */
export const shownFields = [
	'company',
	'firstname',
	'lastname',
	'address1',
	'address2',
	'zipcode',
	'city',
	'stateAbbr',
	'phone',
] as const satisfies readonly (typeof addressFields)[number][];
export type ShownField = (typeof shownFields)[number];

/** One further address as it is typed. */
export interface DraftDestination {
	/** Of the form only. */
	readonly key: string;
	readonly address: Readonly<Partial<Record<ShownField, string>>>;
	/** By the id of the line. */
	readonly pieces: Readonly<Record<string, string>>;
}

/** Initial values of the form: the further addresses of an order. */
export const toDraft = ({ destinations }: Order): DraftDestination[] =>
	destinations
		.filter(({ id }) => id !== 0)
		.map(({ id, address, items }) => ({
			key: `saved-${id}`,
			address: Object.fromEntries(shownFields.map((field) => [field, address?.[field] ?? ''])),
			pieces: Object.fromEntries(items.map(({ lineItemId, quantity }) => [lineItemId, String(quantity)])),
		}));

/** What the form sends. Text that is not a whole number becomes NaN, which is refused before it is sent. */
export const toInput = (drafts: readonly DraftDestination[], countryIso: string): DestinationInput[] =>
	drafts.map(({ address, pieces }) => ({
		address: { ...address, countryIso } satisfies AddressInput,
		items: Object.entries(pieces).flatMap(([id, text]) =>
			text.trim() === '' || text.trim() === '0'
				? []
				: [
						{
							lineItemId: Number(id),
							quantity: /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN,
						},
					],
		),
	}));

/** Fields without a valid number of pieces, by their names. */
export const checkPieces = (
	inputs: readonly DestinationInput[],
): Readonly<Record<string, Pick<SplitFieldProblem, 'code' | 'values'>>> =>
	Object.fromEntries(
		inputs.flatMap(({ items }, index) =>
			items.flatMap(({ lineItemId, quantity }) =>
				Number.isNaN(quantity)
					? [[`destinations.${index}.items.${lineItemId}`, { code: 'pieces_missing', values: {} }] as const]
					: [],
			),
		),
	);

/** Pieces of a line that no further address has; less than 0 where they have more than there are. */
export const countRemaining = (
	{ id, quantity }: Order['lineItems'][number],
	drafts: readonly DraftDestination[],
): number => drafts.reduce((rest, { pieces }) => rest - (Number(pieces[id]) || 0), quantity);
