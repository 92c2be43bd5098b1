/** Differences of a channel up to this come from antialiasing, not from the artwork. */
const tolerance = 24;
/** Changed pixels: magenta, which no board has. */
const mark = [212, 20, 90] as const;

/**
 * Compares two pictures of the same size and marks what has changed: the later one in pale grey, changed pixels in magenta.
 * @param before, after RGBA bytes
 * @param target RGBA bytes that are written; may be `after`
 * @returns share of changed pixels, 0 to 1
 */
export function markChanges(
	before: Uint8ClampedArray,
	after: Uint8ClampedArray,
	target: Uint8ClampedArray,
): number {
	let changed = 0;
	for (let at = 0; at < after.length; at += 4) {
		const isChanged = [0, 1, 2].some(
			(channel) => Math.abs((before[at + channel] ?? 0) - (after[at + channel] ?? 0)) > tolerance,
		);
		if (isChanged) changed++;
		const grey = luminance(after, at) * 0.4 + 153;
		for (const channel of [0, 1, 2]) target[at + channel] = isChanged ? (mark[channel] ?? 0) : grey;
		target[at + 3] = 255;
	}
	return after.length === 0 ? 0 : changed / (after.length / 4);
}

/** Rec. 601, 0 to 255. */
const luminance = (pixels: Uint8ClampedArray, at: number): number =>
	(pixels[at] ?? 0) * 0.299 + (pixels[at + 1] ?? 0) * 0.587 + (pixels[at + 2] ?? 0) * 0.114;
