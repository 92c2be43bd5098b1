import { type Construction, product, type SizeMm, type VariantSpec } from './product.ts';

/** A flat piece before folding, bounding box in mm. */
export type BlankMm = readonly [x: number, y: number];

type Blanks = (size: SizeMm, boardMm: number) => readonly BlankMm[];

/**
 * FEFCO 0427, inside sizes: crease L+19t/3, W+t, H+t; blank Lc+4Hc+6t+2 by 2Wc+3Hc+t/3. In a low and wide box
 * the front ears, Wc/2 deep, reach further out than the rolled walls.
 */
export function mailerBlank([length, width, height]: SizeMm, t: number): BlankMm {
	const [creaseL, creaseW, creaseH] = [length + (19 * t) / 3, width + t, height + t];
	const rolledX = creaseL + 4 * creaseH + 6 * t + 2;
	const earsX = creaseL + creaseW - 4 * t;
	return [Math.max(rolledX, earsX), 2 * creaseW + 3 * creaseH + t / 3];
}

/** FEFCO 0201 with a 30 mm joint; flaps meet over the width. */
export function slottedBlank([length, width, height]: SizeMm, t: number): BlankMm {
	const [creaseL, creaseW, creaseH] = [length + t, width + t, height + 2 * t];
	return [30 + 2 * creaseL + 2 * creaseW - 1, creaseH + 2 * Math.floor(creaseW / 2)];
}

const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));
/** A tube with a glued side seam, folded from carton. */
const tube = (length: number, width: number, t: number) => 15 + 2 * length + 2 * width - Math.max(0.5, t);

/** Tuck ends, ECMA A20.20.03.01: both lids and their tucks above and below the body. */
function tuckBlank([length, width, height]: SizeMm, t: number): BlankMm {
	const tuck = clamp(0.35 * width, 12, 22);
	return [tube(length + t, width + t, t), height + 2 * t + 2 * (width + t) + 2 * tuck];
}

/** Tuck on top, 1-2-3 snap bottom (half the width and its hook) below. */
function snapTuckBlank([length, width, height]: SizeMm, t: number): BlankMm {
	return [
		tube(length + t, width + t, t),
		height + 2 * t + width + t + clamp(0.35 * width, 12, 22) + 0.9 * width,
	];
}

/** Double-walled tray: walls folded over themselves, 5 mm platform and 15 mm tongue. */
const trayBlank = (length: number, width: number, height: number): BlankMm => [
	length + 4 * height + 40,
	width + 4 * height + 40,
];

/** Paper around greyboard: outer faces and 15 mm turned in. */
const wrapBlank = (length: number, width: number, height: number, t: number): BlankMm => [
	length + 2 * t + 2 * (height + t) + 2 * (t + 15),
	width + 2 * t + 2 * (height + t) + 2 * (t + 15),
];

const blanksOf: Record<Construction, Blanks> = {
	mailer: (size, t) => [mailerBlank(size, t)],
	/** A 0427 with a longer lip that carries the adhesive and the tear strip. */
	'strip-mailer': (size, t) => {
		const [x, y] = mailerBlank(size, t);
		return [[x, y + 60]];
	},
	/** 0427 and an open sleeve of 0.45 mm carton with 1 mm play, 20 mm glued. */
	'sleeved-mailer': (size, t) => {
		const [outsideL, outsideW, outsideH] = [size[0] + (22 * t) / 3, size[1] + 2 * t, size[2] + 2 * t];
		return [mailerBlank(size, t), [2 * (outsideW + 1.45) + 2 * (outsideH + 1.45) + 19.55, outsideL]];
	},
	slotted: (size, t) => [slottedBlank(size, t)],
	tuck: (size, t) => [tuckBlank(size, t)],
	'snap-tuck': (size, t) => [snapTuckBlank(size, t)],
	'two-pieces': ([length, width, height], t) => [
		trayBlank(length, width, height),
		trayBlank(length + 4 * t + 1, width + 4 * t + 1, 0.35 * height),
	],
	/** Tray, hinged lid and single side walls. */
	cake: ([length, width, height], t) => [[length + 2 * height + 2 * t + 40, 2 * width + 3 * height + 2 * t]],
	/** Gable top: half lids with handle fins, snap bottom. */
	carrier: ([length, width, height], t) => [
		[tube(length, width, t), height + t + width / 2 - t / 3 + 44 + 0.76 * width],
	],
	/** Base and lid, the lid a third of the height. */
	rigid: ([length, width, height], t) => [
		wrapBlank(length, width, height, t),
		wrapBlank(length + 2 * t + 1, width + 2 * t + 1, Math.max(14, height / 3), t),
	],
	/** Tray, and a case of flap, lid, spine and base. */
	magnetic: ([length, width, height], t) => [
		wrapBlank(length, width, height, t),
		[height - 2 + width + height + width + 3 * (t + 1.5) + 30, length + 2 * t + 6 + 30],
	],
	/** Tray and the sleeve that it slides into. */
	drawer: ([length, width, height], t) => [
		wrapBlank(length, width, height, t),
		[2 * (width + 2 * t + 1) + 2 * (height + 2 * t + 1) + 20, length + 2 * t],
	],
	/** Wrapped tube with 12 mm overlap, lid skirt of a quarter of the height, two discs. */
	can: ([diameter, , height], t) => {
		const around = Math.PI * (diameter + 2 * t) + 12;
		return [
			[around, height],
			[around + 10, height / 4],
			[diameter, 2 * diameter],
		];
	},
	/** 15 mm seam; 30 mm turned in on top, 15 mm glued at the bottom. */
	bag: ([length, gusset, height]) => [[15 + 2 * length + 2 * gusset, 30 + height + gusset / 2 + 15]],
	/** Front, back and gusset with 40 mm hem, two handles of 600 × 25 mm, doubled. */
	tote: ([length, gusset, height]) => [
		[2 * (length + gusset) + 20, height + gusset / 2 + 40],
		[1200, 50],
	],
	/** One web: front, bottom gusset, back. */
	pouch: ([length, gusset, height]) => [[length, 2 * height + gusset + 4]],
	/** Front, back and a 45 mm flap; 8 mm seals. */
	'mailing-bag': ([length, height]) => [[length + 16, 2 * height + 45]],
	/** Front and back with 20 mm side flaps, 30 mm bottom flap and 45 mm closing flap. */
	envelope: ([length, height]) => [[length + 40, 2 * height + 75]],
	sheet: ([length, width]) => [[length, width]],
};

/** The flat pieces that one piece of the product is made of. */
export const blanksMm = ({ productType, sizeMm }: Pick<VariantSpec, 'productType' | 'sizeMm'>) => {
	const { construction, boardMm } = product(productType);
	return blanksOf[construction](sizeMm, boardMm);
};

/** Board (or paper, film, cloth) bought for one piece, m²: bounding boxes of its blanks. */
export const blankAreaM2 = (spec: Pick<VariantSpec, 'productType' | 'sizeMm'>): number =>
	blanksMm(spec).reduce((sum, [x, y]) => sum + x * y, 0) / 1e6;

/** Share of the blanks that is left after cutting; mailers by their dielines. */
const keptShare: Partial<Record<Construction, number>> = {
	mailer: 0.76,
	'strip-mailer': 0.76,
	'sleeved-mailer': 0.8,
	slotted: 0.96,
	bag: 1,
	pouch: 1,
	'mailing-bag': 1,
	sheet: 1,
};
const usualShare = 0.85;

/** Gross weight of one piece in grams: kept area × grammage. For shipping and emissions. */
export function weightGrams(spec: Pick<VariantSpec, 'productType' | 'sizeMm'>): number {
	const { construction, gramsPerM2 } = product(spec.productType);
	return blankAreaM2(spec) * (keptShare[construction] ?? usualShare) * gramsPerM2;
}
