import type { SizeMm } from '#src/dielines/size.ts';
import type { Style } from '#src/dielines/style.ts';
import type { Product } from '../product.ts';
import { checkSpec } from '../variant.ts';
import type { SizeFor } from './dieline-texts.ts';

/** A listed size is suggested only if the sum of its sides is larger by at most this length. */
const maxLargerMm = 60;

/**
 * The size to suggest in a manufacturing remark: the next listed size that follows the advice and holds the same goods;
 * else, where the product is made to measure, the corrected size of the style.
 */
export function suggestSize(
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
	if (listed && (!isMade || largerMm(listed) <= maxLargerMm)) return { sizeMm: listed, isListed: true };
	return isMade ? { sizeMm, isListed: false } : undefined;
}
