import { expect, test, vi } from 'vitest';
import { type Panel, type Point, type Sheet, sheetsOf } from '#src/dielines/dieline.ts';
import { allStyles } from '#src/dielines/styles/all-styles.ts';
import type { StyleName } from '#src/dielines/styles/style-registry.ts';
import { build, gridOf } from './proofs.ts';

// One test goes through every size of every product or style.
vi.setConfig({ testTimeout: 120_000 });

/** `x`: left and right of the sheet are alike; `y`: its upper and lower half are. */
type Axis = 'x' | 'y';

/**
 * Sheets that are the same on both sides of their root panel's middle. What is missing here is not symmetric by
 * nature: a tube has its glue flap on one side, a case its flap at one end.
 */
const symmetric: Readonly<Partial<Record<StyleName, Readonly<Record<string, readonly Axis[]>>>>> = {
	'mailer-box': { box: ['x'] },
	'delivery-mailer-box': { box: ['x'] },
	'delivery-mailer-box-double-strip': { box: ['x'] },
	'sleeved-mailer-box': { box: ['x'] },
	'shipping-box': { box: ['y'] },
	'shipping-box-0202': { box: ['y'] },
	'shipping-box-0203': { box: ['y'] },
	'product-box-straight-tuck': { box: ['y'] },
	'product-box-two-pieces': { box: ['x', 'y'], lid: ['x', 'y'] },
	'cake-box': { box: ['x'] },
	'rigid-box': { box: ['x', 'y'], 'base-wrap': ['x', 'y'], lid: ['x', 'y'], 'lid-wrap': ['x', 'y'] },
	// Its magnets are in the front wall.
	'magnetic-box': {
		box: ['x'],
		'tray-wrap': ['x', 'y'],
		'case-base': ['x', 'y'],
		'case-flap': ['x', 'y'],
		'case-wrap': ['x'],
		'case-liner': ['x'],
	},
	'rigid-drawer-box': { box: ['x'], 'tray-wrap': ['x'], sleeve: ['y'] },
	'tote-bag': { 'front-handle': ['x'], 'back-handle': ['x'] },
	'doypack-bag': { box: ['x'] },
	'poly-mailer': { box: ['x'] },
	'poly-mailer-double-strip': { box: ['x'] },
	'paper-mailer': { box: ['x'] },
	'paper-mailer-double-strip': { box: ['x'] },
	'tissue-paper': { box: ['x', 'y'] },
	'packing-paper': { box: ['x', 'y'] },
	'packing-tape': { box: ['x', 'y'] },
	'kraft-tape': { box: ['x', 'y'] },
	'square-label': { box: ['x', 'y'] },
	'printed-card': { box: ['x', 'y'] },
	'printed-card-rounded': { box: ['x', 'y'] },
};

/** Panels of the others that are each alike on both sides of the middle of their own crease. */
const symmetricPanels: Readonly<Partial<Record<StyleName, readonly string[]>>> = {
	'product-box': ['top-lid', 'top-tuck', 'bottom-lid', 'bottom-tuck'],
	'product-box-straight-tuck': ['top-lid', 'top-tuck', 'bottom-lid', 'bottom-tuck'],
	'product-box-snap-lock': ['top-lid', 'top-tuck', 'bottom-legs', 'bottom-cover', 'bottom-tongue'],
	'product-box-crash-lock': ['top-lid', 'top-tuck'],
	'product-box-wine-box': ['top-lid', 'top-tuck', 'bottom-legs', 'bottom-cover', 'bottom-tongue'],
	'carrier-box': ['front-handle', 'back-handle', 'top-front-lid', 'top-back-lid', 'bottom-cover'],
	'rigid-envelope': ['closing-flap'],
	'rigid-envelope-double-strip': ['closing-flap'],
};

const key = (x: number, y: number) => `${Math.round(x * 1e5) + 0} ${Math.round(y * 1e5) + 0}`;
const cornersOf = ({ outline, holes }: Panel): Point[] => [outline, ...holes].flat().map(({ from }) => from);

/** Corners without a counterpart on the other side of the middle of the sheet's root panel. */
function lopsided({ panels, marks }: Sheet, axis: Axis): string[] {
	const root = panels[0] ? cornersOf(panels[0]).map((point) => point[axis]) : [];
	const twice = Math.min(...root) + Math.max(...root);
	const points = [
		...panels.flatMap(cornersOf),
		...marks.flatMap((mark) =>
			('area' in mark ? mark.area : mark.path).flatMap(({ from, to }) => [from, to]),
		),
	];
	const there = new Set(points.map(({ x, y }) => key(x, y)));
	return points
		.filter(({ x, y }) => !hasNear(there, axis === 'x' ? twice - x : x, axis === 'y' ? twice - y : y))
		.map(({ x, y }) => `${x}, ${y}`);
}

/** Two sums of the same lengths differ in the last digits, which rounding may part. */
const hasNear = (there: ReadonlySet<string>, x: number, y: number) =>
	[-2e-6, 2e-6].some((dx) => [-2e-6, 2e-6].some((dy) => there.has(key(x + dx, y + dy))));

test('symmetric boxes have symmetric sheets in every size', () => {
	let sheets = 0;
	for (const style of allStyles) {
		const axesOf = symmetric[style.name as StyleName];
		if (!axesOf) continue;
		for (const size of gridOf(style)) {
			const found = new Map(sheetsOf(build(style, size)).map((sheet) => [sheet.id, sheet]));
			for (const [id, axes] of Object.entries(axesOf)) {
				const sheet = found.get(id);
				if (!sheet) throw new Error(`${style.name} has no sheet ${id}`);
				for (const axis of axes) {
					const faults = lopsided(sheet, axis);
					if (faults.length)
						expect(faults, `${style.name} ${id} ${axis} ${JSON.stringify(size)}`).toEqual([]);
					sheets++;
				}
			}
		}
	}
	expect(sheets).toBeGreaterThan(5000);
});

test('lids, tuck flaps and handles of tubes are symmetric', () => {
	let panels = 0;
	for (const style of allStyles) {
		const ids = symmetricPanels[style.name as StyleName];
		if (!ids) continue;
		for (const size of gridOf(style)) {
			const all = new Map(
				sheetsOf(build(style, size))
					.flatMap((sheet) => sheet.panels)
					.map((one) => [one.id, one]),
			);
			for (const id of ids) {
				const panel = all.get(id);
				if (!panel?.hinge) throw new Error(`${style.name} has no panel ${id}`);
				const middle = panel.hinge[0].x + panel.hinge[1].x;
				const points = cornersOf(panel);
				const there = new Set(points.map(({ x, y }) => key(x, y)));
				const faults = points.filter(({ x, y }) => !hasNear(there, middle - x, y));
				if (faults.length) expect(faults, `${style.name} ${id} ${JSON.stringify(size)}`).toEqual([]);
				panels++;
			}
		}
	}
	expect(panels).toBeGreaterThan(5000);
});
