import type { Dieline, Loop, Matrix, Point, Segment, Sheet, SidePlace } from '#src/dielines/dieline.ts';

/** The same dieline in another unit: every length times `by`, every angle as it is. */
export function scaled(dieline: Dieline, by: number): Dieline {
	const three = ([x, y, z]: readonly [number, number, number]) => [x * by, y * by, z * by] as const;
	return {
		...dieline,
		...scaledSheet(dieline, by),
		insideMm: three(dieline.insideMm),
		creaseMm: three(dieline.creaseMm),
		outsideMm: three(dieline.outsideMm),
		standing: scaledMatrix(dieline.standing, by),
		loose: dieline.loose.map((part) => ({
			...part,
			...scaledSheet(part, by),
			closed: scaledMatrix(part.closed, by),
			awayMm: three(part.awayMm),
		})),
	};
}

/** The rotation stays, the translation (columns 13 to 15) is scaled. */
export const scaledMatrix = (matrix: Matrix, by: number): Matrix =>
	matrix.map((value, index) => (index >= 12 && index < 15 ? value * by : value));

function scaledSheet(sheet: Sheet, by: number) {
	const point = ({ x, y }: Point): Point => ({ x: x * by, y: y * by });
	const path = (segments: Loop): Loop =>
		segments.map((segment): Segment => {
			const ends = { from: point(segment.from), to: point(segment.to) };
			return segment.kind === 'line'
				? { ...segment, ...ends }
				: { ...segment, ...ends, centre: point(segment.centre), radiusMm: segment.radiusMm * by };
		});
	const place = <Place extends Pick<SidePlace, 'origin'>>(one: Place): Place => ({
		...one,
		origin: point(one.origin),
	});
	return {
		boardMm: sheet.boardMm * by,
		panels: sheet.panels.map((panel) => ({
			...panel,
			outline: path(panel.outline),
			holes: panel.holes.map(path),
			hinge: panel.hinge && ([point(panel.hinge[0]), point(panel.hinge[1])] as const),
			...(panel.shiftMm !== undefined && { shiftMm: panel.shiftMm * by }),
			...(panel.bendMm !== undefined && { bendMm: panel.bendMm * by }),
		})),
		marks: sheet.marks.map((mark) =>
			'area' in mark ? { ...mark, area: path(mark.area) } : { ...mark, path: path(mark.path) },
		),
		sides: Object.fromEntries(
			Object.entries(sheet.sides).map(([side, whole]) => [
				side,
				{
					...place(whole),
					widthMm: whole.widthMm * by,
					heightMm: whole.heightMm * by,
					...(whole.also && { also: whole.also.map(place) }),
				},
			]),
		),
	};
}
