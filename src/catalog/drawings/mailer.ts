import type { Shades } from './colours.ts';
import type { Motif } from './prints.ts';
import { add, type Plane, planes, rectangle, type Scene, type Vec } from './scene.ts';

export interface Block {
	length: number;
	width: number;
	height: number;
	shades: Shades;
	onTop?: Motif;
	onFront?: Motif;
	onSide?: Motif;
	at?: Vec;
}

/** Corner points of a block's footprint. */
export const footprint = ({
	length,
	width,
	at = [0, 0, 0],
}: Pick<Block, 'length' | 'width' | 'at'>): Vec[] => [
	at,
	add(at, [length, 0, 0]),
	add(at, [length, width, 0]),
	add(at, [0, width, 0]),
];

/** The faces of a closed block that the viewer sees, with their print. */
export function closedBlock(scene: Scene, block: Block, faces = { top: true, front: true, side: true }) {
	const { length, width, height, shades, at = [0, 0, 0] } = block;
	const { top, front, side } = planes(at, length, width, height);
	const draw = (
		plane: Plane,
		w: number,
		h: number,
		fill: string,
		motif: Motif | undefined,
		shade: number,
	) => {
		scene.shape(plane, rectangle(0, 0, w, h), { fill, line: motif ? 'none' : 'cut' });
		motif?.(scene, { plane, width: w, height: h }, shade);
		if (motif) scene.shape(plane, rectangle(0, 0, w, h));
	};
	if (faces.side) draw(side, width, height, shades.side, block.onSide, 0.2);
	if (faces.front) draw(front, length, height, shades.front, block.onFront, 0.04);
	if (faces.top) draw(top, length, width, shades.top, block.onTop, 0);
}

/** The inner walls and the floor of an open block, with its rim; the outer front and side come after the content. */
export function openInside(scene: Scene, block: Block, board = 3) {
	const { length: l, width: w, height: h, shades, at = [0, 0, 0] } = block;
	const p = (x: number, y: number, z: number) => add(at, [x, y, z]);
	scene.face([p(0, 0, board), p(l, 0, board), p(l, w, board), p(0, w, board)], shades.floor, {
		line: 'fine',
	});
	scene.face([p(0, 0, h), p(l, 0, h), p(l, 0, board), p(0, 0, board)], shades.inside, { line: 'fine' });
	scene.face([p(0, 0, h), p(0, w, h), p(0, w, board), p(0, 0, board)], shades.insideDark, { line: 'fine' });
}

/** The board's edge around the opening. */
export function rim(scene: Scene, block: Block, board = 3) {
	const { length: l, width: w, height: h, shades, at = [0, 0, 0] } = block;
	const p = (x: number, y: number) => add(at, [x, y, h]);
	const b = board;
	const strip = (points: Vec[]) => scene.face(points, shades.top, { line: 'fine' });
	strip([p(0, w), p(l, w), p(l - b, w - b), p(b, w - b)]);
	strip([p(l, w), p(l, 0), p(l - b, b), p(l - b, w - b)]);
	strip([p(0, 0), p(0, w), p(b, w - b), p(b, b)]);
	strip([p(0, 0), p(l, 0), p(l - b, b), p(b, b)]);
}

export interface Mailer extends Block {
	/** Opening angle of the lid in degrees; undefined: closed. */
	lidDeg?: number;
	/** Print on the inner face of the open lid. */
	insideLid?: Motif;
	lidShades?: Shades;
	strip?: boolean;
	content?: (scene: Scene) => void;
}

/** A FEFCO 0427 mailer: lid hinged at the back, ears at its sides, a front flap that tucks in. */
export function mailer(scene: Scene, box: Mailer) {
	scene.shadow(footprint(box));
	if (box.lidDeg === undefined) return closedMailer(scene, box);
	lid(scene, box, box.lidDeg);
	const board = 3;
	openInside(scene, box, board);
	box.content?.(scene);
	closedBlock(scene, box, { top: false, front: true, side: true });
	rim(scene, box, 5);
	frontTabs(scene, box);
}

function closedMailer(scene: Scene, box: Mailer) {
	const { length: l, width: w, height: h } = box;
	closedBlock(scene, box);
	const { front, side, top } = planes([0, 0, 0], l, w, h);
	const faint = { line: 'fine' as const };
	// The lid's front edge and the slots where its ears go in.
	scene.shape(front, `M0 ${h - 3.2}L${l} ${h - 3.2}`, faint);
	scene.shape(side, `M0 ${h - 3.2}L${w} ${h - 3.2}`, faint);
	scene.shape(
		front,
		`M${l * 0.44} ${h - 3.2}Q${l * 0.45} ${h - 9} ${l * 0.5} ${h - 9}Q${l * 0.55} ${h - 9} ${l * 0.56} ${h - 3.2}Z`,
		{ fill: box.shades.insideDark, line: 'fine' },
	);
	scene.shape(side, rectangle(w * 0.24, 0, w * 0.16, 4), { fill: box.shades.insideDark, line: 'fine' });
	scene.shape(side, rectangle(w * 0.62, 0, w * 0.16, 4), { fill: box.shades.insideDark, line: 'fine' });
	scene.shape(top, `M3 ${w - 6}L${l - 3} ${w - 6}`, {
		line: 'crease',
		stroke: box.onTop ? '#00061a' : '#8a6a43',
	});
}

/** Locks of the rolled front wall, seen on the rim. */
function frontTabs(scene: Scene, { length: l, width: w, shades, at = [0, 0, 0] }: Mailer) {
	const { front, side } = planes(at, l, w, 0);
	for (const part of [0.22, 0.66])
		scene.shape(side, rectangle(w * part, 0, w * 0.14, 3.6), { fill: shades.insideDark, line: 'fine' });
	scene.shape(front, `M0 2.4L${l} 2.4`, { line: 'crease', stroke: '#00061a', opacity: 0.35 });
}

function lid(scene: Scene, box: Mailer, degrees: number) {
	const { length: l, width: w, height: h, strip } = box;
	const shades = box.lidShades ?? box.shades;
	const angle = (degrees * Math.PI) / 180;
	const up: Vec = [0, Math.cos(angle), Math.sin(angle)];
	const inward: Vec = [0, Math.sin(angle), -Math.cos(angle)];
	const hinge: Vec = [0, 0, h];
	const ear = Math.min(h * 0.92, w * 0.5);
	const inner: Plane = { at: hinge, u: [1, 0, 0], v: up };
	// Left ear: its inner face; it stands behind the lid's print.
	scene.shape(inner, rectangle(0, 0, l, w), { fill: shades.inside, line: box.insideLid ? 'none' : 'cut' });
	box.insideLid?.(scene, { plane: inner, width: l, height: w }, 0.02);
	if (box.insideLid) scene.shape(inner, rectangle(0, 0, l, w));
	const earPath = `M0 ${w * 0.04}L${ear * 0.86} ${w * 0.1}Q${ear} ${w * 0.12} ${ear} ${w * 0.24}L${ear} ${w * 0.8}Q${ear} ${w * 0.92} ${ear * 0.86} ${w * 0.94}L0 ${w * 0.98}Z`;
	const flapDepth = Math.min(h * 0.9, w * 0.34);
	const tip = add(hinge, up, w);
	const flap: Plane = { at: tip, u: [1, 0, 0], v: add([0, 0, 0], inward) };
	scene.shape({ at: hinge, u: inward, v: up }, earPath, { fill: shades.insideDark });
	scene.shape(
		flap,
		`M${l * 0.02} 0L${l * 0.06} ${flapDepth * 0.86}Q${l * 0.07} ${flapDepth} ${l * 0.12} ${flapDepth}L${l * 0.88} ${flapDepth}Q${l * 0.93} ${flapDepth} ${l * 0.94} ${flapDepth * 0.86}L${l * 0.98} 0Z`,
		{ fill: shades.top },
	);
	scene.shape(flap, `M${l * 0.04} 5L${l * 0.96} 5`, { line: 'crease', stroke: shades.insideDark });
	if (strip)
		for (const [i, from] of [0.3, 0.62].entries())
			scene.shape(flap, rectangle(l * 0.1, flapDepth * from, l * 0.8, flapDepth * 0.16), {
				fill: i ? '#fbf3e2' : '#d8643a',
				line: 'fine',
			});
	scene.shape({ at: add(hinge, [l, 0, 0]), u: inward, v: up }, earPath, { fill: shades.side });
	scene.shape({ at: add(hinge, [l, 0, 0]), u: inward, v: up }, `M5 ${w * 0.06}L5 ${w * 0.96}`, {
		line: 'crease',
		stroke: shades.insideDark,
	});
}
