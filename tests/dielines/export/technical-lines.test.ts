import { expect, test, vi } from 'vitest';
import type { Loop, Point } from '#src/dielines/dieline.ts';
import { sheetsOf } from '#src/dielines/dieline.ts';
import { createDieLines } from '#src/dielines/export/die-lines.ts';
import { offsetLoops } from '#src/dielines/export/offset.ts';
import { distanceTo, getMidpoint } from '#src/dielines/export/segment.ts';
import { withoutSpikes } from '#src/dielines/export/spikes.ts';
import { createTechnicalLines } from '#src/dielines/export/technical-lines.ts';
import { computeLines, sheetBounds } from '#src/dielines/outline.ts';
import { computeArea, computeBounds, createLoop, reversed, toPoints } from '#src/dielines/path.ts';
import { bleedMm, isPrinted, safeMm } from '#src/dielines/stock.ts';
import { forAll } from '#tests/build/for-all.ts';
import { crossings, dot, folded, minus } from '../proofs.ts';
import { namedStyles, someOf } from './sizes.ts';

// Every rule is proved for every style in one test.
vi.setConfig({ testTimeout: 120_000 });

const nearest = (edges: Loop, point: Point) =>
	Math.min(...edges.map((segment) => distanceTo(segment, point)));
const pointsAlong = (loop: Loop): Point[] => [...toPoints(loop, 20), ...loop.map(getMidpoint)];

test('the bleed line runs around every sheet at its distance and never nearer', () => {
	forAll(namedStyles, (_, style) => {
		const some = someOf(style, 20);
		for (const [size, dieline] of some) {
			for (const sheet of sheetsOf(dieline)) {
				const edges = createDieLines(sheet).contours.flat();
				const { bleed } = createTechnicalLines(sheet);
				if (!isPrinted(sheet.stock)) {
					expect(bleed).toEqual([]);
					continue;
				}
				const d = bleedMm(sheet.stock);
				const [blank, printed] = [sheetBounds(sheet), computeBounds(bleed.map(({ segments }) => segments))];
				expect(printed.minX, size).toBeCloseTo(blank.minX - d, 1);
				expect(printed.maxY, size).toBeCloseTo(blank.maxY + d, 1);
				for (const { segments, closed } of bleed) {
					expect(closed).toBe(true);
					expect(crossings(toPoints(segments, 45)), `${sheet.id} ${size}`).toEqual([]);
					const distances = pointsAlong(segments).map((point) => nearest(edges, point));
					expect(Math.min(...distances), `${sheet.id} ${size}`).toBeGreaterThan(d - 1e-3);
					expect(Math.max(...distances), `${sheet.id} ${size}`).toBeLessThan(d + 5e-3);
				}
			}
		}
	});
});

test('the safe line keeps its distance from every edge and crease of its panel', () => {
	forAll(namedStyles, (_, style) => {
		const some = someOf(style, 20);
		for (const [size, dieline] of some) {
			for (const sheet of sheetsOf(dieline)) {
				const d = safeMm(sheet.stock);
				for (const { id, outline, holes } of sheet.panels) {
					const edges = [outline, ...holes].flat();
					for (const loop of offsetLoops([outline, ...holes].map(reversed), d)) {
						const distances = pointsAlong(loop).map((point) => nearest(edges, point));
						expect(Math.min(...distances), `${id} ${size}`).toBeGreaterThan(d - 1e-3);
						expect(Math.max(...distances), `${id} ${size}`).toBeLessThan(d + 5e-3);
					}
				}
			}
		}
	});
});

test('the lines cover every panel edge, and every contour closes', () => {
	forAll(namedStyles, (_, style) => {
		const some = someOf(style, 20);
		for (const [size, dieline] of some) {
			for (const sheet of sheetsOf(dieline)) {
				const lines = createTechnicalLines(sheet);
				const { outline, holes, slits, creases } = computeLines(sheet);
				const spikes = [outline, ...holes].flatMap((loop) => withoutSpikes(loop).slits).length;
				const marks = (...kinds: string[]) => sheet.marks.filter(({ kind }) => kinds.includes(kind)).length;
				expect(lines.cut.filter(({ closed }) => closed)).toHaveLength(1 + holes.length);
				expect(lines.cut.filter(({ closed }) => !closed)).toHaveLength(slits.length + spikes + marks('slit'));
				// The tongues of a tray are half-cut and not creased as well; greyboard is grooved.
				const halfCut = style.name === 'product-box-two-pieces' ? marks('half-cut') : 0;
				const folds = creases.length - halfCut;
				const isGrooved = sheet.stock === 'greyboard';
				expect(lines.crease).toHaveLength((isGrooved ? 0 : folds) + marks('crease'));
				expect(lines.groove).toHaveLength(isGrooved ? folds : 0);
				expect(lines.halfcut).toHaveLength(marks('half-cut'));
				expect(lines.perf).toHaveLength(marks('perforation', 'tear'));
				expect(lines.fitting).toHaveLength(marks('tear-guide', 'zip', 'magnet', 'board'));
				expect(lines.seam).toHaveLength(marks('seam'));
				const reverse = sheet.marks.filter((mark) => 'area' in mark && mark.face === 'reverse').length;
				expect(lines.glue).toHaveLength(marks('glue') - reverse);
				expect(lines.reverseglue).toHaveLength(marks('seal', 'adhesive') + reverse);
				expect(outline.length).toBeGreaterThan(1);
				for (const { segments, closed } of Object.values(lines).flat()) {
					expect(
						segments.every(({ from, to }) => Number.isFinite(from.x + from.y + to.x + to.y)),
						size,
					).toBe(true);
					const [first, last] = [segments[0], segments.at(-1)];
					if (!closed || !first || !last) continue;
					expect(Math.hypot(first.from.x - last.to.x, first.from.y - last.to.y), size).toBeLessThan(1e-6);
				}
			}
		}
	});
});

test('glue lies on the face that meets another panel: the printed one, or the reverse, each on its own layer', () => {
	const layers = new Set<string>();
	forAll(namedStyles, (_, style) => {
		for (const [size, dieline] of someOf(style, 5)) {
			if (dieline.form.kind === 'round') continue;
			const { place, corners, panels } = folded(dieline);
			for (const sheet of sheetsOf(dieline))
				for (const mark of sheet.marks) {
					if (!('area' in mark) || !['glue', 'seal', 'adhesive'].includes(mark.kind)) continue;
					const isReverse = mark.face === 'reverse' || mark.kind !== 'glue';
					layers.add(isReverse ? 'reverse' : 'print');
					const points = toPoints(mark.area);
					const middle = {
						x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
						y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
					};
					const at = place(mark.panel, middle);
					const outwards = minus(place(mark.panel, middle, isReverse ? 1 : -1), at);
					const met = [...panels.keys()].filter((id) => {
						if (id === mark.panel) return false;
						const distances = corners(id).map((corner) => dot(minus(corner, at), outwards));
						return distances.every((mm) => mm > sheet.boardMm / 2 && mm < 3.5 * sheet.boardMm);
					});
					expect(met.length, `${sheet.id} ${mark.kind} ${mark.panel} ${size}`).toBeGreaterThan(0);
				}
		}
	});
	expect([...layers].sort()).toEqual(['print', 'reverse']);
});

test('no line is creased and half-cut at once', () => {
	forAll(namedStyles, (_, style) => {
		for (const [size, dieline] of someOf(style, 5))
			for (const sheet of sheetsOf(dieline)) {
				const { crease, halfcut, groove } = createTechnicalLines(sheet);
				const middles = ({ segments }: (typeof crease)[number]) =>
					segments.map((segment) => {
						const { x, y } = getMidpoint(segment);
						return `${x.toFixed(3)} ${y.toFixed(3)}`;
					});
				const folded = new Set([...crease, ...groove].flatMap(middles));
				const both = halfcut.flatMap(middles).filter((middle) => folded.has(middle));
				expect(both, `${sheet.id} ${size}`).toEqual([]);
			}
	});
});

test('an arrow of the grain stands outside the blank, along the flutes or fibres', () => {
	forAll(namedStyles, (_, style) => {
		for (const [size, dieline] of someOf(style, 3))
			for (const sheet of sheetsOf(dieline)) {
				const [shaft] = createTechnicalLines(sheet).grain.flatMap(({ segments }) => segments);
				const { maxX, minY } = sheetBounds(sheet);
				const runs = shaft && (shaft.from.x === shaft.to.x ? 'y' : 'x');
				const none = ['film', 'laminate', 'cotton'].includes(sheet.stock);
				expect(runs, `${sheet.id} ${size}`).toBe(none ? undefined : sheet.grain);
				if (shaft) expect(shaft.from.x > maxX || shaft.from.y < minY).toBe(true);
			}
	});
});

const square = createLoop([
	[0, 0],
	[100, 0],
	[100, 60],
	[0, 60],
]);

test('around a rectangle the bleed line has straight sides and round corners', () => {
	const [line = []] = offsetLoops([square], 3);
	expect(line.filter(({ kind }) => kind === 'arc')).toHaveLength(4);
	expect(line.filter(({ kind }) => kind === 'line')).toHaveLength(4);
	expect(computeArea(line)).toBeCloseTo(100 * 60 + 2 * 160 * 3 + Math.PI * 9, 6);
});

test('inside a rectangle the safe line is a rectangle; a narrow flap has none', () => {
	const [line = []] = offsetLoops([reversed(square)], 5);
	expect(line).toHaveLength(4);
	expect(Math.abs(computeArea(line))).toBeCloseTo(90 * 50, 6);
	expect(offsetLoops([reversed(square)], 30.01)).toEqual([]);
});

/** Two walls with a gap between them, open at the top. */
const fork = (gapMm: number) =>
	createLoop([
		[0, 0],
		[20, 0],
		[20, 40],
		[20 + gapMm, 40],
		[20 + gapMm, 0],
		[40 + gapMm, 0],
		[40 + gapMm, 60],
		[0, 60],
	]);
const depthOf = (loop: Loop, x: number) =>
	Math.max(...toPoints(loop).flatMap((point) => (Math.abs(point.x - x) < 2 ? [point.y] : [])), -3);

test('the bleed line enters a gap that has room for it, and bridges one that has not', () => {
	const [wide = []] = offsetLoops([fork(10)], 3);
	expect(computeBounds([wide]).minY).toBeCloseTo(-3, 6);
	expect(depthOf(wide, 24)).toBeCloseTo(37, 6);
	// The gap is exactly as wide as both bleeds together: their edges coincide, and still give one clean line.
	for (const gapMm of [6, 4, 0.5]) {
		const found = offsetLoops([fork(gapMm)], 3);
		expect(found).toHaveLength(1);
		expect(depthOf(found[0] ?? [], 20 + gapMm / 2)).toBeLessThan(0.01);
	}
});

test('the bleed covers a small hole completely; a large one has its own bleed line', () => {
	const hole = (size: number) =>
		reversed(
			createLoop([
				[40, 20],
				[40 + size, 20],
				[40 + size, 20 + size],
				[40, 20 + size],
			]),
		);
	expect(offsetLoops([square, hole(5)], 3)).toHaveLength(1);
	const [, inner = []] = offsetLoops([square, hole(20)], 3);
	expect(computeArea(inner)).toBeCloseTo(-(14 ** 2), 6);
});

test('a contour that runs back on itself becomes a contour and a slit', () => {
	const loop = createLoop([
		[0, 0],
		[50, 0],
		[50, 20],
		[30, 20],
		[48, 20],
		[48, 40],
		[0, 40],
	]);
	const found = withoutSpikes(loop);
	expect(found.slits).toEqual([{ kind: 'line', from: { x: 48, y: 20 }, to: { x: 30, y: 20 } }]);
	expect(found.loop).toHaveLength(6);
	expect(computeArea(found.loop)).toBeCloseTo(computeArea(loop), 9);
	expect(found.loop.map(({ to }) => to)).toEqual([
		...found.loop.slice(1).map(({ from }) => from),
		found.loop[0]?.from,
	]);
	// It returns to its starting point: nothing of it stays in the contour.
	const whole = withoutSpikes(
		createLoop([
			[0, 0],
			[50, 0],
			[50, 20],
			[30, 20],
			[50, 20],
			[50, 40],
			[0, 40],
		]),
	);
	expect(whole.slits).toHaveLength(1);
	expect(computeArea(whole.loop)).toBeCloseTo(2000, 9);
	expect(withoutSpikes(square)).toEqual({ loop: square, slits: [] });
});
