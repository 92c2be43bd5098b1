import {
	type Dieline,
	type LaidPlace,
	type Panel,
	type PanelId,
	type Point,
	printedSides,
	type Sheet,
	type Side,
	type SidePlace,
	sheetsOf,
	sides,
} from '#src/dielines/dieline.ts';
import { findNeighbours } from '#src/dielines/neighbours.ts';
import { computeLines, type SheetLines, sheetBounds } from '#src/dielines/outline.ts';
import { type Bounds, computeBounds, toPoints } from '#src/dielines/path.ts';
import {
	addTurns,
	mirrorLoop,
	mirrorPoint,
	moveLoop,
	type QuarterTurn,
	turnPoint,
} from '#src/dielines/quarter-turns.ts';
import { sheetToSide, sideToSheet } from '#src/dielines/side-coordinates.ts';
import type { Stock } from '#src/dielines/stock.ts';

/** Where a side is edited, and what it is printed on. */
export interface LayoutPlace extends SidePlace {
	readonly stock: Stock;
}

/** One piece of a side on one panel: paintSide with this place, clipped to this panel, paints it. */
export interface Patch {
	readonly key: string;
	readonly place: SidePlace;
	readonly panel: Panel;
	/** Where the other sides of this face are: their print continues onto this panel. */
	readonly neighbours: readonly SidePlace[];
}

/** A printed sheet on the sheet layout, one face up; all its coordinates are those of the layout. */
export interface PlacedSheet {
	/** `box`, `lid-wrap`; `box-reverse` for a sheet's other face, as for its inside. */
	readonly key: string;
	readonly stock: Stock;
	/** True: shown as seen from inside the open box. Its panels keep the names of their outer sides. */
	readonly isInside: boolean;
	readonly panels: readonly Panel[];
	readonly lines: SheetLines;
	readonly bounds: Bounds;
	readonly patches: readonly Patch[];
	/** Panels that have a side's colour without its artwork: rims, inner walls, turned-in flaps. */
	readonly filled: readonly (Panel & { readonly side: Side })[];
}

/**
 * What the flat view shows: every sheet that carries artwork, upright and one beside another, in one system of
 * millimetres. A sheet printed on both faces appears twice.
 */
export interface SheetLayout {
	readonly sheets: readonly PlacedSheet[];
	readonly bounds: Bounds;
	/** The sides that can be designed, in the order of the shop. */
	readonly sides: readonly Side[];
	/** Where each side is edited: its largest place. `also` holds its other places. */
	readonly places: Readonly<Partial<Record<Side, LayoutPlace>>>;
	/** The side that a new visitor begins with. */
	readonly first: Side;
}

/** Gap between two sheets, as a share of the shortest sheet edge. */
const gapShare = 0.12;

/** @throws for a dieline without a printed side: callers check first that there is something to design */
export function createSheetLayout(dieline: Dieline): SheetLayout {
	const faces = sheetsOf(dieline).flatMap((sheet) => splitFaces(sheet));
	// Sheets with the most visible sides of the closed box come first.
	const order = faces.sort((one, other) => rank(one) - rank(other));
	const laid = arranged(order.map((face) => turned(face, uprightTurn(face))));
	const places: Partial<Record<Side, LayoutPlace>> = {};
	for (const { sheet } of laid)
		for (const place of listPlaces(sheet)) {
			const known = places[place.side];
			if (!known || computeArea(place) > computeArea(known))
				places[place.side] = { ...place, stock: sheet.stock };
		}
	const printed = printedSides(dieline);
	const [first] = printed.toSorted((one, other) => appeal(places[other]) - appeal(places[one]));
	if (!first) throw new Error(`${dieline.style} has no printed side`);
	return {
		sheets: laid.map(placedSheet),
		bounds: uniteBounds(laid.map(({ sheet }) => sheetBounds(sheet))),
		sides: printed,
		places,
		first,
	};
}

interface FaceUp {
	readonly key: string;
	readonly sheet: Sheet;
}

const listPlaces = (sheet: Sheet): SidePlace[] =>
	sides.flatMap((side) => {
		const place = sheet.sides[side];
		return place ? [place] : [];
	});
const computeArea = ({ widthMm, heightMm }: SidePlace) => widthMm * heightMm;

/** Ranks sides to start with: front or top first, undivided sides before divided ones, then by area. */
function appeal(place: SidePlace | undefined): number {
	if (!place) return 0;
	const isSeen = place.side === 'front' || place.side === 'top';
	return (isSeen ? 2 : 0) + (place.also ? 0 : 1) + computeArea(place) / (computeArea(place) + 1e9);
}

const faceOrder: readonly Side[] = ['top', 'front', 'left', 'right', 'back', 'bottom', 'inside'];
const rank = ({ sheet }: FaceUp) => Math.min(...listPlaces(sheet).map(({ side }) => faceOrder.indexOf(side)));

/** The sheet once for each of its printed faces; the reverse as one sees it after turning the sheet over. */
function splitFaces(sheet: Sheet): FaceUp[] {
	const places = listPlaces(sheet);
	const [up, down] = [places.filter(({ face }) => !face), places.filter(({ face }) => face)];
	return [
		...(up.length ? [{ key: sheet.id, sheet: { ...sheet, sides: bySide(up) } }] : []),
		...(down.length ? [{ key: `${sheet.id}-reverse`, sheet: mirrored(sheet, down) }] : []),
	];
}

const bySide = (places: readonly SidePlace[]): Sheet['sides'] =>
	Object.fromEntries(places.map((place) => [place.side, place]));

function mirrored(sheet: Sheet, places: readonly SidePlace[]): Sheet {
	const isInside = places.some(({ side }) => side === 'inside');
	return {
		...sheet,
		panels: sheet.panels.map((panel) => ({
			...panel,
			side: isInside ? panel.side : undefined,
			outline: mirrorLoop(panel.outline),
			holes: panel.holes.map(mirrorLoop),
		})),
		sides: bySide(
			// On the reverse, a side's x axis is opposite to the sheet's, so it has the direction of the mirrored sheet's.
			places.map(({ face: _, ...place }) => movePlace(place, mirrorPoint, 0)),
		),
	};
}

function movePlace(place: LaidPlace, move: (point: Point) => Point, turnDeg: QuarterTurn): LaidPlace {
	const moved = <Moved extends Pick<SidePlace, 'origin' | 'rotationDeg'>>(one: Moved): Moved => ({
		...one,
		origin: move(one.origin),
		rotationDeg: addTurns(one.rotationDeg, turnDeg),
	});
	const sheet = moved(place.sheet ?? { origin: { x: 0, y: 0 }, rotationDeg: 0 });
	return { ...moved(place), sheet, ...(place.also && { also: place.also.map(moved) }) };
}

function moveSheet(sheet: Sheet, move: (point: Point) => Point, turnDeg: QuarterTurn): Sheet {
	return {
		...sheet,
		panels: sheet.panels.map((panel) => ({
			...panel,
			outline: moveLoop(panel.outline, move),
			holes: panel.holes.map((hole) => moveLoop(hole, move)),
		})),
		sides: bySide(listPlaces(sheet).map((place) => movePlace(place, move, turnDeg))),
	};
}

/** The rotation that makes the sheet's first side upright. */
function uprightTurn({ sheet }: FaceUp): QuarterTurn {
	const [leading] = listPlaces(sheet);
	return ((360 - (leading?.rotationDeg ?? 0)) % 360) as QuarterTurn;
}

const turned = ({ key, sheet }: FaceUp, turnDeg: QuarterTurn): FaceUp => ({
	key,
	sheet: moveSheet(sheet, (point) => turnPoint(point, turnDeg), turnDeg),
});

/** Lays the sheets in a row or a column, whichever is closer to a square, centred across it. */
function arranged(faces: readonly FaceUp[]): FaceUp[] {
	const all = faces.map((face) => ({ face, bounds: sheetBounds(face.sheet) }));
	const sizes = all.map(({ bounds }) => ({ x: bounds.maxX - bounds.minX, y: bounds.maxY - bounds.minY }));
	const gapMm = gapShare * Math.min(...sizes.flatMap(({ x, y }) => [x, y]));
	const total = (axis: 'x' | 'y') =>
		sizes.reduce((sum, size) => sum + size[axis], gapMm * (sizes.length - 1));
	const largest = (axis: 'x' | 'y') => Math.max(...sizes.map((size) => size[axis]));
	const isRow = Math.max(total('x'), largest('y')) <= Math.max(total('y'), largest('x'));
	let at = 0;
	return all.map(({ face: { key, sheet }, bounds: { minX, minY, maxX, maxY } }) => {
		const start = at;
		at += (isRow ? maxX - minX : maxY - minY) + gapMm;
		const [dx, dy] = isRow ? [start - minX, -(minY + maxY) / 2] : [-(minX + maxX) / 2, start - minY];
		return { key, sheet: moveSheet(sheet, ({ x, y }) => ({ x: x + dx, y: y + dy }), 0) };
	});
}

function placedSheet({ key, sheet }: FaceUp): PlacedSheet {
	const panels = new Map(sheet.panels.map((panel) => [panel.id, panel]));
	const places = listPlaces(sheet);
	const patches = places.flatMap((place) => createPatches(key, place, panels, places));
	const painted = new Set(patches.map(({ panel }) => panel.id));
	return {
		key,
		stock: sheet.stock,
		isInside: sheet.sides.inside !== undefined,
		panels: sheet.panels,
		lines: computeLines(sheet),
		bounds: sheetBounds(sheet),
		patches,
		filled: sheet.panels.flatMap((panel) =>
			panel.side && !painted.has(panel.id) ? [{ ...panel, side: panel.side }] : [],
		),
	};
}

function createPatches(
	key: string,
	place: SidePlace,
	panels: ReadonlyMap<PanelId, Panel>,
	places: readonly SidePlace[],
): Patch[] {
	return [place, ...(place.also ?? [])].flatMap((part) => {
		const panel = panels.get(part.panel);
		if (!panel) return [];
		const own = { ...place, ...part };
		const neighbours = findNeighbours([...panels.values()], places, own);
		return [{ key: `${key}/${place.side}/${part.panel}`, place: own, panel, neighbours }];
	});
}

const uniteBounds = (all: readonly Bounds[]): Bounds => ({
	minX: Math.min(...all.map(({ minX }) => minX)),
	minY: Math.min(...all.map(({ minY }) => minY)),
	maxX: Math.max(...all.map(({ maxX }) => maxX)),
	maxY: Math.max(...all.map(({ maxY }) => maxY)),
});

/** Around a side's place on the sheet layout. */
export function areaOfPlace(place: SidePlace): Bounds {
	const corners = [
		{ x: 0, y: 0 },
		{ x: place.widthMm, y: place.heightMm },
	].map((corner) => sideToSheet(place, corner));
	const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
	return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
}

/**
 * The part of a side on the panel of its place, in side coordinates: not the whole side where several flaps share it.
 */
export function findShownArea(layout: SheetLayout, place: SidePlace): Bounds {
	const whole = { minX: 0, minY: 0, maxX: place.widthMm, maxY: place.heightMm };
	const patches = layout.sheets.flatMap((sheet) => sheet.patches);
	const patch = patches.find((one) => one.place.side === place.side && one.panel.id === place.panel);
	if (!patch || !place.also) return whole;
	const points = toPoints(patch.panel.outline).map((point) => sheetToSide(place, point));
	const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
	return {
		minX: Math.max(whole.minX, Math.min(...xs)),
		minY: Math.max(whole.minY, Math.min(...ys)),
		maxX: Math.min(whole.maxX, Math.max(...xs)),
		maxY: Math.min(whole.maxY, Math.max(...ys)),
	};
}

const isWithin = (place: SidePlace, { x, y }: Point) =>
	x >= 0 && y >= 0 && x <= place.widthMm && y <= place.heightMm;

/** The side at a point of the sheet layout, with the point in side coordinates: the printed patch there, else the rest of a divided side. */
export function sideAt(
	layout: SheetLayout,
	point: Point,
): { readonly side: Side; readonly xMm: number; readonly yMm: number } | undefined {
	const patches = layout.sheets.flatMap((sheet) => sheet.patches);
	const printed = patches.filter(({ panel }) => {
		const { minX, minY, maxX, maxY } = computeBounds([panel.outline]);
		return point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY;
	});
	const rest = layout.sides.flatMap((side) => layout.places[side] ?? []);
	for (const place of [...printed.map((patch) => patch.place), ...rest]) {
		const at = sheetToSide(place, point);
		if (isWithin(place, at)) return { side: place.side, xMm: at.x, yMm: at.y };
	}
	return undefined;
}
