import { bleedMm } from '#src/dielines/stock.ts';
import { type Colour, contrastRatio, isDark } from '../colour/colour.ts';
import { type DesignDocument, mapSides, maxObjects } from '../document/design.ts';
import type { DesignObject, ImageObject, ShapeObject, Side } from '../document/objects.ts';
import { type Inks, inksOf } from '../inks/inks.ts';
import { dpi } from '../preflight/preflight.ts';
import type { Theme } from './ink-theme.ts';
import type { LogoColours } from './logo-colours.ts';
import type { NameOf } from './part-names.ts';
import {
	assignRoles,
	logoTreatment,
	type Mark,
	placeMark,
	type SizedSides,
	startDesign,
} from './template.ts';
import { named, nameObjects, type Part, renderParts, type SideSize } from './template-parts.ts';

export const logoLayouts = ['lid', 'crop', 'repeat', 'band', 'corners', 'blocks'] as const;
export type LogoLayout = (typeof logoLayouts)[number];

export interface LogoUse {
	readonly places: SizedSides;
	readonly lead: Side;
	readonly board: Colour;
	readonly logo: LogoColours & Mark;
	/** The name of the brand as text; may be empty. */
	readonly brand: string;
	/** Names of objects and groups. */
	readonly nameOf: NameOf;
}

/** Printable colours for a logo, with enough contrast. */
interface Scheme {
	/** Background of the logo. Null: the unprinted board. */
	readonly ground: Colour | null;
	/** Background of sides without the logo, bands and shapes. */
	readonly main: Colour;
	readonly accent: Colour;
	/** Text on main. */
	readonly onMain: Colour;
	/** Text on the ground. */
	readonly onGround: Colour;
}

/** Creates a new design from a logo; the previous content is replaced. */
export function fromLogo(design: DesignDocument, layout: LogoLayout, use: LogoUse): DesignDocument {
	const inks = inksOf(design.printMode);
	const scheme = chooseScheme(use.logo, inks, use.board);
	const sides = assignRoles(use.places, use.lead);
	const fills = mapSides<Colour | null>(() => null);
	const objects: DesignObject[] = [];
	for (const place of sides) {
		const made = layOut(layout, place, { ...use, scheme, inks });
		fills[place.side] = made.fill;
		objects.push(...made.objects.map((object, at) => ({ ...object, id: `${place.side}-${at}` })));
	}
	return startDesign(design, fills, objects.slice(0, maxObjects), toTheme(scheme), use.board);
}

const toTheme = ({ ground, main, accent, onMain, onGround }: Scheme): Theme => ({
	ground,
	ink: onGround,
	main,
	paper: onMain,
	accent,
	soft: accent,
});

function chooseScheme(logo: LogoColours, inks: Inks, board: Colour): Scheme {
	if (inks === 'black')
		return { ground: null, main: '#111111', accent: '#6e6e6e', onMain: '#ffffff', onGround: '#111111' };
	// White ink: a dark logo is left out of a white background, a light logo is printed.
	if (inks === 'white') {
		const isLight = logo.colours.every((colour) => !isDark(colour)) && !logo.ground;
		return isLight
			? { ground: null, main: '#ffffff', accent: '#a8a8a8', onMain: '#000000', onGround: '#ffffff' }
			: { ground: '#ffffff', main: '#000000', accent: '#a8a8a8', onMain: '#ffffff', onGround: '#000000' };
	}
	const [first = '#111111', ...others] = logo.colours;
	// The background must match that of the image, otherwise the image's edges are visible.
	const wanted = logo.ground ?? (inks === 'bare' ? board : '#ffffff');
	const seen = (ground: Colour) =>
		Math.min(...logo.colours.slice(0, 2).map((colour) => contrastRatio(colour, ground)));
	const under = logo.ground
		? wanted
		: ([wanted, '#ffffff', '#14213d', '#111111'] as const).reduce((best, one) =>
				seen(best) >= 1.8 || seen(best) >= seen(one) ? best : one,
			);
	const main =
		contrastRatio(first, under) >= 1.25
			? first
			: (others.find((colour) => contrastRatio(colour, under) >= 1.25) ??
				(isDark(under) ? '#efe3d0' : '#14213d'));
	const accent =
		others.find((colour) => contrastRatio(colour, main) >= 1.25 && colour !== under) ??
		(isDark(main) ? lighter(main) : darker(main));
	return {
		ground: inks === 'bare' && under === board ? null : under,
		main,
		accent,
		onMain: isDark(main) ? '#ffffff' : '#111111',
		onGround: isDark(under) ? '#ffffff' : '#111111',
	};
}

const mixed = (colour: Colour, other: number, share: number): Colour =>
	`#${[1, 3, 5]
		.map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
		.map((level) =>
			Math.round(level + (other - level) * share)
				.toString(16)
				.padStart(2, '0'),
		)
		.join('')}`;
const lighter = (colour: Colour) => mixed(colour, 255, 0.45);
const darker = (colour: Colour) => mixed(colour, 0, 0.3);

interface Made {
	readonly fill: Colour | null;
	readonly objects: readonly DesignObject[];
}
type Context = LogoUse & { readonly scheme: Scheme; readonly inks: Inks };
type Placed = ReturnType<typeof assignRoles>[number];

function layOut(layout: LogoLayout, place: Placed, context: Context): Made {
	const { scheme, logo, inks } = context;
	const mark = (box: { x: number; y: number; width: number; height: number }) => ({
		...placeMark(logo, place, box, inks),
		name: context.nameOf('logo'),
	});
	const middle = (share: number) => mark({ x: 0.5, y: 0.5, width: share, height: share });
	const isLead = place.role === 'lead';
	const { ground, main } = scheme;
	switch (layout) {
		case 'lid':
			if (isLead) return { fill: ground, objects: [middle(0.56)] };
			return { fill: main, objects: place.role === 'base' ? [] : words(place, context, 'paper', 18) };
		case 'crop':
			if (isLead) return { fill: ground, objects: [cropped(place, context)] };
			return { fill: main, objects: place.role === 'base' ? [] : words(place, context, 'paper', 26) };
		case 'repeat':
			return { fill: ground, objects: repeated(place, context) };
		case 'band':
			return banded(place, context);
		case 'corners':
			return cornered(place, context);
		case 'blocks': {
			if (isLead) return { fill: ground, objects: [middle(0.5)] };
			const isMain = place.side === 'front' || place.side === 'back' || place.role === 'base';
			if (isMain) return { fill: main, objects: words(place, context, 'paper', 22) };
			const colour = inks === 'white' ? '#000000' : isDark(scheme.accent) ? '#ffffff' : '#111111';
			return { fill: scheme.accent, objects: words(place, context, 'paper', 22, colour) };
		}
	}
}

/** The name of the brand in the centre, if there is one. */
function words(
	place: SideSize,
	{ brand, scheme, nameOf }: Context,
	ink: 'paper' | 'ink',
	size: number,
	colour?: Colour,
): DesignObject[] {
	const part: Part = { kind: 'text', x: 0.5, y: 0.5, words: 'brand', size, ink, weight: 700, widest: 0.8 };
	const theme = toTheme(scheme);
	return renderParts([part], place, colour ? { ...theme, [ink]: colour } : theme, { brand }, nameOf);
}

/** Largest width at which an image is not coarse, mm. */
const maxLogoWidth = ({ sharpMm }: Mark): number =>
	sharpMm === undefined ? Number.POSITIVE_INFINITY : (sharpMm * dpi.sharp) / (dpi.coarse + 5);

/** Share of an oversized logo that lies beyond an edge. */
const cutShare = 0.18;

/** The width of an oversized logo, smaller where its opposite edges would end between side and bleed. */
function clearOfEdges(wide: number, { aspect }: Mark, { widthMm, heightMm, stock }: SideSize): number {
	const clear = (sizeMm: number, edgeMm: number) => {
		const over = sizeMm * (1 - cutShare) - edgeMm;
		return over > 0 && over < bleedMm(stock) + 0.1 ? edgeMm / (1 - cutShare) : sizeMm;
	};
	const once = (width: number) => Math.min(clear(width, widthMm), clear(width / aspect, heightMm) * aspect);
	return once(once(wide));
}

/** Oversized logo, cut by the lower right corner. */
function cropped(place: SideSize, { logo, inks, nameOf }: Context): ImageObject {
	const { widthMm, heightMm, side } = place;
	const bleed = bleedMm(place.stock);
	// Most of a long logo stays visible, so that it is recognisable.
	const tall = Math.min(heightMm * 0.95 * logo.aspect, widthMm * 1.2);
	const wide = clearOfEdges(Math.min(maxLogoWidth(logo), Math.max(widthMm * 1.05, tall)), logo, place);
	const high = wide / logo.aspect;
	// Either clearly beyond an edge or inside.
	const at = (edgeMm: number, sizeMm: number) => {
		const beyond = sizeMm > edgeMm * 0.62 ? Math.max(bleed + 1, sizeMm * cutShare) : bleed + 1;
		return edgeMm + beyond - sizeMm / 2;
	};
	return {
		kind: 'image',
		id: '',
		name: nameOf('logo'),
		side,
		artworkId: logo.artworkId,
		xMm: at(widthMm, wide),
		yMm: at(heightMm, high),
		rotationDeg: 0,
		widthMm: wide,
		heightMm: Math.max(0.5, high),
		...logoTreatment(inks),
	};
}

/** Repeated logo in staggered rows, not cut by edges. */
function repeated(place: SideSize, context: Context): ImageObject[] {
	const { widthMm, heightMm } = place;
	const { logo, inks, nameOf } = context;
	const cellHigh = Math.max(12, Math.min(widthMm, heightMm) * 0.3);
	const cellWide = Math.max(cellHigh * 0.8, Math.min(cellHigh * logo.aspect, widthMm / 2.2));
	const columns = Math.max(1, Math.min(7, Math.floor(widthMm / (cellWide * 1.25))));
	const rows = Math.max(1, Math.min(6, Math.floor(heightMm / cellHigh)));
	const [stepX, stepY] = [widthMm / columns, heightMm / rows];
	const found: ImageObject[] = [];
	for (let row = 0; row < rows; row++) {
		const isMoved = row % 2 === 1 && columns > 1;
		for (let column = 0; column < columns - (isMoved ? 1 : 0); column++) {
			const x = ((column + (isMoved ? 1 : 0.5)) * stepX) / widthMm;
			const box = { x, y: ((row + 0.5) * stepY) / heightMm };
			const [width, height] = [(stepX * 0.66) / widthMm, (stepY * 0.56) / heightMm];
			found.push(placeMark(logo, place, { ...box, width, height }, inks));
		}
	}
	return nameObjects(found.slice(0, 28), nameOf('logo'), `${place.side}-logos`);
}

/** A band around the box, and the logo on a plate with its background colour. */
function banded(place: Placed, context: Context): Made {
	const { scheme, logo, inks, nameOf } = context;
	const { side, widthMm, heightMm, role } = place;
	if (role === 'base') return { fill: scheme.main, objects: [] };
	const high = heightMm * (role === 'lead' ? 0.46 : 0.56);
	const band: ShapeObject = {
		kind: 'shape',
		id: '',
		name: nameOf('band'),
		side,
		xMm: widthMm / 2,
		yMm: heightMm / 2,
		rotationDeg: 0,
		form: 'rectangle',
		widthMm: widthMm + 2 * bleedMm(place.stock),
		heightMm: high,
		fill: scheme.ground ?? (inks === 'black' ? '#ffffff' : inks === 'white' ? '#000000' : '#ffffff'),
		stroke: null,
		strokeMm: 0.5,
	};
	const share = (high * 0.66) / heightMm;
	const mark = placeMark(logo, place, { x: 0.5, y: 0.5, width: 0.6, height: share }, inks);
	return { fill: scheme.main, objects: [band, { ...mark, name: nameOf('logo') }] };
}

/** Quarter circles in two corners, and a small logo in a third. */
function cornered(place: Placed, context: Context): Made {
	const { scheme, logo, inks, nameOf } = context;
	const { role } = place;
	if (role === 'base') return { fill: scheme.main, objects: [] };
	const size = role === 'lead' ? 64 : 84;
	const forms: Part[] = [
		{ kind: 'shape', form: 'ellipse', x: 1, y: 0, width: size * 1.5, height: size * 1.5, fill: 'main' },
		{ kind: 'shape', form: 'ellipse', x: 1, y: 0, width: size * 0.75, height: size * 0.75, fill: 'accent' },
		{ kind: 'shape', form: 'ellipse', x: 0, y: 1, width: size * 0.6, height: size * 0.6, fill: 'main' },
	];
	const isWide = place.widthMm > place.heightMm * 1.15;
	const box = isWide
		? { x: 0.34, y: 0.46, width: 0.44, height: 0.42 }
		: { x: 0.46, y: 0.6, width: 0.6, height: 0.26 };
	return {
		fill: scheme.ground,
		objects: [
			...renderParts([named('circles', ...forms)], place, toTheme(scheme), {}, nameOf),
			{ ...placeMark(logo, place, box, inks), name: nameOf('logo') },
		],
	};
}
