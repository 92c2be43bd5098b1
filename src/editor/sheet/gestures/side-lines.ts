import type { DesignDocument } from '#src/designs/document/design.ts';
import { sheetToSide } from '#src/dielines/side-coordinates.ts';
import type { LayoutPlace, SheetLayout } from '../../box/sheet-layout.ts';
import type { Line } from './snapping.ts';

/** A line that deviates less than this counts as parallel to an axis, mm. */
const straightMm = 0.01;

/** What objects snap to on a side: its edges, the creases inside it, and its guides. All in its own coordinates. */
export function linesOfSide(layout: SheetLayout, place: LayoutPlace, guides: DesignDocument['guides']) {
	const sheet = layout.sheets.find(({ patches }) => patches.some((patch) => patch.place.side === place.side));
	const creases = (sheet?.lines.creases ?? []).flatMap((crease): Line[] => {
		const [from, to] = [sheetToSide(place, crease.from), sheetToSide(place, crease.to)];
		const line = alongAxis(from, to);
		if (!line) return [];
		const [size, length] =
			line.axis === 'x' ? [place.widthMm, place.heightMm] : [place.heightMm, place.widthMm];
		const isInside =
			line.atMm > straightMm && line.atMm < size - straightMm && line.toMm > 0 && line.fromMm < length;
		return isInside ? [{ ...line, fromMm: Math.max(0, line.fromMm), toMm: Math.min(length, line.toMm) }] : [];
	});
	return {
		widthMm: place.widthMm,
		heightMm: place.heightMm,
		stock: place.stock,
		creases,
		guides: guides.filter(({ side }) => side === place.side),
	};
}

interface At {
	readonly x: number;
	readonly y: number;
}

function alongAxis(from: At, to: At): Line | undefined {
	if (Math.abs(from.x - to.x) < straightMm)
		return { axis: 'x', atMm: from.x, fromMm: Math.min(from.y, to.y), toMm: Math.max(from.y, to.y) };
	if (Math.abs(from.y - to.y) < straightMm)
		return { axis: 'y', atMm: from.y, fromMm: Math.min(from.x, to.x), toMm: Math.max(from.x, to.x) };
	return undefined;
}
