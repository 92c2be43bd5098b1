import type { Region } from '#regions/region.ts';
import type { SizeKind, SizeMm } from '#src/dielines/size.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import { formatLength, formatSize } from '#src/site/lengths.ts';

/** A size in the region's units: only the dimensions the product has; rolls with their length in metres or yards. */
export function sizeText(
	sizeMm: SizeMm,
	kind: SizeKind,
	{ lengthUnit }: Pick<Region, 'lengthUnit'>,
	languageTag: string,
): string {
	if (kind === 'roll') {
		const [lengthMm, widthMm] = sizeMm;
		const far = lengthUnit === 'in' ? lengthMm / 914.4 : lengthMm / 1000;
		const long = numberFormatter(languageTag, { maximumFractionDigits: 0 }).format(far);
		return `${long} ${lengthUnit === 'in' ? 'yd' : 'm'} × ${formatLength(widthMm, lengthUnit, languageTag)} ${lengthUnit}`;
	}
	const sides = sizeMm.filter((side) => side > 0);
	return formatSize(sides, lengthUnit, languageTag).replace(/^/, kind === 'can' ? '⌀ ' : '');
}

/** Form value of a size: "200x150x80". */
export const sizeValue = (sizeMm: SizeMm): string => sizeMm.join('x');

const sizePattern = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)$/;

/** The size of a form value; undefined for any other text. */
export function parseSize(value: string): SizeMm | undefined {
	const [, length, width, height] = sizePattern.exec(value) ?? [];
	return length === undefined ? undefined : [Number(length), Number(width), Number(height)];
}
