import type { LineObject, ShapeForm, ShapeObject } from '../document/objects.ts';
import type { Path } from '../paths/path.ts';
import type { Context } from './paint-context.ts';

/** Thickness of a line for selection: thin lines stay wide enough to be clicked. */
export const hitThickness = ({ strokeMm }: Pick<LineObject, 'strokeMm'>): number => Math.max(strokeMm, 0.5);

/** The context has mm units and its origin is the centre of the shape. */
export function paintShape(context: Context, shape: ShapeObject): void {
	context.beginPath();
	traceShape(context, shape);
	if (shape.fill) {
		context.fillStyle = shape.fill;
		context.fill();
	}
	if (shape.stroke) {
		context.strokeStyle = shape.stroke;
		context.lineWidth = shape.strokeMm;
		context.lineJoin = 'miter';
		context.stroke();
	}
}

type Edge = Pick<ShapeObject, 'form' | 'widthMm' | 'heightMm' | 'cornerMm'>;

/** Adds the outline of a shape, centred on the origin, to a path. */
export function traceShape(path: Path, { form, widthMm, heightMm, cornerMm = 0 }: Edge): void {
	const [x, y] = [widthMm / 2, heightMm / 2];
	if (form === 'ellipse') path.ellipse(0, 0, x, y, 0, 0, 2 * Math.PI);
	else if (form === 'rectangle') {
		if (cornerMm > 0) path.roundRect(-x, -y, widthMm, heightMm, Math.min(cornerMm, x, y));
		else path.rect(-x, -y, widthMm, heightMm);
	} else if (form === 'heart') {
		path.moveTo(0, y);
		path.bezierCurveTo(-1.9 * x, -0.1 * y, -0.9 * x, -1.7 * y, 0, -0.55 * y);
		path.bezierCurveTo(0.9 * x, -1.7 * y, 1.9 * x, -0.1 * y, 0, y);
		path.closePath();
	} else {
		corners[form].forEach(([across, down], index) => {
			if (index === 0) path.moveTo(across * x, down * y);
			else path.lineTo(across * x, down * y);
		});
		path.closePath();
	}
}

/** Corners in shares of half the width and half the height of the shape. */
const corners: Readonly<
	Record<Exclude<ShapeForm, 'rectangle' | 'ellipse' | 'heart'>, readonly (readonly [number, number])[]>
> = {
	triangle: [
		[0, -1],
		[1, 1],
		[-1, 1],
	],
	diamond: [
		[0, -1],
		[1, 0],
		[0, 1],
		[-1, 0],
	],
	hexagon: [
		[-0.5, -1],
		[0.5, -1],
		[1, 0],
		[0.5, 1],
		[-0.5, 1],
		[-1, 0],
	],
	star: starCorners(),
};

/** A five-pointed star that fills its frame; the inner radius is 0.382 of the outer radius, as in a pentagram. */
function starCorners(): (readonly [number, number])[] {
	const points = Array.from({ length: 10 }, (_, index) => {
		const radius = index % 2 === 0 ? 1 : 0.382;
		const angle = (index * Math.PI) / 5 - Math.PI / 2;
		return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
	});
	const widest = Math.max(...points.map(([x]) => x));
	const [top, low] = [-1, Math.max(...points.map(([, y]) => y))];
	return points.map(([x, y]) => [x / widest, (2 * (y - top)) / (low - top) - 1] as const);
}

/** The context has mm units and its origin is the centre of the line. */
export function paintLine(context: Context, { lengthMm, strokeMm, colour, dash }: LineObject): void {
	context.strokeStyle = colour;
	context.lineWidth = strokeMm;
	context.lineCap = dash === 'dotted' ? 'round' : 'butt';
	context.setLineDash(
		dash === 'dashed' ? [strokeMm * 4, strokeMm * 3] : dash === 'dotted' ? [0, strokeMm * 2.5] : [],
	);
	context.beginPath();
	context.moveTo(-lengthMm / 2, 0);
	context.lineTo(lengthMm / 2, 0);
	context.stroke();
}
