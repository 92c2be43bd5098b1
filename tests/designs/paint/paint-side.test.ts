import { describe, expect, test } from 'vitest';
import { addObject, setFill } from '#src/designs/document/commands.ts';
import type { DesignObject } from '#src/designs/document/objects.ts';
import type { Context } from '#src/designs/paint/paint-context.ts';
import { collectFonts, measureObject } from '#src/designs/paint/paint-object.ts';
import { paintOnSheet, paintSide } from '#src/designs/paint/paint-side.ts';
import { mmPerPoint } from '#src/designs/paint/type-setting.ts';
import { outerSides } from '#src/dielines/dieline.ts';
import { foldPose, standing } from '#src/dielines/fold.ts';
import { withInside } from '#src/dielines/inside-plate.ts';
import { multiply, transform } from '#src/dielines/matrix.ts';
import { findNeighbours } from '#src/dielines/neighbours.ts';
import { made, panelOf } from '#tests/dielines/mailers/sizes.ts';
import { addImage, addText, bare, text } from '../design-documents.ts';

type Call = readonly [name: string, ...args: unknown[]];
type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** A 2D context that only keeps its transform and writes down what is painted, in the canvas’s coordinates. */
function notebook() {
	const calls: Call[] = [];
	const state: Record<string, unknown> = { font: '' };
	let matrix: Affine = [1, 0, 0, 1, 0, 0];
	const stack: { matrix: Affine; state: Record<string, unknown> }[] = [];
	const by = ([a, b, c, d, e, f]: Affine) => {
		const [A, B, C, D, E, F] = matrix;
		matrix = [
			A * a + C * b,
			B * a + D * b,
			A * c + C * d,
			B * c + D * d,
			A * e + C * f + E,
			B * e + D * f + F,
		];
	};
	const at = (x: number, y: number) => [
		matrix[0] * x + matrix[2] * y + matrix[4],
		matrix[1] * x + matrix[3] * y + matrix[5],
	];
	const methods: Record<string, (...args: number[]) => unknown> = {
		save: () => stack.push({ matrix, state: { ...state } }),
		restore: () => {
			const before = stack.pop();
			if (before) {
				matrix = before.matrix;
				Object.assign(state, before.state);
			}
		},
		translate: (x = 0, y = 0) => by([1, 0, 0, 1, x, y]),
		rotate: (angle = 0) => by([Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]),
		scale: (x = 1, y = 1) => by([x, 0, 0, y, 0, 0]),
	};
	const context = new Proxy(state, {
		get(target, name: string) {
			if (name in methods) return methods[name];
			if (name === 'measureText') return (words: string) => ({ width: words.length * 50 });
			if (name in target) return target[name];
			return (...args: unknown[]) => {
				if (name === 'fillText')
					calls.push([name, args[0], at(args[1] as number, args[2] as number), matrix, { ...state }]);
				else if (name === 'drawImage')
					calls.push([
						name,
						args[0],
						at(args[1] as number, args[2] as number),
						at((args[1] as number) + (args[3] as number), (args[2] as number) + (args[4] as number)),
					]);
				else if (name === 'moveTo' || name === 'lineTo')
					calls.push([name, at(args[0] as number, args[1] as number)]);
				else calls.push([name, ...args, { ...state }]);
			};
		},
		set(target, name: string, value) {
			target[name] = value;
			return true;
		},
	}) as unknown as Context;
	return {
		context,
		calls,
		depth: () => stack.length,
		named: (name: string) => calls.filter(([one]) => one === name),
	};
}

const dieline = made({ insideMm: [200, 150, 80], boardMm: 1.5 });
const picture = {} as CanvasImageSource;
const image = { id: 'i1', artworkId: 'a1', xMm: 50, yMm: 40, widthMm: 40, heightMm: 30, rotationDeg: 0 };

describe('an object', () => {
	const painted = (object: DesignObject) => {
		const book = notebook();
		paintSide(book.context, addObject(bare(), object), dieline.sides.front, new Map([['a1', picture]]));
		return book;
	};

	test('hidden objects are not painted', () => {
		expect(painted(text({ isHidden: true })).named('fillText')).toEqual([]);
	});

	test('is mirrored about its own centre', () => {
		const [call] = painted({ kind: 'image', side: 'front', ...image, flipX: true }).named('drawImage');
		expect(call).toEqual(['drawImage', picture, [70, 25], [30, 55]]);
	});

	test('a text that is too wide is reduced to fit', () => {
		const limited = text({ text: 'abcdef', maxWidthMm: 10 });
		expect(measureObject(notebook().context, limited).widthMm).toBeCloseTo(10, 9);
		const matrix = painted(limited).named('fillText')[0]?.[3] as Affine;
		expect(matrix[0]).toBeCloseTo(10 / 300, 9);
	});

	test.each([
		['triangle', 3],
		['diamond', 4],
		['hexagon', 6],
		['star', 10],
	] as const)('a %s has its corners, and reaches its frame on every side', (form, count) => {
		const { named } = painted({
			kind: 'shape',
			id: 's1',
			side: 'front',
			xMm: 50,
			yMm: 40,
			rotationDeg: 0,
			form,
			widthMm: 40,
			heightMm: 20,
			fill: '#d7263d',
			stroke: null,
			strokeMm: 1,
		});
		const points = [...named('moveTo'), ...named('lineTo')].map(([, point]) => point as [number, number]);
		expect(points).toHaveLength(count);
		const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
		expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]).toEqual(
			[30, 70, 30, 50].map((edge) => expect.closeTo(edge, 6)),
		);
		expect([named('fill').length, named('stroke').length]).toEqual([1, 0]);
	});

	test('a line follows its rotation', () => {
		const { named } = painted({
			kind: 'line',
			id: 'l1',
			side: 'front',
			xMm: 50,
			yMm: 40,
			rotationDeg: 90,
			lengthMm: 20,
			strokeMm: 1,
			colour: '#111111',
			dash: 'dashed',
		});
		expect([named('moveTo')[0]?.[1], named('lineTo')[0]?.[1]]).toEqual([
			[expect.closeTo(50, 6), expect.closeTo(30, 6)],
			[expect.closeTo(50, 6), expect.closeTo(50, 6)],
		]);
		expect(named('setLineDash')[0]?.[1]).toEqual([4, 3]);
	});
});

describe('a side', () => {
	test('is clipped first, then filled, then painted in order, and leaves the context as it was', () => {
		const design = addText(
			addImage(setFill(bare(), 'top', '#1f5fbf'), { ...image, side: 'top' }),
			text({ side: 'top' }),
		);
		const { context, calls, depth } = notebook();
		paintSide(context, design, dieline.sides.top, new Map([['a1', picture]]));
		const order = calls
			.map(([name]) => name)
			.filter((name) => ['clip', 'fillRect', 'drawImage', 'fillText'].includes(name));
		expect(order).toEqual(['clip', 'fillRect', 'drawImage', 'fillText']);
		expect(depth()).toBe(0);
	});

	test('paints no objects of other sides, and no images that are not loaded', () => {
		const design = addText(addImage(bare(), { ...image, side: 'top' }), text({ side: 'back' }));
		const { context, named } = notebook();
		paintSide(context, design, dieline.sides.top, new Map());
		expect([...named('drawImage'), ...named('fillText'), ...named('fillRect')]).toEqual([]);
	});

	test('an image has its centre at its position and its size in mm', () => {
		const { context, named } = notebook();
		context.scale(4, 4);
		paintSide(
			context,
			addImage(bare(), { ...image, side: 'top' }),
			dieline.sides.top,
			new Map([['a1', picture]]),
		);
		expect(named('drawImage')[0]).toEqual(['drawImage', picture, [30 * 4, 25 * 4], [70 * 4, 55 * 4]]);
	});

	test('text is as large as its points in mm: 72 pt are 25.4 mm', () => {
		const { context, named } = notebook();
		context.scale(10, 10);
		paintSide(context, addText(bare(), text({ sizePt: 72 })), dieline.sides.front, new Map());
		const [, , , matrix, state] = named('fillText')[0] ?? [];
		const fontPx = Number(/(\d+)px/.exec(String((state as { font: string }).font))?.[1]);
		expect(fontPx * ((matrix as Affine)[0] / 10)).toBeCloseTo(25.4, 6);
		expect(72 * mmPerPoint).toBeCloseTo(25.4, 9);
	});

	test('lines are set evenly about the centre', () => {
		const { context, named } = notebook();
		paintSide(context, addText(bare(), text({ text: 'a\nbb\nccc' })), dieline.sides.front, new Map());
		const places = named('fillText').map(([, , place]) => place as number[]);
		const step = 24 * mmPerPoint * 1.2;
		expect((places[1]?.[1] ?? 0) - (places[0]?.[1] ?? 0)).toBeCloseTo(step, 6);
		expect((places[2]?.[1] ?? 0) - (places[1]?.[1] ?? 0)).toBeCloseTo(step, 6);
		expect(places[1]?.[1]).toBeCloseTo(40 + 0.35 * 24 * mmPerPoint, 6);
	});

	test.each([
		['left', -75],
		['center', 0],
		['right', 75],
	] as const)('aligned %s, lines start from the widest one’s edge', (align, offset) => {
		const { context, named } = notebook();
		paintSide(context, addText(bare(), text({ text: 'a\nccc', align })), dieline.sides.front, new Map());
		const unit = (24 * mmPerPoint) / 100;
		for (const [, , place] of named('fillText'))
			expect((place as number[])[0]).toBeCloseTo(50 + offset * unit, 6);
	});

	test('with its panel the clip is the panel’s outline in side coordinates', () => {
		for (const side of outerSides) {
			const { context, named } = notebook();
			const place = dieline.sides[side];
			paintSide(context, bare(), place, new Map(), { panel: panelOf(dieline, place.panel) });
			const points = [...named('moveTo'), ...named('lineTo')].map(([, point]) => point as number[]);
			const low = Math.min(...points.map(([x]) => x ?? 0), ...points.map(([, y]) => y ?? 0));
			expect(low, side).toBeGreaterThan(-3);
			expect(Math.max(...points.map(([x]) => x ?? 0)), side).toBeLessThan(place.widthMm + 3);
			expect(Math.max(...points.map(([, y]) => y ?? 0)), side).toBeLessThan(place.heightMm + 3);
		}
	});
});

test('a side painted in its place on the sheet is upright on the folded box', () => {
	for (const side of outerSides) {
		const { context, named } = notebook();
		const place = dieline.sides[side];
		context.translate(place.origin.x, place.origin.y);
		context.rotate((place.rotationDeg * Math.PI) / 180);
		paintSide(context, addText(bare(), text({ side, text: 'a' })), place, new Map());
		const [x = 0, y = 0] = (named('fillText')[0]?.[2] ?? []) as number[];
		const matrix = named('fillText')[0]?.[3] as Affine;
		// Up of the letters on the sheet, folded: on walls it is up, on the lid it leads to the back.
		const pose = multiply(standing(dieline), foldPose(dieline, 1).get(dieline.sides[side].panel) ?? []);
		const foot = transform(pose, x, y);
		const head = transform(pose, x - matrix[2], y - matrix[3]);
		const up = head.map((value, axis) => Math.sign(Math.round((value - (foot[axis] ?? 0)) * 1e6)));
		const expected = side === 'top' ? [0, 0, -1] : side === 'bottom' ? [0, 0, 1] : [0, 1, 0];
		expect(
			up.map((value) => value + 0),
			side,
		).toEqual(expected);
	}
});

test('the inside is clipped to each panel as one sees it from inside', () => {
	const plate = withInside(dieline).sides.inside;
	if (!plate) throw new Error('no plate');
	for (const { panel: id } of [plate, ...(plate.also ?? [])]) {
		const panel = panelOf(dieline, id);
		const { context, named } = notebook();
		paintSide(context, bare(), plate, new Map(), { panel });
		const [first] = panel.outline;
		const [call] = named('moveTo');
		expect(call?.[1], id).toEqual(
			[plate.origin.x - (first?.from.x ?? 0), (first?.from.y ?? 0) - plate.origin.y].map((value) =>
				expect.closeTo(value, 6),
			),
		);
	}
	// On the sheet itself, print side up, it is the mirror image.
	const { context, named } = notebook();
	paintOnSheet(context, addText(bare(), text({ side: 'inside', text: 'a' })), plate, new Map());
	const [x = 0] = (named('fillText')[0]?.[2] ?? []) as number[];
	expect(x).toBeCloseTo(plate.origin.x - 50, 6);
});

describe('objects across creases', () => {
	const places = outerSides.map((side) => dieline.sides[side]);
	const paintedOn = (
		side: (typeof outerSides)[number],
		...objects: Partial<Parameters<typeof text>[0]>[]
	) => {
		const book = notebook();
		const place = dieline.sides[side];
		const design = objects.reduce<ReturnType<typeof bare>>(
			(drawn, values, index) => addText(drawn, text({ id: `t${index}`, ...values })),
			bare(),
		);
		paintOnSheet(book.context, design, place, new Map(), {
			panel: panelOf(dieline, place.panel),
			neighbours: findNeighbours(dieline.panels, places, place),
		});
		return book.named('fillText').map(([, words, at, matrix]) => ({ words, at, matrix }));
	};

	test('are painted at the same position of the sheet on every side', () => {
		for (const home of outerSides) {
			const word = { side: home, text: 'a', xMm: 3, yMm: 60, rotationDeg: 30 };
			const [there] = paintedOn(home, word);
			if (!there) throw new Error(`nothing on ${home}`);
			for (const side of outerSides) {
				expect(paintedOn(side, { ...word, acrossCreases: true }), `${home} on ${side}`).toEqual([
					{
						words: 'a',
						at: (there.at as number[]).map((value) => expect.closeTo(value, 6)),
						matrix: (there.matrix as Affine).map((value) => expect.closeTo(value, 9)),
					},
				]);
				if (side !== home) expect(paintedOn(side, word), `${home} on ${side}`).toEqual([]);
			}
		}
	});

	test('keeps its place in the painting order', () => {
		const order = paintedOn(
			'front',
			{ side: 'front', text: 'below' },
			{ side: 'top', text: 'over', acrossCreases: true },
			{ side: 'front', text: 'above' },
		);
		expect(order.map(({ words }) => words)).toEqual(['below', 'over', 'above']);
	});

	test('stay on their side without neighbours, and can be hidden', () => {
		const book = notebook();
		const design = addText(bare(), text({ side: 'top', acrossCreases: true }));
		paintSide(book.context, design, dieline.sides.front, new Map());
		expect(book.named('fillText')).toEqual([]);
		expect(paintedOn('front', { side: 'top', acrossCreases: true, isHidden: true })).toEqual([]);
	});
});

test('fonts to load are named once, with the letters that are needed', () => {
	const design = addText(addText(bare(), text()), text({ id: 't2', text: 'x' }));
	expect(collectFonts(addText(design, text({ id: 't3', weight: 400 })))).toEqual([
		{ font: expect.stringMatching(/^700 \d+px "Hanken Grotesk"/), text: 'Żółwx' },
		{ font: expect.stringMatching(/^400 /), text: 'Żółw' },
	]);
});

test('an object’s extent is that of its widest line and all its lines', () => {
	const { context } = notebook();
	const size = 24 * mmPerPoint;
	expect(measureObject(context, text({ text: 'a\nbbb' }))).toEqual({
		widthMm: 1.5 * size,
		heightMm: 2 * 1.2 * size,
		sizePt: 24,
	});
	expect(measureObject(context, { kind: 'image', ...image, side: 'top' })).toEqual({
		widthMm: 40,
		heightMm: 30,
	});
});
