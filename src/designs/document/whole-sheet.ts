import type { Point } from '#src/dielines/dieline.ts';
import { type Dieline, type Sheet, type SidePlace, sheetsOf } from '#src/dielines/dieline.ts';
import { pageMarginMm } from '#src/dielines/export/page-margin.ts';
import { sheetBounds } from '#src/dielines/outline.ts';
import { type QuarterTurn, turnPoint } from '#src/dielines/quarter-turns.ts';
import { type ImageObject, maxNameLength } from './objects.ts';

interface PageSize {
	readonly widthMm: number;
	readonly heightMm: number;
}
/** What is left of a page once it is cut, from its upper left corner, mm. */
export interface PageTrim extends PageSize {
	readonly leftMm: number;
	readonly topMm: number;
}
/** A page, mm, upright. */
export interface SheetPage extends PageSize {
	/** Where its file says so. */
	readonly trim?: PageTrim | undefined;
}

/** A page may be so much larger or smaller than it should be: programs round to points and pixels. */
export const sheetToleranceMm = 0.5;
/** More bleed than any printer asks for; what is larger is another sheet. */
const mostBleedMm = 5;

/** A sheet that a page can cover, with the side that its picture is kept with. */
export interface SheetToCover {
	readonly sheet: Sheet;
	/** Its largest side on the printed face. */
	readonly home: SidePlace;
}
/** How a page lies on a sheet. */
export interface Covering extends SheetToCover {
	/** From the middle of what lies on the sheet's middle to the middle of the page, mm. */
	readonly shift: Point;
}

/** The sheets that are printed on the face that the dieline's PDF shows, in the order of its pages. */
export const listCoverableSheets = (dieline: Dieline): readonly SheetToCover[] =>
	sheetsOf(dieline).flatMap((sheet) => {
		const [home] = Object.values(sheet.sides)
			.filter((place) => place.face === undefined && place.side !== 'inside')
			.toSorted((one, other) => other.widthMm * other.heightMm - one.widthMm * one.heightMm);
		return home ? [{ sheet, home }] : [];
	});

/** How far a page is from a blank, mm: 0 and 0 where it is its trim size. */
export function compareSize(page: PageSize, sheet: Sheet): { acrossMm: number; downMm: number } {
	const { minX, minY, maxX, maxY } = sheetBounds(sheet);
	return { acrossMm: page.widthMm - (maxX - minX), downMm: page.heightMm - (maxY - minY) };
}

/**
 * Whether a page is this sheet at true size: its trim size, the same with up to 5 mm of bleed on every side, or with the
 * white that the dieline's own PDF has around it.
 */
export function fitsSheet(page: PageSize, sheet: Sheet): boolean {
	const { acrossMm, downMm } = compareSize(page, sheet);
	const isNear = (lengthMm: number, wantedMm: number) => Math.abs(lengthMm - wantedMm) <= sheetToleranceMm;
	const isOurs = isNear(acrossMm, 2 * pageMarginMm) && isNear(downMm, 2 * pageMarginMm);
	// Bleed is as wide on every side; each length has its own tolerance.
	const bleedMm = (acrossMm + downMm) / 4;
	const isEven = isNear(acrossMm, 2 * bleedMm) && isNear(downMm, 2 * bleedMm);
	return isOurs || (isEven && bleedMm >= -sheetToleranceMm / 2 && bleedMm <= mostBleedMm);
}

/** By its trim box where that is the sheet's; else with its middle on the sheet's, if it fits at all. */
function placeOnSheet(page: SheetPage, cover: SheetToCover): Covering | undefined {
	const { trim } = page;
	if (trim && hasSheetSize(trim, cover.sheet)) {
		const x = page.widthMm / 2 - (trim.leftMm + trim.widthMm / 2);
		const y = page.heightMm / 2 - (trim.topMm + trim.heightMm / 2);
		return { ...cover, shift: { x, y } };
	}
	return fitsSheet(page, cover.sheet) ? { ...cover, shift: { x: 0, y: 0 } } : undefined;
}

function hasSheetSize(trim: PageSize, sheet: Sheet): boolean {
	const { acrossMm, downMm } = compareSize(trim, sheet);
	return Math.max(Math.abs(acrossMm), Math.abs(downMm)) <= sheetToleranceMm;
}

/**
 * The page as a picture over the whole sheet, at true size: kept with one side, running on over the creases to all
 * others, locked so that nobody drags it by mistake.
 */
export function createSheetImage(
	{ sheet, home, shift }: Covering,
	page: PageSize,
	{ id, artworkId, name }: Pick<ImageObject, 'id' | 'artworkId'> & { readonly name: string },
): ImageObject {
	const { minX, minY, maxX, maxY } = sheetBounds(sheet);
	const middle = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
	const back = ((360 - home.rotationDeg) % 360) as QuarterTurn;
	const at = turnPoint(
		{ x: middle.x + shift.x - home.origin.x, y: middle.y + shift.y - home.origin.y },
		back,
	);
	return {
		kind: 'image',
		id,
		artworkId,
		side: home.side,
		xMm: at.x,
		yMm: at.y,
		widthMm: page.widthMm,
		heightMm: page.heightMm,
		rotationDeg: back,
		acrossCreases: true,
		isLocked: true,
		...(name && { name: name.slice(0, maxNameLength) }),
	};
}

/** What is nearer than this to a sheet was meant to be one, mm. */
const nearMissMm = 20;

/**
 * The sheet that a page of a file covers: the page's own number first, for files of several sheets; else how far the
 * page is from a sheet that it was probably drawn for; undefined for a page that has nothing to do with the dieline.
 * @param number the page's, from 1
 */
export function matchSheet(
	page: SheetPage,
	number: number,
	dieline: Dieline,
):
	| { readonly covers: Covering }
	| { readonly covers?: never; readonly acrossMm: number; readonly downMm: number }
	| undefined {
	const all = listCoverableSheets(dieline);
	const own = all[number - 1];
	for (const cover of [...(own ? [own] : []), ...all]) {
		const covers = placeOnSheet(page, cover);
		if (covers) return { covers };
	}
	return [...(page.trim ? [page.trim] : []), page]
		.flatMap((size) => all.map(({ sheet }) => compareSize(size, sheet)))
		.find(({ acrossMm, downMm }) => Math.max(Math.abs(acrossMm), Math.abs(downMm)) <= nearMissMm);
}
