import type { OuterSide, Panel } from '../dieline.ts';
import { type Corner, createLoop } from '../path.ts';
import { type CasePart, caseParts, caseStages } from './case-measures.ts';
import { attachedTo, beyond, type Facing, type Frame, framesAround, rectangle, rootPanel } from './frame.ts';

/** A paper of the case (outside, or the liner), with its own lengths along the case. */
export interface CaseLayer {
	readonly prefix: string;
	readonly facing: Facing;
	readonly widthMm: number;
	readonly base: number;
	readonly spine: number;
	readonly lid: number;
	readonly flap: number;
	readonly joint: number;
	/** The sides that the print of the layer shows, if any; a joint belongs to the side of the part after it. */
	readonly sides?: Readonly<Record<'base' | CasePart, OuterSide>>;
	/** Where creases of other parts end on the left and right edges of the panels, from the edge nearer the base. */
	readonly stops?: Readonly<Record<'base' | CasePart, readonly number[]>>;
	readonly printShows?: 'inside';
}

/** Base and, from its back edge on, joint, spine, joint, lid, joint, flap; with the frame of each part. */
export function caseChain(layer: CaseLayer): { panels: Panel[]; frames: Record<'base' | CasePart, Frame> } {
	const { prefix, facing, widthMm, base, joint, sides, stops, printShows } = layer;
	const shows = printShows ? { printShows } : {};
	const back = framesAround(widthMm, base, facing).back;
	const root = {
		...rootPanel(`${prefix}-base`, sides?.base, createLoop(withStops(widthMm, base, stops?.base))),
		...shows,
	};
	// The print of the liner faces inwards, so it folds towards its print.
	const angleDeg = printShows === 'inside' ? -45 : 45;
	const panels: Panel[] = [root];
	const frames: Record<'base' | CasePart, Frame> = { base: back, spine: back, lid: back, flap: back };
	let [frame, parent] = [back, root.id];
	for (const part of caseParts) {
		const [jointId, id] = [`${prefix}-${part}-joint`, `${prefix}-${part}`];
		const attachment = { hinge: [0, widthMm] as const, angleDeg, stage: caseStages[part], ...shows };
		panels.push(
			attachedTo(frame, {
				...attachment,
				id: jointId,
				parent,
				side: sides?.[part],
				corners: rectangle(0, 0, widthMm, joint),
			}),
		);
		frame = beyond(frame, joint);
		frames[part] = frame;
		const corners = withStops(widthMm, layer[part], stops?.[part]);
		panels.push(attachedTo(frame, { ...attachment, id, parent: jointId, side: sides?.[part], corners }));
		frame = beyond(frame, layer[part]);
		parent = id;
	}
	return { panels, frames };
}

/** A rectangle whose left and right edges are divided at the ends of turn-in creases. */
const withStops = (width: number, deep: number, stops: readonly number[] = []): Corner[] => [
	[0, 0],
	[width, 0],
	...stops.map((stop): Corner => [width, stop]),
	[width, deep],
	[0, deep],
	...stops.toReversed().map((stop): Corner => [0, stop]),
];
