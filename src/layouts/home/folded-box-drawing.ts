import { product } from '#src/catalog/product.ts';
import { standing } from '#src/dielines/fold.ts';
import { mailerOfInside } from '#src/dielines/mailers/mailer-box.ts';
import { transform } from '#src/dielines/matrix.ts';
import { computeLines } from '#src/dielines/outline.ts';
import { toPoints } from '#src/dielines/path.ts';
import { memoise } from '#src/site/memoise.ts';
import { coffeeArt, plainArt } from './coffee-art.ts';
import { type Face, foldedFaces } from './fold-drawing.ts';
import { flatten } from './vectors.ts';

export interface FoldedBoxView {
	/** 0 flat … 1 closed. */
	readonly progress: number;
	readonly printed: boolean;
	/** Draws the cuts and creases of the flat sheet on the ground. */
	readonly sheet: boolean;
}

export interface FoldedBoxDrawing {
	readonly width: number;
	readonly height: number;
	/** The drawing as a data URL: one element in the page instead of about a hundred. */
	readonly src: string;
}

/** Colours of tokens.css: an SVG image cannot read the page's CSS variables. */
const colours = { sheet: '#ffffff', line: '#2757ff', ink: '#00061a' } as const;

type Flat = readonly [number, number];

const number = (value: number) => String(Math.round(value * 10) / 10);
const write = (points: readonly Flat[]) => points.map(([x, y]) => `${number(x)} ${number(y)}`).join('L');

/** Points closer than this cannot be told apart: the drawing is about 500 units wide. */
const minStep = 1.2;

/** An outline without the steps of small arcs; empty where nothing would be seen. */
function simplify(points: readonly Flat[]): Flat[] {
	const kept: Flat[] = [];
	for (const point of points) {
		const last = kept.at(-1);
		if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= minStep) kept.push(point);
	}
	return kept.length < 3 ? [] : kept;
}

/** Faces from back to front; neighbours of one colour without a line are one path. */
function drawFaces(faces: readonly Face[]): string {
	const paths: { d: string; attributes: string }[] = [];
	for (const { points, fill, line } of faces) {
		const outline = simplify(points.map(flatten));
		if (outline.length === 0) continue;
		const stroke = line === 'cut' ? ` stroke="${colours.ink}" stroke-width="1.3"` : '';
		const attributes = `fill="${fill}"${stroke}`;
		const last = paths.at(-1);
		if (last?.attributes === attributes && !stroke) last.d += `M${write(outline)}Z`;
		else paths.push({ d: `M${write(outline)}Z`, attributes });
	}
	return paths.map(({ d, attributes }) => `<path d="${d}" ${attributes}/>`).join('');
}

/** The folded mailer box as SVG. Each view is drawn once and cached. */
export const foldedBoxDrawing = memoise(20, drawFoldedBox);

function drawFoldedBox({ progress, printed, sheet }: FoldedBoxView): FoldedBoxDrawing {
	// At progress 0 only the sheet with its lines is drawn.
	const flat = progress === 0;
	const showsSheet = sheet || flat;
	const { sizeMm } = product('mailer-box-full-color').default;
	const box = mailerOfInside(sizeMm, 1.5);
	const stand = standing(box);
	const onGround = ({ x, y }: { x: number; y: number }) => {
		const [right, up, near] = transform(stand, x, y, 0);
		return flatten([right, near, up]);
	};
	const { outline, holes, creases } = computeLines(box);
	const cuts = [outline, ...holes]
		.map((loop) => `M${write(simplify(toPoints(loop, 6).map(onGround)))}Z`)
		.join('');
	const folds = creases.map(({ from, to }) => `M${write([onGround(from), onGround(to)])}`).join('');
	const faces = flat ? [] : foldedFaces(box, progress, printed ? coffeeArt : plainArt);
	const drawn = [
		...faces.flatMap(({ points }) => points.map(flatten)),
		...(showsSheet ? toPoints(outline, 15).map(onGround) : []),
		...(flat ? [] : shadowOnGround(box.creaseMm)),
	];
	const [xs, ys] = [drawn.map(([x]) => x), drawn.map(([, y]) => y)];
	const [left, top] = [Math.min(...xs) - 6, Math.min(...ys) - 6];
	const [width, height] = [Math.max(...xs) + 6 - left, Math.max(...ys) + 10 - top];
	const elements = [
		showsSheet
			? `<path d="${cuts}" fill="${colours.sheet}" stroke="${colours.line}" stroke-width="1.1" fill-rule="evenodd"/><path d="${folds}" fill="none" stroke="${colours.line}" stroke-width=".9" stroke-dasharray="5 4"/>`
			: '',
		flat ? '' : `<path d="M${write(shadowOnGround(box.creaseMm))}Z" fill="${colours.ink}" opacity=".1"/>`,
		drawFaces(faces),
	].join('');
	const viewBox = [left, top, width, height].map(number).join(' ');
	return {
		width: Math.round(width),
		height: Math.round(height),
		src: dataUrl(
			`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" stroke-linejoin="round">${elements}</svg>`,
		),
	};
}

/** Escapes only characters that a data URL must not contain: Base64 would be a third longer. */
const dataUrl = (svg: string): string =>
	`data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[%#<>]/g, (sign) => encodeURIComponent(sign))}`;

const shadowOnGround = ([lengthMm, widthMm]: readonly [number, number, ...number[]]) =>
	[
		[-lengthMm / 2, widthMm / 2],
		[lengthMm / 2 + 4, widthMm / 2 + 4],
		[lengthMm / 2 + 34, -widthMm / 2 + 16],
		[-lengthMm / 2 + 26, -widthMm / 2 - 8],
	].map(([x = 0, y = 0]) => flatten([x, y, 0]));
