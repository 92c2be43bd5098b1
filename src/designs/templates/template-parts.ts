import { bleedMm, type PrintArea, safeMm } from '#src/dielines/stock.ts';
import type { Colour } from '../colour/colour.ts';
import type { DesignObject, LineObject, ShapeForm, Side, TextObject } from '../document/objects.ts';
import { findCells } from '../document/tile-grid.ts';
import { fitBleed, fitCell } from './fit-bleed.ts';
import type { Theme } from './ink-theme.ts';
import type { NameOf, PartName } from './part-names.ts';

export type Ink = keyof Theme;
/** A share of the side's width or height, plus units. A unit is a hundredth of the side's shorter edge. */
export type At = number | readonly [share: number, units: number];

/** A part of a layout in units of its side, so that it fits every box without distortion. */
export type Part =
	| {
			readonly kind: 'shape';
			readonly form: ShapeForm;
			readonly x: At;
			readonly y: At;
			/** Units, or `full`: from edge to edge with bleed; `share`s of the side as At. */
			readonly width: number | 'full' | readonly [share: number, units: number];
			readonly height: number | 'full' | readonly [share: number, units: number];
			readonly fill: Ink | null;
			readonly stroke?: Ink;
			/** Units. */
			readonly strokeWidth?: number;
			readonly corner?: number;
			readonly turn?: number;
	  }
	| {
			readonly kind: 'line';
			readonly x: At;
			readonly y: At;
			readonly length: number | 'full' | readonly [share: number, units: number];
			readonly thick: number;
			readonly ink: Ink;
			readonly dash?: LineObject['dash'];
			readonly turn?: number;
	  }
	| {
			readonly kind: 'text';
			readonly x: At;
			readonly y: At;
			/** Key of the text in the words of the template. */
			readonly words: 'brand' | 'tag';
			/** Largest type size in units (cap height is 0.7 of it). */
			readonly size: number;
			readonly ink: Ink;
			readonly weight?: TextObject['weight'];
			readonly spacing?: number;
			/** Maximum width as a share of the side's width. */
			readonly widest?: number;
			readonly align?: TextObject['align'];
			readonly turn?: number;
			readonly upper?: true;
	  }
	/** A part repeated in evenly spaced rows and columns; every second row is shifted by half. */
	| {
			readonly kind: 'grid';
			readonly of: Part;
			/** Spacing in units; the counts follow from the side. */
			readonly step: number;
			readonly isStaggered?: true;
			/** Limits the rows to this share of the height. */
			readonly from?: number;
			readonly to?: number;
	  }
	/** Parts that belong together: one name, one group in the layer list. */
	| { readonly kind: 'group'; readonly name: PartName; readonly of: readonly Part[] }
	/** A part repeated around a centre, rotated outwards. */
	| {
			readonly kind: 'ring';
			readonly of: Part;
			readonly count: number;
			readonly x: At;
			readonly y: At;
			readonly radius: number;
			/** Degrees, clockwise from above. */
			readonly from?: number;
			readonly to?: number;
	  };

export interface SideSize extends PrintArea {
	readonly side: Side;
}

export interface Words {
	readonly [key: string]: string;
}

/** Parts under one name. */
export const named = (name: PartName, ...of: readonly Part[]): Part => ({ kind: 'group', name, of });

/**
 * Creates the objects of a side in painting order; ids follow from the position. Objects of one part are a group.
 *
 * @param nameOf names objects and groups
 */
export function renderParts(
	parts: readonly Part[],
	place: SideSize,
	theme: Theme,
	words: Words,
	nameOf: NameOf,
): DesignObject[] {
	const made = parts.flatMap((part, index) => {
		const drawn = renderPart(part, place, theme, words, { xMm: 0, yMm: 0 });
		const objects = part.kind === 'grid' ? drawn : fitBleed(drawn, place);
		const name = partNameOf(part);
		return nameObjects(objects, name && nameOf(name), `${place.side}-part-${index}`);
	});
	return made.map((object, index) => ({ ...object, id: `${place.side}-${index}` }));
}

/** Gives objects of one part a name; several become a group of it. */
export function nameObjects<Named extends DesignObject>(
	objects: readonly Named[],
	name: string | undefined,
	groupId: string,
): Named[] {
	if (name === undefined) return [...objects];
	if (objects.length < 2) return objects.map((object) => ({ ...object, name }));
	return objects.map((object, index) => ({
		...object,
		name: `${name} ${index + 1}`,
		groupId,
		groupName: name,
	}));
}

function partNameOf(part: Part): PartName | undefined {
	switch (part.kind) {
		case 'group':
			return part.name;
		case 'text':
			return part.words;
		case 'grid':
			return 'pattern';
		case 'line':
			return 'line';
		default:
			return undefined;
	}
}

/** A copy's offset from its part; `isCell`: in a grid, where it keeps its own share of the side. */
interface Shift {
	readonly isCell?: boolean;
	/** Of the ring that it belongs to. */
	readonly anchor?: { readonly anchorX: number; readonly anchorY: number };
	readonly xMm: number;
	readonly yMm: number;
	readonly turnDeg?: number;
}

function renderPart(part: Part, place: SideSize, theme: Theme, words: Words, shift: Shift): DesignObject[] {
	const { widthMm, heightMm, side } = place;
	const unit = Math.min(widthMm, heightMm) / 100;
	const at = (where: At, lengthMm: number) =>
		typeof where === 'number' ? where * lengthMm : where[0] * lengthMm + where[1] * unit;
	if (part.kind === 'grid') return layoutGrid(part, place, theme, words);
	if (part.kind === 'group') return part.of.flatMap((one) => renderPart(one, place, theme, words, shift));
	const xMm = at(part.x, widthMm) + shift.xMm;
	const yMm = at(part.y, heightMm) + shift.yMm;
	// So that a design on another size of box can be laid out as the template would be.
	const own = { anchorX: anchored(shareOf(part.x)), anchorY: anchored(shareOf(part.y)) };
	const inCell = { anchorX: anchored(xMm / widthMm), anchorY: anchored(yMm / heightMm) };
	const anchor = shift.anchor ?? (shift.isCell ? inCell : own);
	if (part.kind === 'ring') {
		const { count, from = 0, to = 360, radius } = part;
		const span = to - from;
		const steps = span >= 360 ? count : Math.max(1, count - 1);
		return Array.from({ length: count }, (_, index) => {
			const turnDeg = from + (span * index) / steps;
			const angle = ((turnDeg - 90) * Math.PI) / 180;
			const away = {
				anchor,
				xMm: xMm + Math.cos(angle) * radius * unit,
				yMm: yMm + Math.sin(angle) * radius * unit,
				turnDeg,
			};
			return renderPart(part.of, place, theme, words, away);
		}).flat();
	}
	const turned = ((((part.turn ?? 0) + (shift.turnDeg ?? 0)) % 360) + 360) % 360;
	const placed = { id: '', side, xMm, yMm, rotationDeg: turned, ...anchor };
	const long = (length: number | 'full' | readonly [number, number], edgeMm: number) =>
		length === 'full'
			? edgeMm + 2 * bleedMm(place.stock)
			: Math.max(0.5, typeof length === 'number' ? length * unit : length[0] * edgeMm + length[1] * unit);
	if (part.kind === 'shape') {
		const fill = part.fill && theme[part.fill];
		const stroke = part.stroke ? theme[part.stroke] : null;
		const shape: DesignObject = {
			kind: 'shape',
			...placed,
			form: part.form,
			widthMm: long(part.width, widthMm),
			heightMm: long(part.height, heightMm),
			...stretchRule('stretchX', part.width),
			...stretchRule('stretchY', part.height),
			fill,
			stroke,
			strokeMm: Math.max(0.2, (part.strokeWidth ?? 1) * unit),
			...(part.corner !== undefined && { cornerMm: part.corner * unit }),
		};
		return fill || stroke ? [shape] : [];
	}
	if (part.kind === 'line') {
		const colour = theme[part.ink];
		if (!colour) return [];
		const edgeMm = turned % 180 === 90 ? heightMm : widthMm;
		return [
			{
				kind: 'line',
				...placed,
				lengthMm: long(part.length, edgeMm),
				...stretchRule('stretchX', part.length),
				strokeMm: Math.max(0.2, part.thick * unit),
				colour,
				dash: part.dash ?? 'solid',
			},
		];
	}
	return renderText(part, placed, place, theme[part.ink], words);
}

const shareOf = (where: At): number => (typeof where === 'number' ? where : where[0]);
/** The limits of an object's anchor. */
const anchored = (share: number): number => Math.min(2, Math.max(-1, share));
const stretchRule = (rule: 'stretchX' | 'stretchY', length: number | 'full' | readonly [number, number]) =>
	typeof length === 'number' ? {} : { [rule]: length === 'full' ? 1 : Math.min(1, Math.max(0, length[0])) };

function layoutGrid(
	{ of, step, isStaggered, from, to }: Extract<Part, { kind: 'grid' }>,
	place: SideSize,
	theme: Theme,
	words: Words,
): DesignObject[] {
	const rule = {
		step,
		...(isStaggered && { isStaggered }),
		...(from !== undefined && { from }),
		...(to !== undefined && { to }),
	};
	return findCells(rule, place).flatMap(({ column, row, xMm, yMm }) =>
		fitCell(renderPart(of, place, theme, words, { isCell: true, xMm, yMm }), place).map((object) => ({
			...object,
			tile: { ...rule, column, row },
		})),
	);
}

/** Millimetres per point. */
const mmPerPoint = 25.4 / 72;
/** Estimated width of a letter in type sizes (Hanken Grotesk 700: capitals 0.68 on average). */
const letterShare = { upper: 0.72, lower: 0.6 } as const;
/** Smaller type is omitted: it would not be readable. */
const smallestPt = 8;

/** A text in the largest size that fits; undefined where it is empty or would be too small. */
function renderText(
	part: Extract<Part, { kind: 'text' }>,
	placed: Pick<TextObject, 'id' | 'side' | 'xMm' | 'yMm' | 'rotationDeg' | 'anchorX' | 'anchorY'>,
	{ widthMm, heightMm, stock }: SideSize,
	colour: Colour | null,
	words: Words,
): DesignObject[] {
	const given = words[part.words]?.trim();
	if (!given || !colour) return [];
	const text = part.upper ? given.toLocaleUpperCase() : given;
	const unit = Math.min(widthMm, heightMm) / 100;
	const isUpright = placed.rotationDeg % 180 === 0;
	const [along, across] = isUpright ? [widthMm, heightMm] : [heightMm, widthMm];
	const [alongAt, acrossAt] = isUpright ? [placed.xMm, placed.yMm] : [placed.yMm, placed.xMm];
	const margin = safeMm(stock) + 1;
	const room = 2 * Math.min(alongAt, along - alongAt) - 2 * margin;
	const high = 2 * Math.min(acrossAt, across - acrossAt) - 2 * margin;
	const lines = text.split('\n');
	const longest = Math.max(...lines.map((line) => line.length));
	const spacing = part.spacing ?? 0;
	const share = (part.upper ? letterShare.upper : letterShare.lower) + spacing / 1000;
	const widest = Math.min(room, along * (part.widest ?? 1));
	const sizeMm = Math.min(part.size * unit, widest / (longest * share), high / (1.2 * lines.length));
	const sizePt = Math.floor((sizeMm / mmPerPoint) * 2) / 2;
	if (!(sizePt >= smallestPt)) return [];
	return [
		{
			kind: 'text',
			...placed,
			text,
			fontFamily: 'Hanken Grotesk',
			weight: part.weight ?? 700,
			sizePt: Math.min(600, sizePt),
			colour,
			align: part.align ?? 'center',
			maxWidthMm: widest,
			...(spacing !== 0 && { spacing }),
		},
	];
}
