import { expect, test, vi } from 'vitest';
import { type Point, sheetsOf } from '#src/dielines/dieline.ts';
import { foldPose } from '#src/dielines/fold.ts';
import { mailerOfInside } from '#src/dielines/mailers/mailer-box.ts';
import { computeLines, measureBlank, netAreaMm2 } from '#src/dielines/outline.ts';
import { computeArea } from '#src/dielines/path.ts';
import { allStyles } from '#src/dielines/styles/all-styles.ts';
import { forAll } from '#tests/build/for-all.ts';
import { build, thinGridOf } from './proofs.ts';
import { scaled, scaledMatrix } from './scaled.ts';

// Every rule is proved for every style in one test.
vi.setConfig({ testTimeout: 120_000 });

/** Millimetres to inches and to tenths of a millimetre. */
const units = [1 / 25.4, 10];
const close = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

const cases = allStyles.map((style) => [style.name, style] as const);
test('a dieline scaled to another unit has the same blank, area, cuts, creases and fold', () => {
	forAll(cases, (_, style) => {
		const grid = thinGridOf(style);
		const faults: string[] = [];
		const compare = (what: string, a: number, b: number, size: unknown) => {
			if (!close(a, b)) faults.push(`${what}: ${a}, not ${b} at ${JSON.stringify(size)}`);
		};
		for (const [index, size] of grid.entries()) {
			const by = units[index % units.length] ?? 1;
			const dieline = build(style, size);
			const other = scaled(dieline, by);
			const pairs = sheetsOf(dieline).map(
				(sheet, place) => [sheet, sheetsOf(other)[place] ?? sheet] as const,
			);
			for (const [sheet, theirs] of pairs) {
				compare('width', measureBlank(theirs).widthMm, measureBlank(sheet).widthMm * by, size);
				compare('height', measureBlank(theirs).heightMm, measureBlank(sheet).heightMm * by, size);
				compare('area', netAreaMm2(theirs), netAreaMm2(sheet) * by * by, size);
				const [ours, lines] = [computeLines(sheet), computeLines(theirs)];
				compare('outline', lines.outline.length, ours.outline.length, size);
				for (const kind of ['holes', 'slits', 'creases', 'bends'] as const)
					compare(kind, lines[kind].length, ours[kind].length, size);
			}
			const pose = foldPose(other, 0.7);
			for (const [id, matrix] of foldPose(dieline, 0.7)) {
				const expected = scaledMatrix(matrix, by);
				const found = pose.get(id) ?? [];
				for (const [cell, value] of expected.entries())
					compare(`${id} ${cell}`, found[cell] ?? Number.NaN, value, size);
			}
		}
		expect(faults.slice(0, 5)).toEqual([]);
	});
});

test('a panel with counterclockwise corners stays at its place, with the same creases and cuts', () => {
	const box = mailerOfInside([200, 150, 80], 1.5);
	const right = computeLines(box);
	const turned = {
		...box,
		panels: box.panels.map((panel) => {
			if (panel.id !== 'left-inner-wall') return panel;
			const outline = [...panel.outline].reverse();
			return { ...panel, outline: outline.map((line) => ({ ...line, from: line.to, to: line.from })) };
		}),
	};
	const lines = computeLines(turned);
	expect(lines.detached).toEqual([]);
	expect(lines.creases).toHaveLength(right.creases.length);
	expect(lines.outline).toHaveLength(right.outline.length);
});

test('a panel without an edge in common with its parent is named, and is a contour of its own', () => {
	const box = mailerOfInside([200, 150, 80], 1.5);
	const away = ({ x, y }: Point): Point => ({ x: x + 400, y });
	const torn = {
		...box,
		panels: box.panels.map((panel) => {
			if (panel.id !== 'left-inner-wall') return panel;
			const outline = panel.outline.map((line) => ({ ...line, from: away(line.from), to: away(line.to) }));
			return { ...panel, outline };
		}),
	};
	const { detached, holes } = computeLines(torn);
	expect(detached).toEqual(['left-inner-wall']);
	expect(holes.filter((loop) => computeArea(loop) > 0)).toHaveLength(1);
	for (const style of allStyles)
		for (const sheet of sheetsOf(build(style, thinGridOf(style)[0] ?? box)))
			expect(computeLines(sheet).detached, style.name).toEqual([]);
});
