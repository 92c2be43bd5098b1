/**
 * A drawing without its paper, computed from the same drawing on white and on black. Where both are equal the drawing
 * is opaque; where they differ the paper shows through. Changes `onWhite` in place; both are RGBA of the same size.
 */
export function removeBackground(onWhite: Uint8ClampedArray, onBlack: Uint8ClampedArray): void {
	for (let at = 0; at < onWhite.length; at += 4) {
		const shine = Math.min(
			(onWhite[at] ?? 0) - (onBlack[at] ?? 0),
			(onWhite[at + 1] ?? 0) - (onBlack[at + 1] ?? 0),
			(onWhite[at + 2] ?? 0) - (onBlack[at + 2] ?? 0),
		);
		const alpha = 255 - Math.max(0, shine);
		for (let channel = 0; channel < 3; channel++)
			onWhite[at + channel] = alpha === 0 ? 0 : Math.round(((onBlack[at + channel] ?? 0) * 255) / alpha);
		onWhite[at + 3] = alpha;
	}
}
