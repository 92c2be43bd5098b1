import type { Dieline, Form } from '#src/dielines/dieline.ts';
import type { Patch } from './patch.ts';
import { bare, toArtSurface } from './surfaces.ts';

type RollForm = Extract<Form, { kind: 'roll' }>;

const around = 96;
const coreWallMm = 3;

/**
 * A web on its core, upright like a wheel, print outwards. At 0 a piece hangs from its front and lies on the table,
 * print up; at 1 all of it is rolled up.
 */
export function rollPatches(dieline: Dieline, form: RollForm): Patch[] {
	const { webMm, repeatMm, coreMm, outerDiameterMm } = form;
	const radius = outerDiameterMm / 2;
	const core = coreMm / 2 + coreWallMm;
	const side = Object.values(dieline.sides)[0]?.side;
	const surface = side ? toArtSurface(dieline, side) : bare('outside', dieline);
	const panel = side && dieline.sides[side]?.panel;
	const edge = bare('edge', dieline);
	const tube = { ...bare('outside', dieline), key: 'greyboard/outside', stock: 'greyboard' } as const;
	const tailMm = radius * 3.4;
	/** The x of the picture runs along the web. */
	const along = (mm: number) => mm / repeatMm;

	const roll: Patch = {
		surface,
		panel,
		columns: around,
		rows: 1,
		at: (u, v) => {
			// From the front over the top: the loose end hangs at the front.
			const angle = u * 2 * Math.PI;
			return [(v - 0.5) * -webMm, radius + Math.sin(angle) * radius, Math.cos(angle) * radius];
		},
		// The picture's x runs against the angle, so v is inverted too.
		uv: (u, v) => [along(-u * 2 * Math.PI * radius), 1 - v],
	};
	const tail = (back: boolean): Patch => ({
		surface: back ? bare('inside', dieline) : surface,
		panel,
		columns: 40,
		rows: 1,
		at: (u, v, progress) => {
			const [y, z] = tailAt(u * tailMm * (1 - progress) + 0.01, radius);
			return [(v - 0.5) * webMm * (back ? 1 : -1) * -1, y + (back ? 0.1 : 0.25), z];
		},
		uv: (u, v) => [along(u * tailMm), v],
	});
	const face = (end: 1 | -1): Patch => ({
		surface: edge,
		panel: undefined,
		columns: around,
		rows: 1,
		at: (u, v) => {
			const angle = u * 2 * Math.PI * end;
			const from = core + (radius - core) * v;
			return [(end * webMm) / 2, radius + Math.sin(angle) * from, Math.cos(angle) * from];
		},
		uv: (u, v) => [u, v * 9],
	});
	const rim = (end: 1 | -1): Patch => ({
		...face(end),
		surface: tube,
		at: (u, v) => {
			const angle = u * 2 * Math.PI * end;
			const from = core - coreWallMm * (1 - v);
			return [(end * webMm) / 2 + end * 0.1, radius + Math.sin(angle) * from, Math.cos(angle) * from];
		},
	});
	const bore: Patch = {
		surface: tube,
		panel: undefined,
		columns: around,
		rows: 1,
		at: (u, v) => {
			const angle = u * 2 * Math.PI;
			const inner = core - coreWallMm;
			return [(v - 0.5) * webMm, radius + Math.sin(angle) * inner, Math.cos(angle) * inner];
		},
	};
	return [roll, tail(false), tail(true), face(1), face(-1), rim(1), rim(-1), bore];
}

/** A point of the loose web: an arc down from the front of the roll, then straight along the table. */
function tailAt(mm: number, radius: number): [y: number, z: number] {
	const bow = (Math.PI / 2) * radius;
	if (mm >= bow) return [0, 2 * radius + (mm - bow)];
	const angle = mm / radius;
	return [radius - Math.sin(angle) * radius, 2 * radius - Math.cos(angle) * radius] satisfies [
		number,
		number,
	];
}
