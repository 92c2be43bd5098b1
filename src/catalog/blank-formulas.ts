import type { Construction, SizeMm } from './product.ts';

/** A flat piece before folding, bounding box in mm: width and height as it lies on its sheet. */
export type BlankMm = readonly [x: number, y: number];

/** From an inside size and the board's thickness t, in mm. */
type Blanks = (size: SizeMm, t: number) => readonly BlankMm[];

const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));

/**
 * FEFCO 0427, inside sizes: crease L+19t/3, W+t, H+t; blank Lc+4Hc+6t+2 by 2Wc+3Hc+t/3. In a low and wide box
 * the front ears, Wc/2 deep, reach further out than the rolled walls. In a sleeve its tabs are 1 mm shorter.
 */
export function mailerBlank([length, width, height]: SizeMm, t: number, tabMm = 1): BlankMm {
	const [creaseL, creaseW, creaseH] = [length + (19 * t) / 3, width + t, height + t];
	const rolledX = creaseL + 4 * creaseH + 6 * t + 2 * tabMm;
	const earsX = creaseL + creaseW - 4 * t;
	return [Math.max(rolledX, earsX), 2 * creaseW + 3 * creaseH + t / 3];
}

/** Four walls around, the last one narrower by its free edge, and the flap they are glued by. */
const around = (length: number, width: number, t: number, freeEdgeMm: number, glueMm: number) =>
	2 * (length + t) + 2 * (width + t) - freeEdgeMm + glueMm;

/** FEFCO 0201 with a joint of at most 30 mm; flaps meet over the width. */
export const slottedBlank = ([length, width, height]: SizeMm, t: number): BlankMm => [
	around(length, width, t, Math.min(t, 5), Math.min(30, (width + t) / 4)),
	height + width + 3 * t + 2,
];

/** Tuck ends, ECMA A20.20.03.01: both lids and their tucks above and below the body. */
function tuckBlank([length, width, height]: SizeMm, t: number): BlankMm {
	const tuck = Math.min(clamp(0.35 * (width + t), 12, 22), (height + t - 6) / 2);
	return [
		around(length, width, t, Math.max(0.5, t), Math.min(15, 0.6 * (width + t))),
		height + 3 * t + 2 * (width + tuck),
	];
}

/** How far a 1-2-3 bottom reaches below the walls: back's flap and tongue, or a long box's side flaps. */
function snapBottom(length: number, width: number, t: number, hookShare: number): number {
	const [creaseL, creaseW] = [length + t, width + t];
	const hook = Math.min(40, hookShare * creaseW);
	const side = Math.min(creaseL / 4 + 4 + hook / 2, creaseL / 2 - 1, creaseW);
	return Math.max(2 * t + creaseW / 2 + hook, t + side);
}

/** Tuck of 30 mm on top, 1-2-3 bottom; from two bottles on a strip that runs to and fro between them. */
function wineBlanks([length, width, height]: SizeMm, t: number): readonly BlankMm[] {
	const bottles = Math.floor((length + t + 1) / (width + t));
	const box: BlankMm = [
		around(length, width, t, Math.max(0.5, t), Math.min(30, 0.3 * (width + t))),
		t + width + 30 + height + 2 * t + snapBottom(length, width, t, 0.4),
	];
	if (bottles < 2) return [box];
	return [box, [length - t - 1 + (bottles - 1) * (width - t - 1), Math.round((height * 2) / 3)]];
}

/** Handle of 44 mm above two half lids, 1-2-3 bottom. */
const carrierBlank = ([length, width, height]: SizeMm, t: number): BlankMm => [
	around(length, width, t, Math.max(0.5, t), 15),
	(width + t) / 2 - t / 3 + 44 + height + 2 * t + snapBottom(length, width, t, 0.25),
];

/** Trays with rolled walls, 5 mm wide on the base; the lid over 0.4 of the height, at least 16 mm. */
function twoPieces([length, width, height]: SizeMm, t: number): readonly BlankMm[] {
	const lid = 4 * Math.max(16, 0.4 * height) + 40.4;
	return [
		[length + 4 * height - t + 50.6, width + 4 * height + 3 * t + 50.6],
		[length + lid + 3 * t, width + lid + 7 * t],
	];
}

/** Art paper around greyboard. */
const paper = 0.15;
/** Paper that goes over a wall's rim and down its inside. */
const turnIn = (wallMm: number) => Math.min(wallMm > 60 ? 20 : 15, wallMm - 3);
/** Paper around a tray of greyboard, from the tray between its creases; the short walls' lies over ears. */
const trayWrap = (length: number, width: number, wall: number, t: number, turned = turnIn(wall)): BlankMm => [
	length + 2 * wall + 4 * t + 9 * paper + 2 * turned,
	width + 2 * wall + 4 * t + 5 * paper + 2 * turned,
];
/** The tray of a box whose lid or case rests on its rim. */
const baseWrap = ([length, width, height]: SizeMm, t: number) =>
	trayWrap(length + t, width + t, height + t / 2 - paper, t);

/** Base and lid; 5–10 mm of the base show below the lid. Play 0.5 mm on each side. */
const rigid: Blanks = (size, t) => {
	const [length, width, height] = size;
	const lidWall = height + 1.5 * t - clamp(height / 8, 5, 10);
	return [
		baseWrap(size, t),
		trayWrap(length + 3 * t + 4 * paper + 1, width + 3 * t + 2 * paper + 1, lidWall, t),
	];
};

/** Tray, and a case's paper and liner: base, spine, lid, flap and the joints between, each bent on its own radius. */
const magnetic: Blanks = (size, t) => {
	const [length, width, height] = size;
	return [
		baseWrap(size, t),
		[length + 4 * t + 37.05, 2 * width + 2 * height + 13.893398 * t + 31.836039],
		[length + 2 * t + 2.6, 2 * width + 2 * height + 6.922836 * t - 4.10513],
	];
};

/** Tray, turned in as far as its ribbon's slot allows, and sleeve with a seam of 20 mm. */
const drawer: Blanks = ([length, width, height], t) => {
	const wall = height + t / 2;
	return [
		trayWrap(length + t, width + t, wall, t, Math.min(turnIn(wall), height / 2 - 3.5)),
		[2 * length + 2 * height + 14 * t + 26.35, width + 4 * t + 5 * paper + 2 * turnIn(width / 2 + t)],
	];
};

/** Papers around the tube (12 mm overlap) and the lid's skirt (10 mm), labels for bottom and top. */
const can: Blanks = ([diameter, , height], t) => {
	const lid = diameter + 2 * t + 3.3;
	const [base, top] = [diameter + 2 * t - 2, lid - 2];
	return [
		[Math.PI * (diameter + 2 * t + paper) + 12, height + t - 2],
		[base, base],
		[Math.PI * (lid + paper) + 10, clamp((height + t + 1.5) / 4, 15, 45) - paper],
		[top, top],
	];
};

/**
 * The flat pieces of each construction, in the order of its dieline's sheets. Of boxes of greyboard they are the
 * printed papers: the greyboard below them is in the rate of the product's board. tests/catalog/blank-area.test.ts
 * compares them with the dielines.
 */
export const blanksOf: Readonly<Record<Construction, Blanks>> = {
	mailer: (size, t) => [mailerBlank(size, t)],
	/** A 0427 whose lip reaches down to the table: room for adhesive and tear strip. */
	'strip-mailer': (size, t) => {
		const [x, y] = mailerBlank(size, t);
		return [[x, y + t / 2]];
	},
	/** 0427 and an open sleeve of 0.45 mm carton with 1 mm play, 20 mm glued. */
	'sleeved-mailer': (size, t) => {
		const [length, width, height] = size;
		return [mailerBlank(size, t, 0), [2 * width + 2 * height + 10 * t + 25.35, length + (22 * t) / 3]];
	},
	slotted: (size, t) => [slottedBlank(size, t)],
	tuck: (size, t) => [tuckBlank(size, t)],
	'snap-tuck': wineBlanks,
	'two-pieces': twoPieces,
	/** Tray with corner webs, hinged lid with lip and flaps. */
	cake: ([length, width, height], t) => [
		[
			length + 2 * height + 7 * t + 1,
			2 * width + 2 * height + clamp(0.4 * (height + t), 15, 45) + 4 * t + 0.5,
		],
	],
	carrier: (size, t) => [carrierBlank(size, t)],
	rigid,
	magnetic,
	drawer,
	can,
	/** 15 mm seam; 30 mm turned in on top, 15 mm glued at the bottom. */
	bag: ([length, gusset, height]) => [[15 + 2 * length + 2 * gusset, 30 + height + gusset / 2 + 15]],
	/** Front, back and gusset with 40 mm hem, two handles of 600 × 25 mm, doubled. */
	tote: ([length, gusset, height]) => [
		[2 * (length + gusset) + 20, height + gusset / 2 + 40],
		[600, 50],
		[600, 50],
	],
	/** One web: front, bottom gusset, back. */
	pouch: ([length, gusset, height]) => [[length, 2 * height + gusset + 4]],
	/** Front, back and a 45 mm flap; 8 mm seals. */
	'mailing-bag': ([length, height]) => [[length + 16, 2 * height + 45]],
	/** Front and back side by side, 19 mm glued at the side, 30 mm below, a closing flap of 45 mm. */
	envelope: ([length, height], t) => [[2 * length + 2 * t + 19, height + t + 75]],
	sheet: ([length, width]) => [[length, width]],
	/** On backing paper that is 3 mm larger all around. */
	label: ([length, width]) => [[length + 6, width + 6]],
};
