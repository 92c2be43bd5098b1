import type { DesignDocument } from '#src/designs/design.ts';
import { paintSide } from '#src/designs/paint-side.ts';
import { type Side, type SixSidedDieline, sides } from '#src/dielines/dieline.ts';
import type { BoardColours } from '../board-colours.ts';
import { pictures } from '../pictures.ts';
import { paintFibres } from './board-textures.ts';

/** Longest edge of a side's texture; 1024² goes to the graphics card in well under 5 ms. */
const texturePx = 1024;

export type SideCanvases = Readonly<Record<Side, HTMLCanvasElement>>;

/** One canvas a side, in the side's own proportions. */
export function createSideCanvases(dieline: SixSidedDieline): SideCanvases {
	return Object.fromEntries(
		sides.map((side) => {
			const { widthMm, heightMm } = dieline.sides[side];
			const scale = texturePx / Math.max(widthMm, heightMm);
			const canvas = document.createElement('canvas');
			canvas.width = Math.max(8, Math.round(widthMm * scale));
			canvas.height = Math.max(8, Math.round(heightMm * scale));
			return [side, canvas];
		}),
	) as unknown as SideCanvases;
}

/** Board, then artwork by the one painter. */
export function paintCanvas(
	canvas: HTMLCanvasElement,
	side: Side,
	design: DesignDocument,
	dieline: SixSidedDieline,
	colours: BoardColours,
): void {
	const context = canvas.getContext('2d');
	if (!context) return;
	const place = dieline.sides[side];
	context.setTransform(1, 0, 0, 1, 0, 0);
	context.fillStyle = colours.outside;
	context.fillRect(0, 0, canvas.width, canvas.height);
	if (design.fills[side] === null) paintFibres(context, canvas.width, canvas.height, 0.06);
	context.save();
	context.scale(canvas.width / place.widthMm, canvas.height / place.heightMm);
	paintSide(context, design, place, pictures);
	context.restore();
}

/** Sides that look different in the two designs. */
export const dirtySides = (before: DesignDocument, after: DesignDocument): Side[] =>
	sides.filter((side) => {
		if (before.fills[side] !== after.fills[side]) return true;
		const old = before.objects.filter((object) => object.side === side);
		const now = after.objects.filter((object) => object.side === side);
		return old.length !== now.length || now.some((object, index) => object !== old[index]);
	});
