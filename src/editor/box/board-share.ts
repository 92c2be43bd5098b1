import { coveredMm2 } from '#src/dielines/coverage.ts';
import type { Side } from '#src/dielines/dieline.ts';
import type { Bounds } from '#src/dielines/path.ts';
import { sideToSheet } from '#src/dielines/side-coordinates.ts';
import type { SheetLayout } from './sheet-layout.ts';

/** The share of an area (mm on a side) that lies on printed panels of the side's sheet, its own or its neighbours'. */
export function computeBoardShare(layout: SheetLayout, side: Side, area: Bounds): number {
	const place = layout.places[side];
	const sheet = layout.sheets.find(({ patches }) =>
		patches.some((patch) => patch.place.side === side && patch.panel.id === place?.panel),
	);
	if (!place || !sheet) return 0;
	const corners = [
		sideToSheet(place, { x: area.minX, y: area.minY }),
		sideToSheet(place, { x: area.maxX, y: area.maxY }),
	];
	const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
	const onSheet = {
		minX: Math.min(...xs),
		maxX: Math.max(...xs),
		minY: Math.min(...ys),
		maxY: Math.max(...ys),
	};
	const areaMm2 = (area.maxX - area.minX) * (area.maxY - area.minY);
	return areaMm2 > 0 ? coveredMm2(new Set(sheet.patches.map(({ panel }) => panel)), onSheet) / areaMm2 : 0;
}
