/** Size of every part but the last: the minimum of R2, which requires equal sizes. */
export const partBytes = 5 * 2 ** 20;

/** Number of parts of a file. */
export const partCount = (byteSize: number): number => Math.max(1, Math.ceil(byteSize / partBytes));

/** Size of a part, numbered from 1; 0 for an invalid number. */
export function partSize(byteSize: number, number: number): number {
	const count = partCount(byteSize);
	if (number < 1 || number > count) return 0;
	return number < count ? partBytes : byteSize - (count - 1) * partBytes;
}

/** Offset of a part. */
export const partStart = (number: number): number => (number - 1) * partBytes;

/** Numbers of the missing parts, in order. */
export function missingParts(byteSize: number, parts: readonly number[]): number[] {
	const known = new Set(parts);
	return Array.from({ length: partCount(byteSize) }, (_, index) => index + 1).filter(
		(number) => !known.has(number),
	);
}
