import { product } from '#src/catalog/product.ts';
import { standing } from '#src/dielines/fold.ts';
import { mailerOfInside } from '#src/dielines/mailers/mailer-box.ts';
import { transform } from '#src/dielines/matrix.ts';
import { linesOf } from '#src/dielines/outline.ts';
import { pointsOf } from '#src/dielines/path.ts';
import { memoise } from '#src/site/memoise.ts';
import { coffeeArt, plainArt } from './coffee-art.ts';
import { foldedFaces } from './fold-drawing.ts';
import { flatten } from './vectors.ts';

export interface FoldedBoxView {
	/** 0 flat … 1 closed. */
	readonly progress: number;
	readonly printed: boolean;
	/** Draws the cuts and creases of the flat sheet on the ground. */
	readonly sheet: boolean;
}

export interface FoldedBoxDrawing {
	readonly viewBox: string;
	readonly width: number;
	readonly height: number;
	/** The SVG elements, as text. */
	readonly elements: string;
}

const number = (value: number) => String(Math.round(value * 10) / 10);
const write = (points: readonly (readonly [number, number])[]) =>
	points.map(([x, y]) => `${number(x)} ${number(y)}`).join('L');

/** The folded mailer box as SVG. Every view is drawn once: all pages together show only a few. */
export const foldedBoxDrawing = memoise(20, drawFoldedBox);

function drawFoldedBox({ progress, printed, sheet }: FoldedBoxView): FoldedBoxDrawing {
	// Nothing is folded yet: the sheet with its lines is the drawing.
	const flat = progress === 0;
	const showsSheet = sheet || flat;
	const { sizeMm } = product('mailer-box-full-color').default;
	const box = mailerOfInside(sizeMm, 1.5);
	const stand = standing(box);
	const onGround = ({ x, y }: { x: number; y: number }) => {
		const [right, up, near] = transform(stand, x, y, 0);
		return flatten([right, near, up]);
	};
	const { outline, holes, creases } = linesOf(box);
	const cuts = [outline, ...holes].map((loop) => `M${write(pointsOf(loop, 6).map(onGround))}Z`).join('');
	const folds = creases.map(({ from, to }) => `M${write([onGround(from), onGround(to)])}`).join('');
	const faces = flat ? [] : foldedFaces(box, progress, printed ? coffeeArt : plainArt);
	const drawn = [
		...faces.flatMap(({ points }) => points.map(flatten)),
		...(showsSheet ? pointsOf(outline, 15).map(onGround) : []),
	];
	const [xs, ys] = [drawn.map(([x]) => x), drawn.map(([, y]) => y)];
	const [left, top] = [Math.min(...xs) - 6, Math.min(...ys) - 6];
	const [width, height] = [Math.max(...xs) + 6 - left, Math.max(...ys) + 10 - top];
	const elements = [
		showsSheet
			? `<path class="box-cut" d="${cuts}" fill-rule="evenodd"/><path class="box-crease" d="${folds}"/>`
			: '',
		flat ? '' : `<path class="box-shadow" d="M${shadowOnGround(box.creaseMm)}Z"/>`,
		...faces.map(
			({ points, fill, line }) =>
				`<path d="M${write(points.map(flatten))}Z" fill="${fill}"${line === 'cut' ? ' class="box-line"' : ''}/>`,
		),
	].join('');
	return {
		viewBox: [left, top, width, height].map(number).join(' '),
		width: Math.round(width),
		height: Math.round(height),
		elements,
	};
}

const shadowOnGround = ([lengthMm, widthMm]: readonly [number, number, ...number[]]) =>
	write(
		[
			[-lengthMm / 2, widthMm / 2],
			[lengthMm / 2 + 4, widthMm / 2 + 4],
			[lengthMm / 2 + 34, -widthMm / 2 + 16],
			[-lengthMm / 2 + 26, -widthMm / 2 - 8],
		].map(([x = 0, y = 0]) => flatten([x, y, 0])),
	);
