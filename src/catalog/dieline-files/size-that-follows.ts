import type { SizeMm } from '#src/dielines/size.ts';
import type { Style } from '#src/dielines/style.ts';
import type { Product } from '../product.ts';
import { checkSpec } from '../variant.ts';
import type { SizeFor } from './dieline-words.ts';

/** A listed size is named where it is at most so much larger, in the sum of its sides. */
const mostLargerMm = 60;

/**
 * The size that an advice names: the next listed one that follows it and holds the same goods; otherwise the one that the
 * style mends, where the product is made to measure.
 */
export function sizeThatFollows(
	{ advice, sizeMm }: Parameters<SizeFor>[0],
	item: Product,
	{ advice: rules = [] }: Pick<Style, 'advice'>,
	boardMm: number,
): ReturnType<SizeFor> {
	const rule = rules.find(({ code }) => code === advice);
	const largerMm = (other: SizeMm) => other.reduce((sum, side, axis) => sum + side - (sizeMm[axis] ?? 0), 0);
	const [listed] = item.sizesMm
		.filter((other) => other.every((side, axis) => side >= (sizeMm[axis] ?? 0)))
		.filter((other) => rule?.holds(other, boardMm))
		.toSorted((one, other) => largerMm(one) - largerMm(other));
	const isMade = item.sizeLimits !== undefined && checkSpec({ ...item.default, sizeMm }).ok;
	if (listed && (!isMade || largerMm(listed) <= mostLargerMm)) return { sizeMm: listed, isListed: true };
	return isMade ? { sizeMm, isListed: false } : undefined;
}
