import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	buildTable,
	checkColumns,
	type LanguageColumn,
	listTextRows,
	matchHeadedTable,
	maxLanguages,
	mergeColumns,
	parseLanguageTag,
	pasteTexts,
	translateDesign,
	versionName,
} from '#src/designs/languages/language-versions.ts';
import { readTable, writeTable } from '#src/designs/languages/text-table.ts';
import { addImage, addText, bare, text } from '#tests/designs/design-documents.ts';

const design = [
	text({ id: 't1', text: 'Fresh bread', maxWidthMm: 60 }),
	text({ id: 't2', side: 'top', text: 'Open here', name: 'Flap' }),
	text({ id: 't3', side: 'back', text: 'Fresh  bread' }),
	text({ id: 't4', text: ' ' }),
].reduce(
	addText,
	addImage(bare(), {
		...{ id: 'logo', side: 'top', artworkId: 'a1', rotationDeg: 0 },
		...{ xMm: 10, yMm: 10, widthMm: 20, heightMm: 20 },
	}),
);
const rows = listTextRows(design);
const column = (tag: string, texts: Record<string, string> = { t1: 'x' }): LanguageColumn => ({ tag, texts });
const words = { side: 'Side', text: 'Text', sideOf: (side: string) => side };

test('the rows are the non-empty texts with side and name', () => {
	expect(rows).toEqual([
		{ objectId: 't1', side: 'front', name: undefined, text: 'Fresh bread' },
		{ objectId: 't2', side: 'top', name: 'Flap', text: 'Open here' },
		{ objectId: 't3', side: 'back', name: undefined, text: 'Fresh  bread' },
	]);
});

test('language tags are normalised', () => {
	expect(['PL', ' pt_br ', 'de-AT', 'uk'].map(parseLanguageTag)).toEqual(['pl', 'pt-BR', 'de-AT', 'uk']);
	expect(['', 'Polnisch', 'p', 'de-', '12', 'text'].map(parseLanguageTag)).toEqual(Array(6).fill(undefined));
});

describe('a version', () => {
	test('has the texts of its column; empty cells keep the original', () => {
		const version = translateDesign(design, column('pl', { t1: 'Świeży chleb', t2: ' ', logo: 'no' }));
		expect(version.objects.find(({ id }) => id === 't1')).toMatchObject({
			text: 'Świeży chleb',
			maxWidthMm: 60,
		});
		const others = (one: typeof design) => one.objects.filter(({ id }) => id !== 't1');
		expect(others(version)).toEqual(others(design));
		expect({ ...version, objects: [] }).toEqual({ ...design, objects: [] });
	});

	test('is named after its language, within the maximum length', () => {
		expect(versionName('Spring box', 'Polski')).toBe('Spring box – Polski');
		fc.assert(
			fc.property(fc.string({ minLength: 1, maxLength: 200 }), (name) => {
				const called = versionName(name, 'Polski');
				expect(called.length).toBeLessThanOrEqual(120);
				expect(called.endsWith(' – Polski')).toBe(true);
			}),
		);
	});
});

test('faults of a column are reported', () => {
	const faults = checkColumns(
		[
			column(''),
			column('Polnisch!'),
			column('pl'),
			column('PL'),
			column('fr', {}),
			column('it', { t2: 'a'.repeat(501) }),
		],
		rows,
	);
	expect(faults).toEqual([
		[{ fault: 'no_language' }],
		[{ fault: 'unknown_language' }],
		[],
		[{ fault: 'same_language' }],
		[{ fault: 'no_texts' }],
		[{ fault: 'text_long', objectId: 't2' }],
	]);
});

describe('a table with headings', () => {
	test('an exported table is imported unchanged', () => {
		const cell = fc.string({ minLength: 1, maxLength: 20 }).filter((one) => one.trim() !== '');
		fc.assert(
			fc.property(fc.tuple(cell, cell, cell), ([t1, t2, t3]) => {
				const texts = Object.fromEntries(
					Object.entries({ t1, t2, t3 }).map(([id, said]) => [id, said.replace(/\r\n?/g, '\n')]),
				);
				const columns = [column('pl', texts), column('de-AT', { t2: 'Hier öffnen' })];
				const file = readTable(writeTable(buildTable(rows, columns, words)));
				expect(file.ok && matchHeadedTable(file.table, rows)).toEqual({ ok: true, columns });
			}),
		);
	});

	test('rows are matched by id in any order, and by the original text, also where it occurs twice', () => {
		expect(
			matchHeadedTable(
				[
					['id', 'pl'],
					['t2', 'Otwórz'],
					['t1', 'Chleb'],
				],
				rows,
			),
		).toEqual({
			ok: true,
			columns: [column('pl', { t2: 'Otwórz', t1: 'Chleb' })],
		});
		expect(
			matchHeadedTable(
				[
					['English', 'pl'],
					['Fresh bread', 'Chleb'],
				],
				rows,
			),
		).toEqual({ ok: true, columns: [column('pl', { t1: 'Chleb', t3: 'Chleb' })] });
	});

	test('otherwise rows are matched by order where the number is equal', () => {
		expect(matchHeadedTable([['pl'], ['A'], ['B'], ['C']], rows)).toEqual({
			ok: true,
			columns: [column('pl', { t1: 'A', t2: 'B', t3: 'C' })],
		});
		expect(matchHeadedTable([['pl'], ['A']], rows)).toEqual({
			ok: false,
			fault: 'row_count',
			rows: 1,
			texts: 3,
		});
	});

	test('headings may be language names; a first row without a language is not a heading', () => {
		const named = (heading: string) => (heading === 'Polnisch' ? 'pl' : undefined);
		expect(matchHeadedTable([['Polnisch'], ['A'], ['B'], ['C']], rows, named)).toMatchObject({ ok: true });
		expect(matchHeadedTable([['Świeży chleb'], ['Otwórz']], rows)).toBeUndefined();
	});

	test('mismatches are reported with their line', () => {
		const fault = (table: string[][]) => matchHeadedTable(table, rows);
		expect(
			fault([
				['id', 'pl'],
				['t1', 'A'],
				['zz', 'B'],
			]),
		).toEqual({
			...{ ok: false, fault: 'row_unknown', line: 3, text: 'zz' },
		});
		expect(
			fault([
				['id', 'pl'],
				['t1', 'A', 'B'],
			]),
		).toEqual({ ok: false, fault: 'row_long', line: 2 });
		expect(fault([['id', 'pl', 'PL']])).toEqual({ ok: false, fault: 'same_language', tag: 'pl' });
		expect(fault([['id', 'pl']])).toEqual({ ok: false, fault: 'table_empty' });
		const many = Array.from({ length: maxLanguages + 1 }, (_, at) => `d${String.fromCharCode(97 + at)}`);
		expect(fault([many])).toEqual({ ok: false, fault: 'too_many_columns', max: maxLanguages });
	});
});

describe('texts without headings', () => {
	const at = (row: number, at: number) => ({ row, column: at });
	test('are pasted to the right and down, into new columns too', () => {
		expect(pasteTexts([['B', 'C'], ['D']], rows, [column('pl', { t1: 'A' })], at(1, 0))).toEqual({
			ok: true,
			columns: [column('pl', { t1: 'A', t2: 'B', t3: 'D' }), column('', { t2: 'C', t3: '' })],
		});
	});
	test('are refused where there is no room', () => {
		expect(pasteTexts([['A'], ['B']], rows, [], at(2, 0))).toEqual({
			...{ ok: false, fault: 'row_count', rows: 2, texts: 1 },
		});
		expect(pasteTexts([['A', 'B']], rows, [], at(0, maxLanguages - 1))).toMatchObject({
			fault: 'too_many_columns',
		});
		expect(pasteTexts([], rows, [], at(0, 0))).toMatchObject({ fault: 'table_empty' });
	});
});

test('a file updates existing columns, replaces empty ones, and adds new ones', () => {
	expect(
		mergeColumns(
			[column('pl', { t1: 'A', t2: 'B' }), column('', {})],
			[column('PL', { t2: 'C' }), column('fr')],
		),
	).toEqual({ ok: true, columns: [column('pl', { t1: 'A', t2: 'C' }), column('fr')] });
});
