import type { DesignDocument } from '#src/designs/document/design.ts';
import { paintSide } from '#src/designs/paint/paint-side.ts';
import { type Dieline, type Sheet, type Side, type SidePlace, sheetsOf } from '#src/dielines/dieline.ts';
import { findNeighbours } from '#src/dielines/neighbours.ts';
import type { Look, Looks } from '../box/material-look.ts';
import { pictures } from '../uploads/pictures.ts';
import { paintFibres, paintWeave } from './board-textures.ts';
import { type ArtPlace, artPlaces } from './geometry/surfaces.ts';

/** Longest edge of a side's texture; uploading 1024² takes well under 5 ms. */
const texturePx = 1024;
/** The inside has one canvas for the whole blank. */
const insidePx = 2048;

/** Canvases by surface key. */
export type SideCanvases = ReadonlyMap<string, HTMLCanvasElement>;

/** One canvas per printed side, with the side's aspect ratio. */
export function createSideCanvases(dieline: Dieline, longestPx = texturePx): SideCanvases {
	return new Map(
		artPlaces(sheetsOf(dieline)).map(({ key, place: { side, widthMm, heightMm } }) => {
			const scale =
				(side === 'inside' ? (longestPx * insidePx) / texturePx : longestPx) / Math.max(widthMm, heightMm);
			const canvas = document.createElement('canvas');
			canvas.width = Math.max(8, Math.round(widthMm * scale));
			canvas.height = Math.max(8, Math.round(heightMm * scale));
			return [key, canvas];
		}),
	);
}

/** The bare stock over the whole canvas. */
export function paintStock(
	context: CanvasRenderingContext2D,
	{ grain }: Pick<Look, 'grain'>,
	paper: string,
	isBare: boolean,
): void {
	const { width, height } = context.canvas;
	context.setTransform(1, 0, 0, 1, 0, 0);
	context.fillStyle = paper;
	context.fillRect(0, 0, width, height);
	if (grain === 'fibre' && isBare) paintFibres(context, width, height, 0.06);
	if (grain === 'weave')
		paintWeave(context, width, height, Math.max(2, Math.round(Math.max(width, height) / 400)));
}

/** Paints the stock and then the artwork on every canvas of the side. */
export function paintCanvases(
	canvases: SideCanvases,
	side: Side,
	design: DesignDocument,
	dieline: Dieline,
	looks: Looks,
): void {
	for (const { key, sheet, place } of listPlaces(dieline, side)) {
		const context = canvases.get(key)?.getContext('2d');
		if (!context) continue;
		const look = looks[sheet.stock];
		paintStock(context, look, side === 'inside' ? look.inside : look.outside, design.fills[side] === null);
		context.save();
		context.scale(context.canvas.width / place.widthMm, context.canvas.height / place.heightMm);
		paintPlace(context, design, sheet, place);
		context.restore();
	}
}

/** A side of several flaps, each with its own creases to the neighbouring sides. */
function paintPlace(
	context: CanvasRenderingContext2D,
	design: DesignDocument,
	sheet: Sheet,
	place: SidePlace,
): void {
	const places = Object.values(sheet.sides);
	const isMet =
		!place.face && design.objects.some(({ side, acrossCreases }) => acrossCreases && side !== place.side);
	if (!isMet) {
		paintSide(context, design, place, pictures);
		return;
	}
	for (const part of [place, ...(place.also ?? [])]) {
		const own = { ...place, ...part };
		const panel = place.also && sheet.panels.find(({ id }) => id === own.panel);
		const neighbours = findNeighbours(sheet.panels, places, own);
		paintSide(context, design, own, pictures, { panel, neighbours });
	}
}

const listPlaces = (dieline: Dieline, side: Side): ArtPlace[] =>
	artPlaces(sheetsOf(dieline)).filter(({ place }) => place.side === side);
