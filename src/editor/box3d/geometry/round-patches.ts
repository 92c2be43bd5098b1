import { type Dieline, type Form, type Sheet, type Side, sheetsOf } from '#src/dielines/dieline.ts';
import type { Patch } from './patch.ts';
import { bare, type Surface, toArtSurface } from './surfaces.ts';

type RoundForm = Extract<Form, { kind: 'round' }>;

const around = 72;
/** Distance between the lid's side and the body: board thickness and clearance. */
const lidPlayMm = 0.4;
/** The wrap's seam is at the back. */
const seam = Math.PI;

/** A can: at 1 its lid is closed, at 0 the lid is above the can. */
export function roundPatches(dieline: Dieline, form: RoundForm): Patch[] {
	const { heightMm, lidHeightMm } = form;
	const wallMm = Math.max(0.8, Math.min(2, dieline.boardMm));
	const lidRadius = form.outerDiameterMm / 2;
	const radius = lidRadius - wallMm - lidPlayMm;
	const liftMm = (progress: number) => (1 - progress) * (lidHeightMm * 1.35 + heightMm * 0.12);
	const body = sheetsOf(dieline).find(({ sides }) => sides.front) ?? dieline;
	const lid = sheetsOf(dieline).find(({ sides }) => sides.top) ?? dieline;
	const onLid = (patch: Patch): Patch => ({
		...patch,
		at: (u, v, progress) => {
			const [x, y, z] = patch.at(u, v, progress);
			return [x, y + liftMm(progress), z];
		},
	});
	const lidFrom = heightMm - lidHeightMm;
	const mouth = heightMm - wallMm;
	const skirt =
		lid === body ? undefined : (['front', 'back', 'left', 'right'] as const).find((side) => lid.sides[side]);
	return [
		wall(chooseSurface(body, 'front'), body.sides.front?.panel, radius, 0, mouth),
		wall(bare('inside', dieline), undefined, radius - wallMm, mouth, wallMm),
		ring(bare('edge', dieline), radius - wallMm, radius, mouth),
		disc(bare('inside', dieline), undefined, radius - wallMm, wallMm, 1),
		disc(bare('outside', dieline), undefined, radius, 0, -1),
		onLid(
			wall(skirt ? chooseSurface(lid, skirt) : bare('outside', lid), undefined, lidRadius, lidFrom, heightMm),
		),
		onLid(wall(bare('inside', dieline), undefined, lidRadius - wallMm, heightMm - wallMm, lidFrom)),
		onLid(disc(chooseSurface(lid, 'top'), lid.sides.top?.panel, lidRadius, heightMm, 1)),
		onLid(disc(bare('inside', dieline), undefined, lidRadius - wallMm, heightMm - wallMm, -1)),
		onLid(ring(bare('edge', dieline), lidRadius, lidRadius - wallMm, lidFrom)),
	];
}

const chooseSurface = (sheet: Sheet, side: Side): Surface =>
	sheet.sides[side] ? toArtSurface(sheet, side) : bare('outside', sheet);

/** A cylinder's surface from one height to another; its front is outside when it runs up, inside when down. */
function wall(
	surface: Surface,
	panel: string | undefined,
	radius: number,
	fromMm: number,
	toMm: number,
): Patch {
	return {
		surface,
		panel,
		columns: around,
		rows: 1,
		at: (u, v) => {
			const angle = u * 2 * Math.PI + seam;
			return [Math.sin(angle) * radius, fromMm + (toMm - fromMm) * v, Math.cos(angle) * radius];
		},
	};
}

/** The flat ring between two radii; its front is above when it runs outwards. */
const ring = (surface: Surface, inner: number, outer: number, y: number): Patch => ({
	surface,
	panel: undefined,
	columns: around,
	rows: 1,
	at: (u, v) => {
		const angle = -u * 2 * Math.PI;
		const radius = inner + (outer - inner) * v;
		return [Math.sin(angle) * radius, y, Math.cos(angle) * radius];
	},
	uv: (u, v) => [u * around, v],
});

/** A round picture has its lower edge at the front. */
const disc = (surface: Surface, panel: string | undefined, radius: number, y: number, up: 1 | -1): Patch => ({
	surface,
	panel,
	columns: around,
	rows: 1,
	at: (u, v) => {
		const angle = -up * u * 2 * Math.PI;
		return [Math.sin(angle) * radius * v, y, Math.cos(angle) * radius * v];
	},
	uv: (u, v) => {
		const angle = -up * u * 2 * Math.PI;
		return [0.5 + (Math.sin(angle) * v) / 2, 0.5 - (Math.cos(angle) * v) / 2];
	},
});
