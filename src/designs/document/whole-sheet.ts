import type { Point } from '#src/dielines/dieline.ts';
import { type Dieline, type Sheet, type SidePlace, sheetsOf } from '#src/dielines/dieline.ts';
import { pageMarginMm } from '#src/dielines/export/page-margin.ts';
import { sheetBounds } from '#src/dielines/outline.ts';
import { type QuarterTurn, turnPoint } from '#src/dielines/quarter-turns.ts';
import type { Extent } from './boxes.ts';
import { type ImageObject, maxNameLength } from './objects.ts';

/** Trim box of a page, mm from its upper left corner. */
export interface PageTrim extends Extent {
	readonly leftMm: number;
	readonly topMm: number;
}
/** A page in upright orientation, mm. */
export interface SheetPage extends Extent {
	/** Where the file has one. */
	readonly trim?: PageTrim | undefined;
}

/** Tolerance for page sizes: programs round to points and pixels. */
export const sheetToleranceMm = 0.5;
/** Largest bleed that is accepted. */
const maxBleedMm = 5;

/** A sheet that a page can cover, and the side that the image object belongs to. */
export interface SheetToCover {
	readonly sheet: Sheet;
	/** Its largest side on the printed face. */
	readonly home: SidePlace;
}
/** A page placed on a sheet. */
export interface Covering extends SheetToCover {
	/** Distance from the centre of the sheet to the centre of the page, mm. */
	readonly shift: Point;
}

/** Sheets that are printed on the outside, in the order of the pages of the dieline's PDF. */
export const listCoverableSheets = (dieline: Dieline): readonly SheetToCover[] =>
	sheetsOf(dieline).flatMap((sheet) => {
		const [home] = Object.values(sheet.sides)
			.filter((place) => place.face === undefined && place.side !== 'inside')
			.toSorted((one, other) => other.widthMm * other.heightMm - one.widthMm * one.heightMm);
		return home ? [{ sheet, home }] : [];
	});

/** Difference between the size of a page and the size of a blank, mm. */
export function compareSize(page: Extent, sheet: Sheet): { acrossMm: number; downMm: number } {
	const { minX, minY, maxX, maxY } = sheetBounds(sheet);
	return { acrossMm: page.widthMm - (maxX - minX), downMm: page.heightMm - (maxY - minY) };
}

/**
 * Whether a page has the size of a sheet: exactly, with up to 5 mm of bleed on every edge, or with the margin of our
 * dieline PDF.
 */
export function fitsSheet(page: Extent, sheet: Sheet): boolean {
	const { acrossMm, downMm } = compareSize(page, sheet);
	const isNear = (lengthMm: number, wantedMm: number) => Math.abs(lengthMm - wantedMm) <= sheetToleranceMm;
	const isOurs = isNear(acrossMm, 2 * pageMarginMm) && isNear(downMm, 2 * pageMarginMm);
	// Bleed has the same width on every edge; the tolerance applies to each length.
	const bleedMm = (acrossMm + downMm) / 4;
	const isEven = isNear(acrossMm, 2 * bleedMm) && isNear(downMm, 2 * bleedMm);
	return isOurs || (isEven && bleedMm >= -sheetToleranceMm / 2 && bleedMm <= maxBleedMm);
}

/** Places a page by its trim box where that has the size of the sheet; otherwise centred, if the page has it. */
function placeOnSheet(page: SheetPage, cover: SheetToCover): Covering | undefined {
	const { trim } = page;
	if (trim && hasSheetSize(trim, cover.sheet)) {
		const x = page.widthMm / 2 - (trim.leftMm + trim.widthMm / 2);
		const y = page.heightMm / 2 - (trim.topMm + trim.heightMm / 2);
		return { ...cover, shift: { x, y } };
	}
	return fitsSheet(page, cover.sheet) ? { ...cover, shift: { x: 0, y: 0 } } : undefined;
}

function hasSheetSize(trim: Extent, sheet: Sheet): boolean {
	const { acrossMm, downMm } = compareSize(trim, sheet);
	return Math.max(Math.abs(acrossMm), Math.abs(downMm)) <= sheetToleranceMm;
}

/**
 * The page as an image object over the whole sheet at original size. It belongs to one side, continues over the
 * creases and is locked against accidental moves.
 */
export function createSheetImage(
	{ sheet, home, shift }: Covering,
	page: Extent,
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

/** A page within this difference was probably made for the sheet, mm. */
const nearMissMm = 20;

/**
 * Finds the sheet that a page covers, first the sheet with the number of the page. Otherwise returns the size
 * difference to a sheet that the page was probably made for; undefined where the page is unrelated to the dieline.
 * @param number page number, from 1
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
