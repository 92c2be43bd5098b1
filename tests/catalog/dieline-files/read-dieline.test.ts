import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { readDieline } from '#src/catalog/dieline-files/read-dieline.ts';
import { createJsonFile } from '#src/dielines/export/json-file.ts';
import { foldPose } from '#src/dielines/fold.ts';
import { findStyle } from '#src/dielines/styles/all-styles.ts';
import { forAll } from '#tests/build/for-all.ts';
import { namedStyles, someOf } from '../../dielines/export/sizes.ts';
import { build } from '../../dielines/proofs.ts';

// Every rule is proved for every style in one test.
vi.setConfig({ testTimeout: 120_000 });

/** JSON knows no negative zero. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('is read back equal, field by field, and folds alike', () => {
	forAll(namedStyles, (_, style) => {
		for (const [size, dieline] of someOf(style, 30)) {
			const read = readDieline(createJsonFile(dieline));
			if (!read.ok) throw new Error(`${size}: ${JSON.stringify(read.problem.errors)}`);
			expect(plain(read.value), size).toEqual(plain(dieline));
			expect(Object.keys(read.value).sort()).toEqual(Object.keys(dieline).sort());
			expect([...foldPose(read.value, 0.7)], size).toEqual(
				[...foldPose(dieline, 0.7)].map(([id, matrix]) => [id, matrix.map((value) => value + 0)]),
			);
		}
	});
});

const mailer = build(findStyle('mailer-box'), { insideMm: [200, 150, 80], boardMm: 1.5 });
type Editable = { [key: string]: Editable } & Editable[];
/** The mailer's document with one thing changed. */
function changed(change: (dieline: Editable) => void): unknown {
	const document = JSON.parse(createJsonFile(mailer));
	change(document.dieline);
	return document;
}
/** A part with one panel, glued to another. */
const labelOn = (gluedTo: string, { stock, boardMm, grain, standing, panels }: Editable) =>
	({
		...{ id: 'label', stock, boardMm, grain, marks: [], sides: {} },
		panels: [{ ...panels?.[0], id: 'label' }],
		...{ gluedTo, closed: standing, awayMm: [0, 0, 0], stage: 0 },
	}) as never;
const errorsOf = (json: unknown) => {
	const read = readDieline(json);
	return read.ok ? {} : read.problem.errors;
};

describe('an invalid document is reported with its path', () => {
	test.each<[string, (dieline: Editable) => void, string, RegExp]>([
		['no style', (d) => delete d.style, 'dieline.style', /missing/],
		['a word more', (d) => Object.assign(d, { colour: 'red' }), 'dieline.colour', /not known/],
		['a thickness of 0', (d) => Object.assign(d, { boardMm: 0 }), 'dieline.boardMm', /more than 0/],
		[
			'a size in words',
			(d) => Object.assign(d, { insideMm: [1, 'two', 3] }),
			'dieline.insideMm[1]',
			/number/,
		],
		['an unknown stock', (d) => Object.assign(d, { stock: 'steel' }), 'dieline.stock', /one of corrugated/],
		['no panels', (d) => Object.assign(d, { panels: [] }), 'dieline.panels', /1 to 200 entries/],
		[
			'a child before its parent',
			(d) => d.panels?.push(...(d.panels.splice(1, 1) as Editable[])),
			'dieline.panels[2].parent',
			/before this one/,
		],
		[
			'two of a name',
			(d) => Object.assign(d.panels?.[2] ?? {}, { id: 'base' }),
			'dieline.panels[2].id',
			/taken/,
		],
		[
			'a root with a hinge',
			(d) =>
				Object.assign(d.panels?.[0] ?? {}, {
					hinge: [
						{ x: 0, y: 0 },
						{ x: 1, y: 0 },
					],
				}),
			'dieline.panels[0].hinge',
			/parent/,
		],
		[
			'a gap in an outline',
			(d) => Object.assign(d.panels?.[1]?.outline?.[0]?.to ?? {}, { x: -4 }),
			'dieline.panels[1].outline[0].to',
			/next segment begins/,
		],
		[
			'an outline the wrong way round',
			(d) => reverse(d.panels?.[0]),
			'dieline.panels[0].outline',
			/clockwise/,
		],
		[
			'an arc off its circle',
			(d) => Object.assign(arcOf(d), { radiusMm: 99 }),
			'dieline.panels[18].outline[0]',
			/arc/,
		],
		[
			'a part glued to no panel before it',
			(d) => d.loose?.push(labelOn('the lid', d)),
			'dieline.loose[0].gluedTo',
			/no panel of a sheet before/,
		],
		[
			'a mark on no panel',
			(d) => d.marks?.push({ kind: 'slit', panel: 'door', path: [d.panels?.[0]?.outline?.[0]] } as never),
			'dieline.marks[0].panel',
			/no panel/,
		],
		[
			'a mark of no kind',
			(d) => d.marks?.push({ kind: 'hole' } as never),
			'dieline.marks[0].kind',
			/^must be one of slit, .+, board$/,
		],
		[
			'a side that is another',
			(d) => Object.assign(d.sides ?? {}, { top: d.sides?.front }),
			'dieline.sides.top.side',
			/must be top/,
		],
		[
			'a cavity between nothing',
			(d) => Object.assign(d.cavity ?? {}, { height: ['base', 'sky'] }),
			'dieline.cavity.height',
			/no panel: sky/,
		],
		['a matrix of three', (d) => Object.assign(d, { standing: [1, 2, 3] }), 'dieline.standing', /16 entries/],
	])('%s', (_, change, place, reason) => {
		expect(errorsOf(changed(change))[place]?.[0], JSON.stringify(errorsOf(changed(change)))).toMatch(reason);
	});

	test('invalid JSON, empty input and another version', () => {
		expect(errorsOf('{')).toEqual({ '': ['is no JSON'] });
		for (const nothing of [undefined, null, 'null', 7, [], ''])
			expect(readDieline(nothing).ok, String(nothing)).toBe(false);
		expect(errorsOf({ format: 'dieline', version: 2, dieline: mailer })).toEqual({ version: ['must be 1'] });
	});

	test('a file full of wrong entries is refused at its first, without a list of millions', () => {
		const document = changed((d) => Object.assign(d, { panels: Array(1_000_000).fill({}) }));
		expect(errorsOf(document)).toEqual({ 'dieline.panels[0].id': ['is missing'] });
	});

	const arcOf = (dieline: Editable): object => dieline.panels?.[18]?.outline?.[0] ?? {};
	function reverse(panel: Editable | undefined) {
		panel?.outline?.reverse();
		for (const segment of panel?.outline ?? [])
			Object.assign(segment, { from: segment.to, to: segment.from });
	}
});

/** Places in the mailer's document, as lists of keys. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
	if (typeof value !== 'object' || value === null) return [path];
	return [path, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key]))];
}

test('reading a document with any value at any path never throws', () => {
	const text = createJsonFile(mailer);
	const places = placesIn(JSON.parse(text)).filter(({ length }) => length > 0);
	fc.assert(
		fc.property(fc.constantFrom(...places), fc.jsonValue(), (place, value) => {
			const document = JSON.parse(text);
			let inner = document;
			for (const key of place.slice(0, -1)) inner = inner[key];
			inner[place.at(-1) ?? ''] = value;
			const read = readDieline(document);
			// What is accepted can be used.
			if (read.ok) expect(foldPose(read.value, 1).size).toBe(mailer.panels.length);
			else expect(read.problem.message).toMatch(/^This is no dieline: \S.+\.$/);
		}),
		{ numRuns: 500 },
	);
});

test('any value has a result', () => {
	fc.assert(
		fc.property(fc.anything(), (value) => {
			expect(readDieline(value).ok).toBe(false);
		}),
	);
});
