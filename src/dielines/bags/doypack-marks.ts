import type { Mark, PanelId } from '../dieline.ts';
import { createLoop } from '../path.ts';
import type { SizeMm } from '../size.ts';
import { box, line } from './flap.ts';

/** Trimmed off each end of the web when the pouch is sealed. */
export const trimMm = 2;
export const sideSealMm = 8;
const topSealMm = 12;
/** Distances from the finished top edge to the tear line and to the zip. */
export const tearMm = 20;
const zipMm = 30;
const zipHalfMm = 5;
/** Where the band of the zip ends and the pouch begins to bulge. */
export const zipEndMm = zipMm + zipHalfMm;
export const notch = { deepMm: 3, highMm: 3 } as const;

/**
 * Seals along both sides, across the top and over the corners of the gusset, which make the pouch stand; the zip in
 * its band, the tear line and the trim line, on front and back alike.
 */
export function doypackMarks([length, gusset, height]: SizeMm): readonly Mark[] {
	const fold = trimMm + height;
	const end = fold + gusset + height + trimMm;
	const half = gusset / 2;
	/** `y` counts from the edge of the blank at the top of this wall; `down` the sheet or up it. */
	const wall = (panel: PanelId, edge: number, down: 1 | -1): Mark[] => {
		const at = (fromTop: number) => edge + down * (trimMm + fromTop);
		const across = (fromTop: number) => [line(0, at(fromTop), length, at(fromTop))];
		const band = (from: number, to: number) =>
			box(0, Math.min(at(from), at(to)), length, Math.max(at(from), at(to)));
		const corner = (x: number, inwards: 1 | -1): Mark => ({
			kind: 'seal',
			panel,
			area: createLoop([
				[x, at(height)],
				[x, at(height - half)],
				[x + inwards * Math.min(half, length / 2 - sideSealMm - 1), at(height)],
			]),
		});
		/** Along an edge and around its notch. */
		const sideSeal = (x: number, inwards: 1 | -1): Mark => ({
			kind: 'seal',
			panel,
			area: createLoop([
				[x + inwards * sideSealMm, at(topSealMm)],
				[x + inwards * sideSealMm, at(height)],
				[x, at(height)],
				[x, at(tearMm + notch.highMm / 2)],
				[x + inwards * notch.deepMm, at(tearMm)],
				[x, at(tearMm - notch.highMm / 2)],
				[x, at(topSealMm)],
			]),
		});
		return [
			{ kind: 'seal', panel, area: band(0, topSealMm) },
			sideSeal(0, 1),
			sideSeal(length, -1),
			corner(sideSealMm, 1),
			corner(length - sideSealMm, -1),
			{ kind: 'technical', panel, area: band(zipMm - zipHalfMm, zipEndMm) },
			{ kind: 'slit', panel, path: across(0) },
			{
				kind: 'tear-guide',
				panel,
				path: [line(notch.deepMm, at(tearMm), length - notch.deepMm, at(tearMm))],
			},
			{ kind: 'zip', panel, path: across(zipMm) },
		];
	};
	const gussetSeals = (panel: PanelId, from: number): Mark[] =>
		[0, length - sideSealMm].map((x) => ({
			kind: 'seal',
			panel,
			area: box(x, from, x + sideSealMm, from + half),
		}));
	return [
		...wall('front', 0, 1),
		...wall('back', end, -1),
		...gussetSeals('front-gusset', fold),
		...gussetSeals('back-gusset', fold + half),
	];
}
