import { fail, ok, type Problem, type Result } from '#src/api/problem.ts';
import type { SamplePick } from '#src/catalog/sample-pick.ts';
import { type Context, changeOrder, type NamedOrder } from '../database/change-order.server.ts';
import { checkWholeBundle } from '../pricing/bundle.ts';
import type { LineItem, Order } from '../record/order.ts';
import type { OrderRecord, RecordBundle } from '../record/order-record.ts';
import { serializeFor } from '../serializer/serialize-order.server.ts';
import {
	checkDesignFits,
	type LineReferences,
	type ResolvedReferences,
	resolveDesign,
	resolveVariant,
} from './line-references.server.ts';
import { addLine, indexOfLine, type NewLine, unknownVariant } from './lines.ts';

export type LineInput = LineReferences & {
	quantity?: number | undefined;
	parentId?: number | null | undefined;
	bundle?: RecordBundle | undefined;
	samples?: SamplePick | undefined;
};

/** A line of a request with its references. */
export interface RequestedLine {
	readonly input: LineInput;
	readonly found: ResolvedReferences;
}

/** Resolves and checks a line of a request. */
async function resolveLine(
	context: Context,
	{ userId }: OrderRecord,
	{ input, found }: RequestedLine,
): Promise<Result<NewLine>> {
	const variant = await resolveVariant(context.db, input, found);
	if (!variant) return fail(unknownVariant);
	if (!variant.ok) return variant;
	const named = resolveDesign(input, found, [context.actor?.userId, userId]);
	if (!named.ok) return named;
	const design = checkDesignFits(named.value ?? null, variant.value);
	if (!design.ok) return design;
	const { quantity, parentId = null, bundle = null, samples = null, expressDeliveryOptionId = null } = input;
	return ok({
		...{ variant: variant.value, quantity, design: design.value, parentId, bundle, samples },
		expressDeliveryOptionId,
	});
}

/** Lines that were added, and the whole order as it is then. */
export interface AddedLines {
	readonly items: LineItem[];
	readonly order: Order;
}

/**
 * Adds lines, all of them or none. Where several lines are added, a problem's details say in `line` which of them
 * it is about, from 0.
 */
export const addLines = (
	context: Context,
	order: NamedOrder,
	asked: readonly RequestedLine[],
): Promise<Result<AddedLines>> => saveLines(context, order, () => asked, ok);

/** Adds lines to a set. Lines without a quantity get the set's. Further problem: bundle_quantity_differs. */
export function fillBundle(
	context: Context,
	order: NamedOrder,
	{ id, sku }: RecordBundle,
	asked: readonly RequestedLine[],
): Promise<Result<AddedLines>> {
	const withQuantity = (record: OrderRecord) => {
		const setQuantity = record.lines.find(({ bundle }) => bundle?.id === id)?.quantity;
		return asked.map(({ input, found }) => ({
			found,
			input: { ...input, quantity: input.quantity ?? setQuantity, bundle: { id, sku } },
		}));
	};
	return saveLines(context, order, withQuantity, (record) => checkWholeBundle(record, id));
}

async function saveLines(
	context: Context,
	order: NamedOrder,
	linesFor: (record: OrderRecord) => readonly RequestedLine[],
	check: (record: OrderRecord) => Result<OrderRecord>,
): Promise<Result<AddedLines>> {
	let wishes: NewLine[] = [];
	const changed = await changeOrder(context, order, async (record) => {
		wishes = [];
		let grown = record;
		const lines = linesFor(record);
		for (const [index, line] of lines.entries()) {
			const wish = await resolveLine(context, record, line);
			const added = wish.ok ? addLine(grown, wish.value) : wish;
			if (!added.ok) return lines.length > 1 ? withLineNumber(added.problem, index) : added;
			if (wish.ok) wishes.push(wish.value);
			grown = added.value;
		}
		return check(grown);
	});
	if (!changed.ok) return changed;
	const { after } = changed.value;
	const answer = await serializeFor(context, after);
	const items = wishes.flatMap((wish) => answer.lineItems[indexOfLine(after.record, wish)] ?? []);
	return ok({ order: answer, items });
}

const withLineNumber = (problem: Problem, line: number): Result<never> =>
	fail({ ...problem, details: { ...problem.details, line } });
