/** A place on a side, mm. */
export interface Spot {
	readonly xMm: number;
	readonly yMm: number;
}

/**
 * Position for a comment whose author has not chosen one: the middle, or the nearest free spot, so that no pin hides
 * another. Spots are tried in growing rings around the middle, within the side.
 */
export function freeSpot(
	middle: Spot,
	pins: readonly Spot[],
	{
		radiusMm,
		widthMm,
		heightMm,
	}: { readonly radiusMm: number; readonly widthMm: number; readonly heightMm: number },
): Spot {
	const isFree = ({ xMm, yMm }: Spot) =>
		pins.every((pin) => Math.hypot(pin.xMm - xMm, pin.yMm - yMm) >= 2 * radiusMm);
	const isOn = ({ xMm, yMm }: Spot) =>
		xMm >= radiusMm && yMm >= radiusMm && xMm <= widthMm - radiusMm && yMm <= heightMm - radiusMm;
	const farthest = Math.hypot(widthMm, heightMm);
	for (let ring = 0; ring * radiusMm * 2.5 < farthest; ring++) {
		const spots = Math.max(1, ring * 6);
		for (let at = 0; at < spots; at++) {
			const angle = (at / spots) * 2 * Math.PI;
			const away = ring * radiusMm * 2.5;
			const spot = { xMm: middle.xMm + away * Math.cos(angle), yMm: middle.yMm + away * Math.sin(angle) };
			if (isOn(spot) && isFree(spot)) return spot;
		}
	}
	return middle;
}
