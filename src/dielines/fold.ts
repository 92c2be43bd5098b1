import type { Dieline, LoosePart, Matrix, Panel, PanelId, Sheet } from './dieline.ts';
import { identity, multiply, translation, turnAbout } from './matrix.ts';

/** Stages have equal durations; each starts slightly before the previous one has ended. */
const overlap = 0.15;

/** The progress at which a stage begins. */
export const stageStart = (stage: number, stageCount: number): number =>
	(stage * (1 - overlap)) / (stageCount - overlap * (stageCount - 1));

/** Share of a stage that is done at `progress` 0 (flat) … 1 (closed): 0 … 1, with ease-in and ease-out. */
export function stageShare(stage: number, progress: number, stageCount: number): number {
	const span = 1 / (stageCount - overlap * (stageCount - 1));
	const start = stageStart(stage, stageCount);
	const part = Math.max(0, Math.min(1, (progress - start) / span));
	return part * part * part * (part * (6 * part - 15) + 10);
}

/** Angle of a panel at `progress` 0 (flat) … 1 (closed), in degrees. */
export function angleAt(panel: Panel, progress: number, stageCount: number): number {
	const { angleDeg, firstFold } = panel;
	const share = stageShare(panel.stage, progress, stageCount);
	if (!firstFold) return angleDeg * share;
	const first = firstFold.angleDeg * stageShare(firstFold.stage, progress, stageCount);
	// At the end exactly the angle, so that quarter turns stay without rounding errors.
	return share === 1 ? angleDeg : first + (angleDeg - firstFold.angleDeg) * share;
}

/** Number of stages of the whole dieline, including loose parts and their folding. */
export function countStages(dieline: Dieline): number {
	let last = 0;
	for (const { stage } of dieline.panels) if (stage > last) last = stage;
	for (const part of dieline.loose) {
		if (part.stage > last) last = part.stage;
		for (const { stage } of part.panels) if (stage > last) last = stage;
	}
	return last + 1;
}

/**
 * The matrix of every panel at `progress` 0 (flat) … 1 (closed), loose parts included. The root panel does not move.
 * A panel is the middle plane of the board; the board extends half its thickness to both sides, and the print is on
 * the outer face (sheet z = −boardMm / 2).
 */
export function foldPose(dieline: Dieline, progress: number): Map<PanelId, Matrix> {
	const stages = countStages(dieline);
	const pose = new Map<PanelId, Matrix>();
	poseSheet(dieline, identity, progress, stages, pose);
	for (const part of dieline.loose) {
		const place = partPlace(part, progress, stages);
		const carrier = part.gluedTo === undefined ? undefined : pose.get(part.gluedTo);
		poseSheet(part, carrier ? multiply(carrier, place) : place, progress, stages, pose);
	}
	return pose;
}

/** Current sheet space of a loose part: away, moving, or closed. */
function partPlace(
	{ closed, awayMm: [x, y, z], stage }: LoosePart,
	progress: number,
	stages: number,
): Matrix {
	const rest = 1 - stageShare(stage, progress, stages);
	return rest === 0 ? closed : multiply(translation([x * rest, y * rest, z * rest]), closed);
}

function poseSheet(
	{ panels }: Sheet,
	root: Matrix,
	progress: number,
	stages: number,
	pose: Map<PanelId, Matrix>,
): void {
	for (const panel of panels) {
		const parent = (panel.parent && pose.get(panel.parent)) || root;
		if (!panel.hinge) {
			pose.set(panel.id, parent);
			continue;
		}
		const share = stageShare(panel.stage, progress, stages);
		const turn = turnAbout(panel.hinge[0], panel.hinge[1], angleAt(panel, progress, stages));
		const turned = multiply(parent, turn);
		const { shiftMm = 0, bendMm = 0 } = panel;
		const back = bendMm ? towardsParent(panel.hinge, bendMm * share) : [0, 0];
		pose.set(
			panel.id,
			shiftMm || bendMm
				? multiply(turned, translation([back[0] ?? 0, back[1] ?? 0, shiftMm * share]))
				: turned,
		);
	}
}

/** A panel lies to the right of its hinge as seen on the sheet; this leads from it towards the hinge. */
function towardsParent([from, to]: NonNullable<Panel['hinge']>, mm: number): readonly [number, number] {
	const length = Math.hypot(to.x - from.x, to.y - from.y);
	return [((to.y - from.y) / length) * mm, (-(to.x - from.x) / length) * mm];
}

/**
 * Matrix that puts the sheet space of the root onto a table; multiply it from the left with the matrices of a pose.
 */
export const standing = ({ standing }: Dieline): Matrix => standing;

/** Table matrix of a box whose root is its base, x from 0 to `lengthMm` and y from 0 to `widthMm` (the front). */
export const standingOnBase = (lengthMm: number, widthMm: number): Matrix => [
	-1,
	0,
	0,
	0,
	0,
	0,
	1,
	0,
	0,
	1,
	0,
	0,
	lengthMm / 2,
	0,
	-widthMm / 2,
	1,
];

/**
 * Table matrix of a box whose root is its front wall, x from 0 to `lengthMm`, y from 0 (the top) to `heightMm`, with
 * depth `widthMm`. Print side up, the front is upright on the sheet.
 */
export const standingOnFront = (lengthMm: number, widthMm: number, heightMm: number): Matrix => [
	1,
	0,
	0,
	0,
	0,
	-1,
	0,
	0,
	0,
	0,
	-1,
	0,
	-lengthMm / 2,
	heightMm,
	widthMm / 2,
	1,
];
