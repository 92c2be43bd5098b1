import { expect, test, vi } from 'vitest';
import { findAssemblyCollisions, passAssembly } from '#src/dielines/assembly.ts';
import { type Dieline, type Panel, type SpringyPair, sheetsOf } from '#src/dielines/dieline.ts';
import { mailerBox, mailerOfInside } from '#src/dielines/mailers/mailer-box.ts';
import { toPanelKind } from '#src/dielines/steps.ts';
import { computeInsideSize, type Style } from '#src/dielines/style.ts';
import { allStyles } from '#src/dielines/styles/all-styles.ts';
import { shippingBoxFullOverlap } from '#src/dielines/tubes/shipping-boxes.ts';
import { forAll } from '#tests/build/for-all.ts';
import { build, type GridSize, gridOf, thinGridOf } from './proofs.ts';

/** FOLD_SIZES=100000 folds every size of every style's grid, as the nightly run does. */
const sizesPerStyle = Number(process.env.FOLD_SIZES ?? 10);
/** FOLD_STYLES=cake-box,rigid-box folds only these styles. */
const chosenStyles = process.env.FOLD_STYLES?.split(',');

// Every style is folded a hundred times in every size.
vi.setConfig({ testTimeout: sizesPerStyle > 10 ? 3_600_000 : 240_000 });

const folding = allStyles.filter((style) =>
	someSizes(style, 1).some((size) => build(style, size).form.kind === 'folded'),
);
const cases = folding
	.filter(({ name }) => chosenStyles?.includes(name) ?? true)
	.map((style) => [style.name, style] as const);

/** Sizes spread over the grid of a style, with its first and last; the whole grid where it has no more than `count`. */
function someSizes(style: Style, count: number): readonly GridSize[] {
	const grid = count > 10 ? gridOf(style) : thinGridOf(style);
	if (grid.length <= count) return grid;
	const step = Math.max(1, (grid.length - 1) / Math.max(1, count - 1));
	const chosen = new Set(Array.from({ length: count }, (_, index) => Math.round(index * step)));
	return grid.filter((_, index) => chosen.has(index));
}

/** The sizes with the highest walls around the smallest bases. */
const extremes = (style: Style): readonly GridSize[] =>
	thinGridOf(style)
		.filter(({ insideMm: [length, width, height], boardMm }) => {
			const { min, max } = style.limits(boardMm);
			return (
				(length === min[0] || width === min[1]) &&
				height > (max[2] ?? 0) / 2 &&
				height > Math.min(length, width)
			);
		})
		.slice(-6);

interface Folded {
	readonly dieline: Dieline;
	readonly overlaps: ReturnType<typeof passAssembly>;
}
const known = new Map<string, Folded>();
/** A size with what overlaps on its way; two rules look at the same sizes, and each is folded once. */
function fold(style: Style, size: GridSize): Folded {
	const key = `${style.name} ${JSON.stringify(size)}`;
	const folded = known.get(key);
	if (folded) return folded;
	const dieline = build(style, size);
	const made = { dieline, overlaps: passAssembly(dieline) };
	// The nightly run folds whole grids.
	if (sizesPerStyle <= 10) known.set(key, made);
	return made;
}

const told = ({ panels, kind, from, to }: ReturnType<typeof passAssembly>[number]) =>
	`${kind} ${panels.join(' + ')} ${from}–${to}`;

test('no board passes through another on its way from the sheet to the closed box, in every style', () => {
	expect(folding.length).toBeGreaterThan(15);
	expect(cases).toHaveLength(chosenStyles?.length ?? folding.length);
	forAll(cases, (_, style) => {
		for (const size of someSizes(style, sizesPerStyle)) {
			const collisions = fold(style, size).overlaps.filter(({ springy }) => !springy);
			expect(collisions.map(told), JSON.stringify(size)).toEqual([]);
		}
	});
});

test('every pair that is listed as springy exists and is needed in some size', () => {
	const named = new Set<string>();
	const used = new Set<string>();
	forAll(cases, (_, style) => {
		const words = ({ kinds }: SpringyPair) => [...kinds].sort().join(' + ');
		for (const size of [...someSizes(style, 10), ...extremes(style)]) {
			const { dieline, overlaps } = fold(style, size);
			const kinds = new Set(
				sheetsOf(dieline).flatMap(({ panels }) => panels.map(({ id }) => toPanelKind(id))),
			);
			for (const pair of dieline.springy ?? []) {
				named.add(words(pair));
				expect([...kinds]).toEqual(expect.arrayContaining([...pair.kinds]));
			}
			for (const { springy } of overlaps) if (springy) used.add(words(springy));
		}
	});
	expect([...named].sort()).toEqual([...used].sort());
});

const changed = (box: Dieline, change: (panel: Panel) => Partial<Panel>): Dieline => ({
	...box,
	panels: box.panels.map((panel) => ({ ...panel, ...change(panel) })),
});

test('a lip that turns down before its lid closes pushes its ears through the rims', () => {
	const box = mailerOfInside([200, 150, 60], 1.5);
	expect(findAssemblyCollisions(box)).toEqual([]);
	const early = changed(box, ({ id, stage }) => (id === 'lip' ? { stage: stage - 2 } : {}));
	const pairs = findAssemblyCollisions(early).map(({ panels }) => panels.map(toPanelKind).join(' + '));
	expect(pairs).toContain('side-bead + lip-ear');
});

test('a lip ear whose free corner is nearly square swings through the base (crease size 300 × 200 × 120, t 3)', () => {
	const insideMm = computeInsideSize(mailerBox, 'crease', [300, 200, 120], 3);
	const box = mailerOfInside(insideMm, 3);
	expect(findAssemblyCollisions(box)).toEqual([]);
	const square = changed(box, (panel) => {
		if (panel.id !== 'lip-ear-right') return {};
		const outline = panel.outline.flatMap((segment) => {
			if (segment.kind === 'line' || segment.radiusMm <= 12) return [segment];
			const { from, to } = segment;
			const corner = { x: from.x, y: to.y };
			return [{ kind: 'line', from, to: corner } as const, { kind: 'line', from: corner, to } as const];
		});
		return { outline };
	});
	const found = findAssemblyCollisions(square);
	expect(found.map(({ panels }) => panels)).toEqual([['base', 'lip-ear-right']]);
});

test('a joint almost as deep as its box is long: the back wall comes down outside the glue flap', () => {
	const box = build(shippingBoxFullOverlap, { insideMm: [35, 125.4, 27], boardMm: 1 });
	expect(findAssemblyCollisions(box)).toEqual([]);
	const together = changed(box, ({ id }) =>
		id === 'back-wall' ? { stage: 0, firstFold: { stage: 0, angleDeg: 90 } } : {},
	);
	expect(findAssemblyCollisions(together).map(({ panels }) => panels)).toEqual([['back-wall', 'glue-flap']]);
});

test('boards that overlap in the closed box collide even where they are springy on the way', () => {
	const box = mailerOfInside([200, 150, 60], 1.5);
	const pressed = changed(box, ({ id }) => (id === 'front-ear-left' ? { shiftMm: -1.2 } : {}));
	const pair = findAssemblyCollisions(pressed).filter(({ to }) => to === 1);
	expect(pair.length).toBeGreaterThan(0);
});
