import { expect, test } from 'vitest';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product } from '#src/catalog/product.ts';
import { emptyDesign } from '#src/designs/document/design.ts';
import { paintBox } from '#src/designs/paint/paint-box.ts';
import type { Context, Pictures } from '#src/designs/paint/paint-context.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';

type Corner = readonly [x: number, y: number];

/** The fills of a picture in their order: areas by their corners, faces by the affine map that they are drawn with. */
function painted(type: Parameters<typeof product>[0]) {
	const spec = product(type).default;
	const made = dielineOfSpec(spec);
	if (!made?.ok) throw new Error(`no dieline of ${type}`);
	const areas: Corner[][] = [];
	const faces: Corner[] = [];
	let path: Corner[] = [];
	const own: Partial<Record<keyof CanvasRenderingContext2D, unknown>> = {
		beginPath: () => {
			path = [];
		},
		lineTo: (x: number, y: number) => path.push([x, y]),
		fill: () => areas.push(path),
		transform: (...[, , , , x, y]: number[]) => faces.push([x ?? 0, y ?? 0]),
	};
	const context = new Proxy({} as object, {
		get: (_, name) => own[name as keyof typeof own] ?? (() => undefined),
		set: () => true,
	}) as Context;
	const design = emptyDesign({ ...spec, sizeMm: [...spec.sizeMm] });
	const size = { widthPx: 400, heightPx: 300 };
	paintBox(context, size, design, createSheetLayout(made.value).places, {} as Pictures, '#c49a6c');
	return { areas, faces };
}

test('a bag shows its opening behind its front and its side, from corner to corner', () => {
	const { areas, faces } = painted('paper-bag');
	expect(faces).toHaveLength(2);
	const [rim = []] = areas;
	expect(rim).toHaveLength(4);
	// Its corners in front are those of the faces: the front's left and right one, where the side begins.
	const [front, side] = faces;
	expect(rim).toContainEqual(front?.map((value) => expect.closeTo(value)));
	expect(rim).toContainEqual(side?.map((value) => expect.closeTo(value)));
	// The others lie behind, higher on the picture.
	expect(Math.min(...rim.map(([, y]) => y))).toBeLessThan(Math.min(...faces.map(([, y]) => y)));
});

test('a box is closed: three faces and no opening; a card is its front', () => {
	expect(painted('mailer-box-full-color')).toMatchObject({ areas: [], faces: { length: 3 } });
	expect(painted('printed-card')).toMatchObject({ areas: [], faces: { length: 1 } });
});
