import type { Dieline, PanelId } from '#src/dielines/dieline.ts';
import { makeDieline } from '#src/dielines/make.ts';
import { computeBounds } from '#src/dielines/path.ts';
import type { SizeMm } from '#src/dielines/size.ts';
import type { SizeMode, Style } from '#src/dielines/style.ts';

/** The dieline of a size that can be made; throws its problem for any other. */
export function made(style: Style, sizeMm: SizeMm, boardMm: number, mode: SizeMode = 'inside'): Dieline {
	const result = makeDieline(style, { sizeMm, boardMm, mode });
	if (!result.ok)
		throw new Error(`${style.name} ${sizeMm.join('×')}: ${JSON.stringify(result.problem.errors)}`);
	return result.value;
}

export function panelOf({ panels }: Dieline, id: PanelId) {
	const panel = panels.find((one) => one.id === id);
	if (!panel) throw new Error(`no panel ${id}`);
	return panel;
}

/** Extreme x and y of a panel on the sheet: [left, top, right, bottom], to a millionth. */
export function extent(dieline: Dieline, id: PanelId): readonly number[] {
	const { minX, minY, maxX, maxY } = computeBounds([panelOf(dieline, id).outline]);
	return [minX, minY, maxX, maxY].map((value) => Math.round(value * 1e6) / 1e6);
}

export const rounded = ({ widthMm, heightMm }: { widthMm: number; heightMm: number }) =>
	[widthMm, heightMm].map((value) => Math.round(value * 1e6) / 1e6);
