import type { Dieline, VectorMm } from '#src/dielines/dieline.ts';
import type { Patch } from './patch.ts';
import type { SoftForm } from './soft-shapes.ts';
import { bare } from './surfaces.ts';

/** Thickness of a twisted paper cord, and distance of its holes from the bag's edge. */
const cord = { radiusMm: 2.2, spacing: 0.35, belowMm: 15, rise: 0.36 } as const;
/** A tote's handles: 25 mm wide, 600 long, sewn on 60 mm deep. */
const strap = { widthMm: 25, lengthMm: 600, spacing: 0.32, sewnMm: 45 } as const;

/** Handles of a carrier bag; none for mailers and pouches. */
export function createHandles(dieline: Dieline, form: SoftForm): Patch[] {
	if (dieline.stock === 'cotton')
		return [1, -1].flatMap((front) => strapSkins(dieline, form, front as 1 | -1));
	const hasCord = dieline.stock === 'paper' && dieline.panels.some(({ holes }) => holes.length > 1);
	return hasCord ? [cordSkin(dieline, form, 1), cordSkin(dieline, form, -1)] : [];
}

/** Up from one hole and down to the other, leaning outwards slightly. */
function cordSkin(dieline: Dieline, form: SoftForm, front: 1 | -1): Patch {
	const half = (form.widthMm * cord.spacing) / 2;
	const riseMm = form.widthMm * cord.rise;
	const foot = form.heightMm - cord.belowMm;
	return {
		surface: bare('inside', dieline),
		panel: undefined,
		columns: 10,
		rows: 48,
		at: (u, v, fill): VectorMm => {
			const turn = Math.PI * (1 - v);
			const [x, y] = [Math.cos(turn) * half, Math.sin(turn) ** 0.62 * riseMm];
			const round = u * 2 * Math.PI;
			const out = (front * form.gussetMm * fill) / 2;
			// The cross-section of the cord, perpendicular to its path.
			const across = Math.cos(round) * cord.radiusMm;
			return [
				x + Math.cos(turn) * across,
				foot + y + Math.sin(turn) * across,
				out + front * (2.4 + y * 0.06) - Math.sin(round) * cord.radiusMm,
			];
		},
		uv: (u, v) => [u * 0.3, v * 6],
	};
}

/** A band that forms an arch, with both faces. */
function strapSkins(dieline: Dieline, form: SoftForm, front: 1 | -1): Patch[] {
	const half = (form.widthMm * strap.spacing) / 2;
	const archMm = (strap.lengthMm - 2 * strap.sewnMm) / 2;
	const rise = Math.sqrt(Math.max(1, archMm ** 2 - half ** 2)) * 0.86;
	const at = (u: number, v: number, fill: number): VectorMm => {
		const turn = Math.PI * (1 - v);
		const [x, lift] = [Math.cos(turn) * half, Math.sin(turn) ** 0.8 * rise];
		const inner = (u - 0.5) * strap.widthMm;
		// The ends are sewn on below the edge.
		const sewn = Math.max(0, 1 - Math.sin(turn) * 6) * strap.sewnMm;
		const depth = (form.gussetMm + 0.05 * form.fullMm) * fill * 0.5;
		// Direction across the band: sideways in its legs, upwards at the top of the arch.
		const leg = Math.min(1, Math.max(-1, Math.cos(turn) * 3));
		return [
			x + inner * leg,
			form.heightMm - sewn + lift + inner * Math.sin(turn),
			front * (depth + 1.2 + lift * 0.04),
		];
	};
	const grid = { panel: undefined, columns: 4, rows: 60 } as const;
	const [outer, inner] = [bare('outside', dieline), bare('inside', dieline)];
	const mirrored = (u: number, v: number, fill: number) => at(1 - u, v, fill);
	return [
		{ ...grid, surface: outer, at: front > 0 ? mirrored : at, uv: (u, v) => [u * 0.4, v * 10] },
		{ ...grid, surface: inner, at: front > 0 ? at : mirrored, uv: (u, v) => [u * 0.4, v * 10] },
	];
}
