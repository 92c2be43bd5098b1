import { type PrintArea, safeMm } from '#src/dielines/stock.ts';
import type { Colour } from '../colour/colour.ts';
import { addObjects, mapColours } from '../document/commands.ts';
import { type DesignDocument, mapSides, maxObjects } from '../document/design.ts';
import type { DesignObject, ImageObject, Side } from '../document/objects.ts';
import { type Inks, inksOf } from '../inks/inks.ts';
import { adaptTheme, type FullTheme, type Theme } from './ink-theme.ts';
import type { NameOf } from './part-names.ts';
import { keepTextReadable } from './readable-text.ts';
import { type Ink, type Part, renderParts, type SideSize, type Words } from './template-parts.ts';

export interface SideLayout {
	readonly fill: Ink;
	readonly parts: readonly Part[];
	/** Area of the brand name, in shares of the side; a logo replaces it. */
	readonly mark?: {
		readonly x: number;
		readonly y: number;
		readonly width: number;
		readonly height: number;
	};
}

/** Role of a side: the main side, its large neighbours, narrow strips, the bottom. */
export type Role = 'lead' | 'face' | 'edge' | 'base';

/** A template for one trade that fits every box. */
export interface Template {
	readonly id: string;
	/** A fictitious brand, to be replaced. */
	readonly brand: string;
	readonly theme: FullTheme;
	readonly roles: Readonly<Record<Role, SideLayout>>;
}

export type SizedSides = Readonly<Partial<Record<Side, PrintArea>>>;

/** Assigns a role to every printed side. */
export function assignRoles(places: SizedSides, lead: Side): readonly (SideSize & { readonly role: Role })[] {
	const leading = places[lead];
	if (!leading) return [];
	const short = Math.min(leading.widthMm, leading.heightMm);
	return (Object.keys(places) as Side[]).flatMap((side) => {
		const place = places[side];
		// Templates do not print the inside.
		if (!place || side === 'inside') return [];
		const { widthMm, heightMm, stock } = place;
		const [low, high] = [Math.min(widthMm, heightMm), Math.max(widthMm, heightMm)];
		const isNarrow = low < short * 0.45 || high > low * 2.6;
		const role = side === lead ? 'lead' : side === 'bottom' ? 'base' : isNarrow ? 'edge' : 'face';
		return [{ side, widthMm, heightMm, stock, role }];
	});
}

/** The logo of the customer and its aspect ratio (width / height). */
export interface Mark {
	readonly artworkId: string;
	readonly aspect: number;
	/** Largest width at which it is sharp, mm; undefined for vectors and while unknown. */
	readonly sharpMm: number | undefined;
}

export interface TemplateUse {
	readonly places: SizedSides;
	readonly lead: Side;
	/** Colour of the unprinted board. */
	readonly board: Colour;
	readonly words: Words;
	/** Names of objects and groups. */
	readonly nameOf: NameOf;
	/** A logo instead of the brand name. */
	readonly mark?: Mark | undefined;
}

/** Creates a new design from a template; the previous content is replaced. */
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
		objects.push(...renderParts(parts, place, theme, words, use.nameOf));
		if (use.mark && mark)
			objects.push({ ...placeMark(use.mark, place, mark, inks), name: use.nameOf('logo') });
	}
	return startDesign(design, fills, objects.slice(0, maxObjects), theme, use.board);
}

/** A design with these fills and objects; its palette has the theme and the default colours. */
export function startDesign(
	design: DesignDocument,
	fills: DesignDocument['fills'],
	objects: readonly DesignObject[],
	theme: Theme,
	board: Colour,
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
	const made = addObjects(
		mapColours(bare, (colour) => colour),
		objects,
	);
	return keepTextReadable(made, theme, board);
}

/** Image treatment for print with one ink. */
export const logoTreatment = (inks: Inks): Pick<ImageObject, 'treatment'> =>
	inks === 'black' ? { treatment: 'monochrome' } : inks === 'white' ? { treatment: 'monochromeWhite' } : {};

/** Places a logo completely and sharply within an area of its side. */
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
		anchorX: box.x,
		anchorY: box.y,
		rotationDeg: 0,
		widthMm: wide,
		heightMm: Math.max(0.5, wide / aspect),
		...logoTreatment(inks),
	};
}
