/** Every part but the last has so many bytes; R2 asks for at least this, and for all alike. */
export const partBytes = 5 * 2 ** 20;

/** How many parts a file has. */
export const partCount = (byteSize: number): number => Math.max(1, Math.ceil(byteSize / partBytes));

/** Bytes of one part, counted from 1; 0 for a number that the file has no part of. */
export function partSize(byteSize: number, number: number): number {
	const count = partCount(byteSize);
	if (number < 1 || number > count) return 0;
	return number < count ? partBytes : byteSize - (count - 1) * partBytes;
}

/** Where a part begins. */
export const partStart = (number: number): number => (number - 1) * partBytes;

/** Parts that are still missing, in order. */
export function missingParts(byteSize: number, parts: readonly number[]): number[] {
	const known = new Set(parts);
	return Array.from({ length: partCount(byteSize) }, (_, index) => index + 1).filter(
		(number) => !known.has(number),
	);
}
