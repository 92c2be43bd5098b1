import type { Region } from '#regions/region.ts';

/** A mark of a ruler: where it is in the window, and its figure where it has one. */
export interface Tick {
	readonly px: number;
	/** In the ruler's unit. */
	readonly figure: number | undefined;
}

const mmPer: Record<Region['lengthUnit'], number> = { cm: 10, in: 25.4 };
/** Minimum distance between two figures. */
const minPx = 52;

/** Lengths between two figures, in units, and into how many parts each is divided. */
const steps: Record<Region['lengthUnit'], readonly (readonly [number, number])[]> = {
	cm: [
		[0.1, 2],
		[0.5, 5],
		[1, 10],
		[2, 4],
		[5, 5],
		[10, 10],
		[20, 4],
		[50, 5],
		[100, 10],
	],
	in: [
		[0.125, 2],
		[0.25, 4],
		[0.5, 8],
		[1, 8],
		[2, 4],
		[5, 5],
		[10, 10],
		[20, 4],
		[50, 5],
	],
};

interface RulerView {
	/** Millimetres at the ruler's start, and millimetres per pixel; negative where it runs backwards. */
	readonly startMm: number;
	readonly mmPerPx: number;
	readonly lengthPx: number;
}

/** The marks of a ruler in the region's unit, as fine as there is room for. */
export function computeTicks({ startMm, mmPerPx, lengthPx }: RulerView, unit: Region['lengthUnit']): Tick[] {
	const unitPx = mmPer[unit] / Math.abs(mmPerPx);
	if (!Number.isFinite(unitPx) || unitPx <= 0) return [];
	const [step, parts] = steps[unit].find(([length]) => length * unitPx >= minPx) ?? [200, 10];
	const part = step / parts;
	const [a, b] = [startMm / mmPer[unit], (startMm + mmPerPx * lengthPx) / mmPer[unit]];
	const ticks: Tick[] = [];
	for (let at = Math.ceil(Math.min(a, b) / part); at * part <= Math.max(a, b); at++)
		ticks.push({
			px: (at * part * mmPer[unit] - startMm) / mmPerPx,
			figure: at % parts === 0 ? (at / parts) * step : undefined,
		});
	return ticks;
}
