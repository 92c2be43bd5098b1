// Dielines per second and style on one core, and of a baseline that only allocates the objects of a mailer's tree.
import { findCollisions } from '../../src/dielines/collisions.ts';
import { sheetsOf } from '../../src/dielines/dieline.ts';
import { createDielineFile } from '../../src/dielines/export/formats.ts';
import { foldPose } from '../../src/dielines/fold.ts';
import { checkSize, makeDieline } from '../../src/dielines/make.ts';
import { computeLines, measureBlank } from '../../src/dielines/outline.ts';
import { allStyles, findStyle } from '../../src/dielines/styles/all-styles.ts';
import { dielineSvg } from '../../src/dielines/svg.ts';

export const title = 'Dielines a second (one core)';

/** Sizes spread over the range that a style supports. */
const sizesOf = (style) => {
	const { min, max } = style.limits(style.boardMm.usual);
	return Array.from({ length: 200 }, (_, index) => {
		const sizeMm = min.map(
			(minMm, axis) => minMm + ((max[axis] - minMm) * ((index * (7 + 6 * axis)) % 41)) / 120,
		);
		return checkSize(style, { sizeMm }).insideMm;
	});
};

const maker = (style) => {
	const sizes = sizesOf(style);
	return (index) => {
		const made = makeDieline(style, { sizeMm: sizes[index % sizes.length] });
		if (!made.ok) throw new Error(`${style.name}: ${made.problem.message}`);
		return made.value;
	};
};

/** Allocates as many panels and points as a mailer has. */
const baseline = () =>
	Array.from({ length: 24 }, (_, panel) => ({
		id: panel,
		outline: Array.from({ length: 6 }, (_, at) => ({ from: { x: at, y: 0 }, to: { x: 0, y: at } })),
	}));

const panelCount = (dieline) => sheetsOf(dieline).reduce((sum, { panels }) => sum + panels.length, 0);

export async function measure() {
	const makeMailer = maker(findStyle('mailer-box'));
	const largest = allStyles
		.map((style) => maker(style)(0))
		.reduce((found, dieline) => (panelCount(dieline) > panelCount(found) ? dieline : found));
	const mailer = makeMailer(0);
	const work = {
		'baseline: the objects of a mailer': baseline,
		...Object.fromEntries(allStyles.map((style) => [`${style.name}: tree`, maker(style)])),
		'mailer: tree, lines and blank': (index) => {
			const dieline = makeMailer(index);
			return [computeLines(dieline), measureBlank(dieline)];
		},
		[`fold pose of the largest tree (${largest.style}, ${panelCount(largest)} panels)`]: (index) =>
			foldPose(largest, (index % 100) / 100),
		'fold pose of the mailer': (index) => foldPose(mailer, (index % 100) / 100),
		'mailer: sheet as SVG': (index) => dielineSvg(makeMailer(index)),
		'mailer: file for print (SVG 1:1 with bleed and safe lines)': () => createDielineFile(mailer, 'svg'),
		'mailer: DXF': () => createDielineFile(mailer, 'dxf'),
		'mailer: PDF': () => createDielineFile(mailer, 'pdf'),
		'mailer: paper dummy, A4': () => createDielineFile(mailer, 'dummy-a4'),
		'mailer: collisions': () => findCollisions(mailer),
	};
	const taken = Object.fromEntries(Object.keys(work).map((name) => [name, []]));
	for (let round = 0; round < 3; round++)
		for (const [name, run] of Object.entries(work)) taken[name].push(perSecond(run));
	const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
	const base = median(taken['baseline: the objects of a mailer']);
	const rates = Object.entries(taken).map(([name, values]) => ({
		name,
		value: `${Math.round(median(values)).toLocaleString('en')}/s`,
		note: `${(1000 / median(values)).toFixed(4)} ms each, ${(median(values) / base).toFixed(2)} of the baseline`,
		perSecond: median(values),
	}));
	return [...rates, heapAfter(makeMailer)];
}

/** Heap growth after 10 000 derivations, after garbage collection if available (--expose-gc). */
function heapAfter(make) {
	globalThis.gc?.();
	const before = process.memoryUsage().heapUsed;
	for (let index = 0; index < 10_000; index++) computeLines(make(index));
	globalThis.gc?.();
	const grownMb = (process.memoryUsage().heapUsed - before) / 1e6;
	return {
		name: 'heap after 10 000 derivations',
		value: `${grownMb.toFixed(1)} MB`,
		note: globalThis.gc ? 'after collecting' : 'before the collector ran',
		megabytes: grownMb,
	};
}

function perSecond(run, milliseconds = 150) {
	const start = performance.now();
	let count = 0;
	while (performance.now() - start < milliseconds) {
		for (let inner = 0; inner < 20; inner++) run(count++);
	}
	return count / ((performance.now() - start) / 1000);
}
