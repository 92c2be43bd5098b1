import type { Point } from '#src/dielines/dieline.ts';
import { type Colour, contrastRatio } from '../colour/colour.ts';
import type { Extent } from '../document/boxes.ts';
import { cropOf } from '../document/crop.ts';
import type { DesignDocument } from '../document/design.ts';
import type { DesignObject, ImageObject, ShapeForm } from '../document/objects.ts';
import { inksOf } from '../inks/inks.ts';
import { createInkMixer } from '../inks/soft-proof.ts';
import { turnBy } from '../paths/turn-by.ts';
import type { PreflightContext } from './finding.ts';

/** Printed colours behind a point of an object; several where there is a pattern. */
export type BackgroundColours = readonly Colour[];

/** Returns a function that maps a colour to its printed look on the board. */
export const createPrintColour = ({ printMode }: DesignDocument, board: Colour) =>
	createInkMixer(board, inksOf(printMode));

/** Grid of sample points behind an object. */
const [columns, rows] = [7, 3];
const shareAt = (index: number, count: number) => (index + 0.5) / count - 0.5;

/**
 * Samples the background of an object: shapes, images, backgrounds of codes, pattern and fill, or the board. One entry
 * per sample point; points over images that are still loading are skipped.
 */
export function sampleBackground(
	object: DesignObject,
	{ widthMm, heightMm }: Extent,
	design: DesignDocument,
	context: Pick<PreflightContext, 'board' | 'pictureColourAt'>,
): readonly BackgroundColours[] {
	const below = design.objects
		.slice(
			0,
			design.objects.findIndex(({ id }) => id === object.id),
		)
		.filter(({ side, isHidden }) => side === object.side && !isHidden)
		.reverse();
	const print = createPrintColour(design, context.board);
	const fill = design.fills[object.side];
	const base = fill ? print(fill) : context.board;
	const pattern = design.patterns[object.side];
	const bare: BackgroundColours = pattern ? [base, print(pattern.colour)] : [base];
	const grounds: BackgroundColours[] = [];
	for (let row = 0; row < rows; row++)
		for (let column = 0; column < columns; column++) {
			const local = { x: shareAt(column, columns) * widthMm, y: shareAt(row, rows) * heightMm };
			const { x, y } = turnBy(local, object.rotationDeg);
			const met = findTopColour(below, { x: object.xMm + x, y: object.yMm + y }, context);
			if (met !== 'unknown') grounds.push(met ? [print(met)] : bare);
		}
	return grounds;
}

/** The topmost colour at a point of the side; undefined where no object covers it. */
function findTopColour(
	objects: readonly DesignObject[],
	point: Point,
	{ pictureColourAt }: Pick<PreflightContext, 'pictureColourAt'>,
): Colour | 'unknown' | undefined {
	for (const object of objects) {
		if (object.kind === 'text' || object.kind === 'line') continue;
		const local = turnBy({ x: point.x - object.xMm, y: point.y - object.yMm }, -object.rotationDeg);
		// Relative to the centre of the frame, −1 to 1.
		const x = (local.x / object.widthMm) * 2 * (object.flipX ? -1 : 1);
		const y = (local.y / object.heightMm) * 2 * (object.flipY ? -1 : 1);
		if (Math.abs(x) > 1 || Math.abs(y) > 1) continue;
		if (object.kind === 'shape' && object.fill && isWithin[object.form](x, y)) return object.fill;
		if (object.kind === 'code' && object.ground) return object.ground;
		if (object.kind === 'image' && !(object.mask === 'ellipse' && x * x + y * y > 1)) {
			const colour = sampleImage(object, x, y, pictureColourAt);
			if (colour !== 'clear') return colour;
		}
	}
	return undefined;
}

function sampleImage(
	image: ImageObject,
	x: number,
	y: number,
	pictureColourAt: PreflightContext['pictureColourAt'],
): Colour | 'clear' | 'unknown' {
	const crop = cropOf(image);
	const [across, down] = [crop.x + ((x + 1) / 2) * crop.width, crop.y + ((y + 1) / 2) * crop.height];
	return pictureColourAt?.(image, across, down) ?? 'unknown';
}

/** Whether a shape covers a point of its frame. Complex shapes are approximated by an ellipse inside. */
const isWithin: Readonly<Record<ShapeForm, (x: number, y: number) => boolean>> = {
	rectangle: () => true,
	ellipse: (x, y) => x * x + y * y <= 1,
	diamond: (x, y) => Math.abs(x) + Math.abs(y) <= 1,
	triangle: (x, y) => Math.abs(x) <= (y + 1) / 2,
	hexagon: (x, y) => x * x + y * y <= 0.75,
	star: (x, y) => x * x + y * y <= 0.15,
	heart: (x, y) => x * x + (y + 0.1) ** 2 <= 0.4,
};

/** Lowest contrast between a colour and its background colours. */
export const lowestContrast = (colour: Colour, ground: BackgroundColours): number =>
	Math.min(...ground.map((one) => contrastRatio(colour, one)));
