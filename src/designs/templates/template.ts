import { type PrintArea, safeMm } from '#src/dielines/stock.ts';
import type { Colour } from '../colour/colour.ts';
import { addObjects, mapColours } from '../document/commands.ts';
import { type DesignDocument, mapSides, maxObjects } from '../document/design.ts';
import type { DesignObject, ImageObject, Side } from '../document/objects.ts';
import { type Inks, inksOf } from '../inks/inks.ts';
import { adaptTheme, type FullTheme, type Theme } from './ink-theme.ts';
import { type Ink, type Part, renderParts, type SideSize, type Words } from './template-parts.ts';

export interface SideLayout {
	readonly fill: Ink;
	readonly parts: readonly Part[];
	/** Where the brand stands, in shares of the side: a picture that is kept goes there instead. */
	readonly mark?: {
		readonly x: number;
		readonly y: number;
		readonly width: number;
		readonly height: number;
	};
}

/** Which layout a side wears: what one sees first, its large neighbours, narrow strips, and what it stands on. */
export type Role = 'lead' | 'face' | 'edge' | 'base';

/** A ready design for one trade, made to fit every box. */
export interface Template {
	readonly id: string;
	/** A brand that does not exist, to be replaced. */
	readonly brand: string;
	readonly theme: FullTheme;
	readonly roles: Readonly<Record<Role, SideLayout>>;
}

export type SizedSides = Readonly<Partial<Record<Side, PrintArea>>>;

/** Every printed side with its role. */
export function assignRoles(places: SizedSides, lead: Side): readonly (SideSize & { readonly role: Role })[] {
	const leading = places[lead];
	if (!leading) return [];
	const short = Math.min(leading.widthMm, leading.heightMm);
	return (Object.keys(places) as Side[]).flatMap((side) => {
		const place = places[side];
		// Whoever opens the box finds the bare board: a start is for what is seen closed.
		if (!place || side === 'inside') return [];
		const { widthMm, heightMm, stock } = place;
		const [low, high] = [Math.min(widthMm, heightMm), Math.max(widthMm, heightMm)];
		const isNarrow = low < short * 0.45 || high > low * 2.6;
		const role = side === lead ? 'lead' : side === 'bottom' ? 'base' : isNarrow ? 'edge' : 'face';
		return [{ side, widthMm, heightMm, stock, role }];
	});
}

/** A kept picture and how wide it is for its height. */
export interface Mark {
	readonly artworkId: string;
	readonly aspect: number;
	/** The widest at which it is sharp, mm; undefined for vectors and for what is not known yet. */
	readonly sharpMm: number | undefined;
}

export interface TemplateUse {
	readonly places: SizedSides;
	readonly lead: Side;
	/** Colour of the bare board. */
	readonly board: Colour;
	readonly words: Words;
	/** A picture of one's own instead of the brand's name. */
	readonly mark?: Mark | undefined;
}

/** The design anew from a template: its colours, its forms, its words; what was drawn before is gone. */
export function fromTemplate(design: DesignDocument, template: Template, use: TemplateUse): DesignDocument {
	const inks = inksOf(design.printMode);
	const theme = adaptTheme(template.theme, inks, use.board);
	const objects: DesignObject[] = [];
	const fills = mapSides<Colour | null>(() => null);
	for (const place of assignRoles(use.places, use.lead)) {
		const { fill, parts, mark } = template.roles[place.role];
		fills[place.side] = theme[fill];
		const isMarked = use.mark !== undefined && mark !== undefined;
		const words: Words = { brand: template.brand, ...use.words, ...(isMarked && { brand: '' }) };
		objects.push(...renderParts(parts, place, theme, words));
		if (use.mark && mark && theme) objects.push(placeMark(use.mark, place, mark, inks));
	}
	return startDesign(design, fills, objects.slice(0, maxObjects), theme);
}

/** A design of these fills and objects alone, its palette made of the theme and the usual colours. */
export function startDesign(
	design: DesignDocument,
	fills: DesignDocument['fills'],
	objects: readonly DesignObject[],
	theme: Theme,
): DesignDocument {
	const colours = [...new Set(Object.values(theme))].filter((colour) => colour !== null);
	const bare: DesignDocument = {
		...design,
		fills,
		patterns: {},
		guides: [],
		objects: [],
		palette: [
			...colours.map((colour) => ({ uid: `colour-${colour.slice(1)}`, colour })),
			...design.palette.filter((swatch) => !colours.includes(swatch.colour)),
		].slice(0, 28),
	};
	return addObjects(
		mapColours(bare, (colour) => colour),
		objects,
	);
}

/** How one ink prints a picture. */
export const logoTreatment = (inks: Inks): Pick<ImageObject, 'treatment'> =>
	inks === 'black' ? { treatment: 'monochrome' } : inks === 'white' ? { treatment: 'monochromeWhite' } : {};

/** A picture within a part of its side, whole and sharp. */
export function placeMark(
	{ artworkId, aspect, sharpMm }: Mark,
	{ side, widthMm, heightMm, stock }: SideSize,
	box: NonNullable<SideLayout['mark']>,
	inks: Inks,
	id = `${side}-mark`,
): ImageObject {
	const margin = safeMm(stock) + 1;
	const room = {
		width: Math.min(box.width * widthMm, 2 * Math.min(box.x, 1 - box.x) * widthMm - 2 * margin),
		height: Math.min(box.height * heightMm, 2 * Math.min(box.y, 1 - box.y) * heightMm - 2 * margin),
	};
	const wide = Math.max(1, Math.min(room.width, room.height * aspect, sharpMm ?? Number.POSITIVE_INFINITY));
	return {
		kind: 'image',
		id,
		side,
		artworkId,
		xMm: box.x * widthMm,
		yMm: box.y * heightMm,
		rotationDeg: 0,
		widthMm: wide,
		heightMm: Math.max(0.5, wide / aspect),
		...logoTreatment(inks),
	};
}
