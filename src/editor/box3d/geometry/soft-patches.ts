import type { Dieline, Panel, PanelId, Side, VectorMm } from '#src/dielines/dieline.ts';
import { sheetsOf } from '#src/dielines/dieline.ts';
import { computeBounds, toPoints } from '#src/dielines/path.ts';
import { createHandles } from './handles.ts';
import type { Patch } from './patch.ts';
import { pillow, pouch, type SoftForm, type SoftShape, satchel, wrinkle } from './soft-shapes.ts';
import { bare, type Surface, toArtSurface } from './surfaces.ts';

const columns = 36;
const rows = 44;

/** Progress at which the flap of a mailer starts to close. */
const closesFrom = 0.7;

function chooseKind({ sides, stock }: Dieline, { gussetMm }: SoftForm): 'pillow' | 'pouch' | 'satchel' {
	if (gussetMm > 0) return sides.left || sides.right ? 'satchel' : stock === 'cotton' ? 'satchel' : 'pouch';
	return stock === 'cotton' ? 'satchel' : 'pillow';
}

/** A bag or mailer: flat and empty at 0, full at 1. Upright, its front faces z. */
export function softPatches(dieline: Dieline, form: SoftForm): Patch[] {
	const { gussetMm } = form;
	const emptyWidthMm = Math.max(form.widthMm, dieline.sides.front?.widthMm ?? form.widthMm);
	const kind = chooseKind(dieline, form);
	const shapeAt = (fill: number): SoftShape => {
		if (kind === 'pillow') return pillow(form, emptyWidthMm, fill);
		if (kind === 'pouch') return pouch(form, emptyWidthMm, gussetMm, fill);
		return satchel(form, gussetMm, fill);
	};
	const wrinkleMm = dieline.stock === 'film' ? 1 : kind === 'satchel' ? 0 : 0.35;
	const half = Math.max(0.15, dieline.boardMm) / 2;

	const wall = (front: 1 | -1) => (u: number, v: number, fill: number) => {
		const shape = shapeAt(fill);
		const across = (u * 2 - 1) * front;
		const depth = shape.depthAt(across, v);
		const x = (across * shape.widthAt(v)) / 2;
		const fold = wrinkleMm * fill * wrinkle(across, v) * Math.min(1, depth / 12);
		return [x, v * shape.heightMm, front * (depth / 2 + fold + half)] as const;
	};
	const isOpen = kind === 'satchel';
	const flap = dieline.panels.find(({ id }) => dieline.sides.back?.also?.some(({ panel }) => panel === id));
	/** Bags with a flap are filled before the flap closes. */
	const filling = (at: At): At =>
		flap ? (u, v, progress) => at(u, v, Math.min(1, progress / closesFrom)) : at;
	const patches: Patch[] = [
		...skin(dieline, 'front', filling(wall(1)), isOpen),
		...skin(dieline, 'back', filling(wall(-1)), isOpen),
		...(flap ? flapSkin(dieline, flap, shapeAt) : []),
		...createHandles(dieline, form),
	];
	if (kind === 'satchel')
		patches.push(
			...skin(dieline, 'left', gusset(form, gussetMm, half, -1), true),
			...skin(dieline, 'right', gusset(form, gussetMm, half, 1), true),
			...skin(dieline, 'bottom', base(form, gussetMm), true),
		);
	if (kind === 'pouch') patches.push(...skin(dieline, 'bottom', pouchBase(shapeAt, gussetMm), false));
	return patches;
}

type At = Patch['at'];

/** One side of the bag, and its inside where the bag is open. */
function skin(dieline: Dieline, side: Side, at: At, isOpen: boolean): Patch[] {
	const sheet = sheetsOf(dieline).find(({ sides }) => sides[side]) ?? dieline;
	const surface: Surface = sheet.sides[side] ? toArtSurface(sheet, side) : bare('outside', dieline);
	const panel: PanelId | undefined =
		sheet.sides[side]?.panel ?? dieline.panels.find((one: Panel) => one.side === side)?.id;
	const face: Patch = { surface, panel, columns, rows, at };
	if (!isOpen) return [face];
	const inner: Patch = {
		surface: bare('inside', dieline),
		panel,
		columns,
		rows,
		at: (u, v, progress) => at(1 - u, v, progress),
	};
	return [face, inner];
}

/** The gusset of a paper bag: two halves that fold inwards between front and back when it is empty. */
function gusset(form: SoftForm, gussetMm: number, half: number, side: 1 | -1): At {
	return (u, v, fill) => {
		const depth = gussetMm * fill;
		const inset = Math.sqrt(Math.max(0, (gussetMm / 2) ** 2 - (depth / 2) ** 2)) * (0.15 + 0.85 * v);
		const across = u * 2 - 1;
		const z = -side * across * (depth / 2 + half);
		return [side * (form.widthMm / 2 - inset * (1 - Math.abs(across))), v * form.heightMm, z];
	};
}

const base = (form: SoftForm, gussetMm: number): At => {
	return (u, v, fill) => [((u * 2 - 1) * form.widthMm) / 2, 0, (v * 2 - 1) * (gussetMm / 2) * fill];
};

/** The pouch's base: from the front's lower edge up to its fold and down to the back's lower edge. */
function pouchBase(shapeAt: (fill: number) => SoftShape, gussetMm: number): At {
	return (u, v, fill): VectorMm => {
		const shape = shapeAt(fill);
		const across = u * 2 - 1;
		const depth = shape.depthAt(across, 0) / 2;
		const rise = Math.sqrt(Math.max(0, (gussetMm / 2) ** 2 - depth ** 2)) * 0.6;
		const share = v * 2 - 1;
		return [
			(across * shape.widthAt(0)) / 2,
			rise * (1 - Math.abs(share)) * Math.max(0, 1 - across ** 2),
			share * depth,
		];
	};
}

/** The flap on the front's upper edge: up while the bag is filled, then folded over the back; the print continues. */
function flapSkin(dieline: Dieline, { id, outline }: Panel, shapeAt: (fill: number) => SoftShape): Patch[] {
	const { minX, maxX, minY, maxY } = computeBounds([outline]);
	const [depthMm, heightMm] = [maxY - minY, dieline.sides.back?.heightMm ?? 1];
	/** The ends of the flap can slope inwards. */
	const widthAt = (share: number) => {
		const far = toPoints(outline).filter(({ y }) => Math.abs(y - (maxY - share * depthMm)) < depthMm * 0.25);
		return share < 0.5
			? maxX - minX
			: Math.max(...far.map(({ x }) => x)) - Math.min(...far.map(({ x }) => x));
	};
	const [near, tip] = [widthAt(0), widthAt(1)];
	const at =
		(isOuter: boolean): At =>
		(u, v, progress) => {
			const shape = shapeAt(Math.min(1, progress / closesFrom));
			const closed = Math.max(0, (progress - closesFrom) / (1 - closesFrom));
			const angle = Math.PI * closed * closed * (3 - 2 * closed);
			const along = (1 - v) * depthMm;
			const narrow = (near + (tip - near) * (1 - v)) / near;
			// Its print faces the back; from there x runs to the left.
			const across = (isOuter ? 1 - 2 * u : 2 * u - 1) * narrow;
			const below = shape.depthAt(across, 1 - along / shape.heightMm) / 2 + 1.2;
			const x = (across * shape.widthAt(1)) / 2;
			const y = shape.heightMm + along * Math.cos(angle);
			return [x, y, -along * Math.sin(angle) - below * closed + (isOuter ? 0.15 : -0.15) * Math.cos(angle)];
		};
	const grid = { panel: id, columns: 36, rows: 6 } as const;
	return [
		{
			...grid,
			surface: toArtSurface(dieline, 'back'),
			// The crease is the side's upper edge; the end of the flap is below it.
			at: (u, v, progress) => at(true)(u, v, progress),
			uv: (u, v) => [u, 1 - ((1 - v) * depthMm) / heightMm],
		},
		{ ...grid, surface: bare('inside', dieline), at: at(false) },
	];
}
