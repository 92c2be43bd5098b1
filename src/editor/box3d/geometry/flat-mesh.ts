import { BufferAttribute, BufferGeometry } from 'three';
import type { Dieline, Panel, Point } from '#src/dielines/dieline.ts';
import { type Bounds, computeBounds } from '#src/dielines/path.ts';
import { sheetToSide } from '#src/dielines/side-coordinates.ts';
import type { Body } from './body.ts';
import { createFaces, split } from './panel-faces.ts';
import { bare, patchesOn, type Surface, toArtSurface, toFillSurface } from './surfaces.ts';

const strips = 28;

interface Corner {
	readonly x: number;
	readonly y: number;
	/** +1: the printed face, −1: the back. */
	readonly face: 1 | -1;
	readonly uv: readonly [number, number];
}

/** A sheet on the table, print up, its top edge at the back; at 1 its front right corner curls up. */
export function createFlatMesh(dieline: Dieline): Body {
	const panels = dieline.panels;
	const bounds = computeBounds(panels.map(({ outline }) => outline));
	const front: Corner[][] = [];
	const surfaces: Surface[] = [];
	const backs: Corner[] = [];
	const backPlace = dieline.sides.back;
	const back: Surface = backPlace ? toArtSurface(dieline, 'back') : bare('inside', dieline);
	for (const panel of panels) {
		for (const { corners, patch } of createFaces(panel, frontPatches(dieline, panel))) {
			const printed = patch ?? tileOn(dieline);
			const surface = printed ? toArtSurface(dieline, printed.side) : toFillSurface(dieline, panel);
			let index = surfaces.findIndex(({ key }) => key === surface.key);
			if (index < 0) {
				index = surfaces.push(surface) - 1;
				front.push([]);
			}
			for (const strip of inStrips(corners, bounds)) {
				const place = (point: Point): readonly [number, number] => {
					if (!printed) return [point.x / 60, point.y / 60];
					const on = sheetToSide(printed, point);
					return [on.x / printed.widthMm, 1 - on.y / printed.heightMm];
				};
				const share = (point: Point): readonly [number, number] => [
					1 - (point.x - bounds.minX) / (bounds.maxX - bounds.minX),
					1 - (point.y - bounds.minY) / (bounds.maxY - bounds.minY),
				];
				for (let corner = 2; corner < strip.length; corner += 1) {
					const fan = [strip[0], strip[corner - 1], strip[corner]] as [Point, Point, Point];
					front[index]?.push(...fan.map((point): Corner => ({ ...point, face: 1, uv: place(point) })));
					backs.push(...fan.reverse().map((point): Corner => ({ ...point, face: -1, uv: share(point) })));
				}
			}
		}
	}
	const all = [...front, backs];
	const corners = all.flat();
	const geometry = new BufferGeometry();
	let start = 0;
	all.forEach((own, index) => {
		geometry.addGroup(start, own.length, index);
		start += own.length;
	});
	const position = new BufferAttribute(new Float32Array(corners.length * 3), 3);
	const normal = new BufferAttribute(new Float32Array(corners.length * 3), 3);
	geometry.setAttribute('position', position);
	geometry.setAttribute('normal', normal);
	geometry.setAttribute('uv', new BufferAttribute(new Float32Array(corners.flatMap(({ uv }) => uv)), 2));
	const [firstPanel] = panels;
	return {
		geometry,
		surfaces: [...surfaces, back],
		panelOf: () => firstPanel?.id,
		shape(progress) {
			corners.forEach(({ x, y, face }, index) => {
				const { at, up } = curled(x, y, bounds, progress);
				const out = (face * Math.max(0.12, dieline.boardMm)) / 2;
				position.setXYZ(index, at[0] + up[0] * out, at[1] + up[1] * out, at[2] + up[2] * out);
				normal.setXYZ(index, up[0] * face, up[1] * face, up[2] * face);
			});
			position.needsUpdate = true;
			normal.needsUpdate = true;
			geometry.computeBoundingBox();
			geometry.computeBoundingSphere();
		},
	};
}

/** A tile repeats over the whole sheet, so its place is unbounded. */
const frontPatches = (dieline: Dieline, panel: Panel) => {
	const own = patchesOn(dieline, panel);
	const hasTile = dieline.form.kind === 'flat' && dieline.form.tile;
	return hasTile ? [] : own;
};
const tileOn = ({ form, sides }: Dieline) => (form.kind === 'flat' && form.tile ? sides.front : undefined);

/** Direction of the curl: the diagonal of the sheet. */
const diagonal = Math.SQRT1_2;

/** The piece in strips across the diagonal, so that it can bend. */
function inStrips(corners: readonly Point[], { minX, minY, maxX, maxY }: Bounds): Point[][] {
	const from = (minX + minY) * diagonal;
	const to = (maxX + maxY) * diagonal;
	const pieces: Point[][] = [];
	let rest: Point[] = [...corners];
	for (let strip = 1; strip < strips && rest.length; strip += 1) {
		const line = from + ((to - from) * strip) / strips;
		const [beyond, before] = split(rest, ({ x, y }) => (x + y) * diagonal - line);
		if (before.length) pieces.push(before);
		rest = beyond;
	}
	if (rest.length) pieces.push(rest);
	return pieces;
}

type Vector = readonly [number, number, number];

/** The position of a sheet's point, and its normal. The last 45 % of the diagonal rolls up by `progress`. */
function curled(x: number, y: number, bounds: Bounds, progress: number): { at: Vector; up: Vector } {
	const [midX, midY] = [(bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2];
	const reach = (bounds.maxX - bounds.minX + bounds.maxY - bounds.minY) * diagonal;
	const along = (x + y - bounds.minX - bounds.minY) * diagonal;
	const bend = Math.max(0, along - reach * 0.55);
	if (progress <= 0 || bend === 0) return { at: [x - midX, 0, y - midY], up: [0, 1, 0] };
	const radius = (reach * 0.45) / (progress * 1.1);
	const angle = bend / radius;
	const kept = Math.sin(angle) * radius;
	const lost = (bend - kept) * diagonal;
	const lean = Math.sin(angle) * diagonal;
	return {
		at: [x - midX - lost, radius * (1 - Math.cos(angle)), y - midY - lost],
		up: [-lean, Math.cos(angle), -lean],
	};
}
