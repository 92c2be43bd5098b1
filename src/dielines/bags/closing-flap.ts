import type { Mark, PanelId } from '../dieline.ts';
import { type Corner, createLoop } from '../path.ts';

/** Depth of the flap that closes a mailing bag or an envelope. */
export const flapMm = 45;

/** A band across the flap, mm from its fold. */
type Band = readonly [fromMm: number, toMm: number];

/** How a flap is sealed and opened again. */
export interface Closing {
	/** Strips of adhesive, each under its own liner; of two, the one nearer to the fold is for the return. */
	readonly adhesive: readonly Band[];
	/** A tear strip, or a perforation line; what remains carries the second adhesive strip, if there is one. */
	readonly tear?: Band;
	readonly perforation?: number;
}

/** Corners of a flap on the top edge, from x = 0 to `lengthMm`, clockwise from its crease. */
export const flapCorners = (lengthMm: number, insetMm: number, radiusMm: number): Corner[] => [
	[lengthMm, 0],
	[0, 0],
	[insetMm, -flapMm, radiusMm],
	[lengthMm - insetMm, -flapMm, radiusMm],
];

/** Adhesive and tear lines on the flap, within its slanting ends. */
export function closingMarks(panel: PanelId, closing: Closing, lengthMm: number, insetMm: number): Mark[] {
	const inset = (fromFold: number) => (insetMm * fromFold) / flapMm;
	/** Adhesive ends before the flap does, so that it never touches a knife. */
	const playMm = 6;
	const across = (kind: 'tear' | 'perforation', fromFold: number): Mark => ({
		kind,
		panel,
		path: [
			{
				kind: 'line',
				from: { x: inset(fromFold), y: -fromFold },
				to: { x: lengthMm - inset(fromFold), y: -fromFold },
			},
		],
	});
	const { adhesive, tear = [], perforation } = closing;
	return [
		...adhesive.map(([from, to]): Mark => {
			const left = inset(to) + playMm;
			return {
				kind: 'adhesive',
				panel,
				area: createLoop([
					[left, -from],
					[left, -to],
					[lengthMm - left, -to],
					[lengthMm - left, -from],
				]),
			};
		}),
		...tear.map((fromFold) => across('tear', fromFold)),
		...(perforation === undefined ? [] : [across('perforation', perforation)]),
	];
}
