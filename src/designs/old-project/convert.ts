import type { SidePlace } from '#src/dielines/dieline.ts';
import { addObject, canUseColour, setFill } from '../document/commands.ts';
import { type DesignDocument, emptyDesign, maxObjects } from '../document/design.ts';
import { maxTextLength, type Side, sizeLimitsPt } from '../document/objects.ts';
import { fontWeights } from '../fonts/fonts.ts';
import { turnBy } from '../paths/turn-by.ts';
import {
	canvasPx,
	type LostPart,
	type OldImage,
	type OldLine,
	type OldObject,
	type OldProject,
	type OldShape,
	type OldText,
} from './old-project.ts';
import { readOldColour } from './read-old-colour.ts';

export interface Conversion {
	readonly document: DesignDocument;
	/** Everything that was changed or dropped. */
	readonly lost: readonly LostPart[];
}

interface Target {
	readonly box: Parameters<typeof emptyDesign>[0];
	/** The printed sides with their sizes. */
	readonly places: Readonly<Partial<Record<Side, Pick<SidePlace, 'widthMm' | 'heightMm'>>>>;
	/** Whether the image still exists. */
	readonly isKnownArtwork: (id: string) => boolean;
}

const oldSides = ['front', 'top', 'back', 'left', 'right', 'bottom'] as const satisfies readonly Side[];
/** Millimetres per typographic point. */
const pointMm = 25.4 / 72;
type Reason = LostPart['reason'];

/** Converts a project of the previous designer, and lists what could not be converted. Pure. */
export function convertOldProject(project: OldProject, { box, places, isKnownArtwork }: Target): Conversion {
	let document = emptyDesign(box);
	const lost: LostPart[] = [];
	for (const side of oldSides) {
		const old = project.sides[side];
		if (!old) continue;
		const report = (object: number | null) => (reason: Reason) => void lost.push({ reason, side, object });
		const place = places[side];
		if (!place) {
			if (old.background !== null) report(null)('side_not_printed');
			for (const index of old.objects.keys()) report(index + 1)('side_not_printed');
			continue;
		}
		document = withBackground(document, side, old.background, report(null));
		const canvas = fitCanvas(place);
		for (const [index, object] of old.objects.entries()) {
			const id = `old-${side}-${index + 1}`;
			document = withObject(document, object, { id, side, canvas, isKnownArtwork }, report(index + 1));
		}
	}
	return { document, lost };
}

/** A side is centred on its canvas and fills it with its proportions kept. */
interface Canvas {
	readonly mmPerPx: number;
	/** Position of the side's top left corner. */
	readonly leftPx: number;
	readonly topPx: number;
}

function fitCanvas({ widthMm, heightMm }: Pick<SidePlace, 'widthMm' | 'heightMm'>): Canvas {
	const mmPerPx = Math.max(widthMm / canvasPx.width, heightMm / canvasPx.height);
	return {
		mmPerPx,
		leftPx: (canvasPx.width - widthMm / mmPerPx) / 2,
		topPx: (canvasPx.height - heightMm / mmPerPx) / 2,
	};
}

type Report = (reason: Reason) => void;

function withBackground(design: DesignDocument, side: Side, background: string | null, report: Report) {
	if (background === null || background === '' || background === 'transparent') return design;
	const colour = readOldColour(background);
	if (!colour || !canUseColour(design, colour)) {
		report('colour');
		return design;
	}
	return setFill(design, side, colour);
}

interface Spot {
	readonly id: string;
	readonly side: Side;
	readonly canvas: Canvas;
	readonly isKnownArtwork: (id: string) => boolean;
}

function withObject(design: DesignDocument, old: OldObject, spot: Spot, report: Report): DesignDocument {
	if (design.objects.length >= maxObjects) {
		report('too_many');
		return design;
	}
	switch (old.type) {
		case 'image':
			return withImage(design, old, spot, report);
		case 'text':
			return withText(design, old, spot, report);
		case 'rect':
		case 'circle':
			return withShape(design, old, spot, report);
		case 'line':
			return withLine(design, old, spot, report);
		default:
			report('shape');
			return design;
	}
}

function withImage(design: DesignDocument, old: OldImage, spot: Spot, report: Report): DesignDocument {
	if (!spot.isKnownArtwork(old.artwork_id)) {
		report('missing_picture');
		return design;
	}
	const widthPx = Math.abs(old.width * old.scale_x);
	const heightPx = Math.abs(old.height * old.scale_y);
	const { mmPerPx } = spot.canvas;
	const next = addObject(design, {
		kind: 'image',
		...convertPlace(old, widthPx, heightPx, spot),
		artworkId: old.artwork_id,
		widthMm: widthPx * mmPerPx,
		heightMm: heightPx * mmPerPx,
	});
	return reportSizeOrOpacity(design, next, old, report);
}

function withText(design: DesignDocument, old: OldText, spot: Spot, report: Report): DesignDocument {
	const colour = readOldColour(old.fill);
	const isUsable = colour !== undefined && canUseColour(design, colour);
	const sizePx = old.font_size * Math.abs(old.scale_y);
	const sizePt = (sizePx * spot.canvas.mmPerPx) / pointMm;
	const lines = old.text.split('\n');
	// Estimate for texts without a stored size: letters are a little over half as wide as high.
	const widthPx =
		Math.abs(old.width * old.scale_x) || Math.max(...lines.map(({ length }) => length)) * sizePx * 0.55;
	const heightPx = Math.abs(old.height * old.scale_y) || lines.length * sizePx * 1.16;
	const next = addObject(design, {
		kind: 'text',
		...convertPlace(old, widthPx, heightPx, spot),
		text: old.text,
		fontFamily: 'Hanken Grotesk',
		weight: nearestFontWeight(old.font_weight),
		sizePt,
		colour: isUsable ? colour : '#111111',
		align: old.text_align === 'justify' ? 'left' : old.text_align,
	});
	if (next === design) {
		report('size');
		return design;
	}
	if (!isUsable) report('colour');
	if (old.font_family !== '' && old.font_family !== 'Hanken Grotesk') report('font');
	if (old.underline || old.text_align === 'justify') report('text_look');
	if (old.text.length > maxTextLength) report('text_too_long');
	if (sizePt < sizeLimitsPt.min || sizePt > sizeLimitsPt.max) report('size');
	return reportSizeOrOpacity(design, next, old, report);
}

/** A usable colour; null where the old one is absent, or cannot be used (which is reported). */
function usable(design: DesignDocument, old: string | null, report: Report): string | null {
	if (old === null || old === '' || old === 'transparent') return null;
	const colour = readOldColour(old);
	if (colour && canUseColour(design, colour)) return colour;
	report('colour');
	return null;
}

function withShape(design: DesignDocument, old: OldShape, spot: Spot, report: Report): DesignDocument {
	const { mmPerPx } = spot.canvas;
	const widthPx = Math.abs(old.width * old.scale_x);
	const heightPx = Math.abs(old.height * old.scale_y);
	const fill = usable(design, old.fill, report);
	const stroke = usable(design, old.stroke, report);
	const next = addObject(design, {
		kind: 'shape',
		...convertPlace(old, widthPx, heightPx, spot),
		form: old.type === 'rect' ? 'rectangle' : 'ellipse',
		widthMm: widthPx * mmPerPx,
		heightMm: heightPx * mmPerPx,
		fill: fill ?? (stroke ? null : '#111111'),
		stroke,
		strokeMm: strokeMm(old.stroke_width, mmPerPx),
		...(old.type === 'rect' && old.rx > 0 && { cornerMm: Math.min(5000, old.rx * mmPerPx) }),
	});
	return reportSizeOrOpacity(design, next, old, report);
}

function withLine(design: DesignDocument, old: OldLine, spot: Spot, report: Report): DesignDocument {
	const { mmPerPx } = spot.canvas;
	const lengthPx = Math.abs(old.width * old.scale_x);
	const next = addObject(design, {
		kind: 'line',
		...convertPlace(old, lengthPx, 0, spot),
		lengthMm: lengthPx * mmPerPx,
		strokeMm: strokeMm(old.stroke_width, mmPerPx),
		colour: usable(design, old.stroke, report) ?? '#111111',
		dash: 'solid',
	});
	return reportSizeOrOpacity(design, next, old, report);
}

/** Stroke width within the limits of a document. */
const strokeMm = (widthPx: number, mmPerPx: number) => Math.min(100, Math.max(0.05, widthPx * mmPerPx));

type OldPlaced = OldImage | OldText | OldShape | OldLine;

/** Reports `size` if the object could not be added, else `opacity` if its transparency is lost. */
function reportSizeOrOpacity(
	before: DesignDocument,
	next: DesignDocument,
	old: OldPlaced,
	report: Report,
): DesignDocument {
	if (next === before) report('size');
	else if (old.opacity < 1) report('opacity');
	return next;
}

/** The centre, computed from the corner that the previous designer rotated about. */
function convertPlace(old: OldPlaced, widthPx: number, heightPx: number, { id, side, canvas }: Spot) {
	const middle = turnBy({ x: widthPx / 2, y: heightPx / 2 }, old.angle);
	const [xPx, yPx] = [old.left + middle.x, old.top + middle.y];
	return {
		id,
		side,
		xMm: (xPx - canvas.leftPx) * canvas.mmPerPx,
		yMm: (yPx - canvas.topPx) * canvas.mmPerPx,
		rotationDeg: ((old.angle % 360) + 360) % 360,
		...(old.flip_x && { flipX: true }),
	};
}

/** The nearest supported weight. */
function nearestFontWeight(old: string | number): (typeof fontWeights)[number] {
	const wanted = old === 'bold' ? 700 : old === 'normal' ? 400 : Number(old) || 400;
	return fontWeights.reduce((best, weight) =>
		Math.abs(weight - wanted) < Math.abs(best - wanted) ? weight : best,
	);
}
