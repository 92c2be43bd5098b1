import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dielineCommand, usage } from '#src/catalog/dieline-files/dieline-command.ts';
import { readDieline } from '#src/catalog/dieline-files/read-dieline.ts';
import { findNamedStyle } from '#src/catalog/measures/product-dieline.ts';
import { products } from '#src/catalog/product.ts';
import { allStyles } from '#src/dielines/styles/all-styles.ts';

const run = (line: string) => dielineCommand(line.split(' ').filter(Boolean));
const jsonOf = (line: string) => JSON.parse(String(run(line).content));
const size = '--length 300 --width 200 --height 50';

describe('json', () => {
	test('a mailer of 300 × 200 × 50 mm between creases in 3 mm board', () => {
		const { style, blank, panels, cuts, creases, problems, creaseMm, insideMm } = jsonOf(
			`mailer-box ${size} --thickness 3 --mode crease --format json`,
		);
		expect(style).toBe('mailer-box');
		expect(creaseMm).toEqual([300, 200, 50]);
		expect(insideMm).toEqual([281, 197, 47]);
		// 300 + 4·50 + 6·3 + 2 by 2·200 + 3·50 + 3/3.
		expect(blank).toEqual({ widthMm: 520, heightMm: 551 });
		expect(panels.map(({ id }: { id: string }) => id)).toContain('left-inner-wall');
		expect(cuts.map(({ kind }: { kind: string }) => kind)).toEqual(['outline', 'hole', 'hole']);
		expect(cuts.every(({ closed }: { closed: boolean }) => closed)).toBe(true);
		expect(creases).toHaveLength(20);
		expect(problems).toEqual([]);
	});

	test('reports what a manufacturer cannot make in a size that its style allows', () => {
		const { content, messages, exitCode } = run('mailer-box --length 2000 --width 1500 --height 400');
		const { problems, blank } = JSON.parse(String(content));
		expect(exitCode).toBe(0);
		expect(problems).toMatchObject([{ code: 'blank_over_sheet', field: 'size' }]);
		expect(problems[0].message).toContain(`${blank.widthMm} x ${blank.heightMm} mm`);
		expect(messages).toEqual([problems[0].message]);
	});

	test('a half-cut is no crease as well', () => {
		const { sheets } = jsonOf('product-box-two-pieces --length 150 --width 100 --height 40');
		const joined = sheets.flatMap(({ creases }: { creases: { panels: string[] }[] }) =>
			creases.map(({ panels }) => panels.join(' ')),
		);
		expect(joined).toContain('left-platform left-inner-wall');
		expect(joined).not.toContain('left-inner-wall left-tongue');
	});

	test('is the default, and describes every sheet of a product of several pieces', () => {
		const { sheets, blank } = jsonOf('sleeved-mailer-box --length 250 --width 200 --height 80');
		expect(sheets.map(({ id }: { id: string }) => id)).toEqual(['box', 'sleeve']);
		expect(sheets[0].blank).toEqual(blank);
		expect(sheets[1].stock).toBe('carton');
	});

	test.each(products.filter(({ type }) => findNamedStyle(type)).map((item) => [item.type, item] as const))(
		'%s is known as a product, in its own board',
		(type, item) => {
			const [length, width, height] = item.default.sizeMm;
			const found = jsonOf(`${type} --length ${length} --width ${width} --height ${height}`);
			expect(found.problems).toEqual([]);
			expect(found.style).toBe(findNamedStyle(type)?.style.name);
			expect(found.sheets[0].boardMm).toBe(item.boardMm);
			expect(found.blank.widthMm).toBeGreaterThan(10);
		},
	);
});

describe('--schema prints the rules that a tree is read by', () => {
	const schema = jsonOf('--schema');

	test('as JSON Schema 2020-12 with a definition for each kind of part', () => {
		expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
		expect(Object.keys(schema.$defs)).toEqual([
			...['point', 'segment', 'panel', 'mark', 'place', 'part', 'form'],
		]);
		expect(schema.properties.dieline.properties.panels).toMatchObject({
			type: 'array',
			items: { $ref: '#/$defs/panel' },
			minItems: 1,
			maxItems: 200,
		});
		expect(schema.properties.dieline.properties.stock.enum).toContain('greyboard');
		expect(schema.properties.dieline.properties.boardMm).toMatchObject({
			type: 'number',
			exclusiveMinimum: 0,
		});
	});

	test('what is undefined in the model may be left out, and nothing may be added', () => {
		expect(schema.$defs.panel.properties).toHaveProperty('hinge');
		expect(schema.$defs.panel.required).toEqual(['id', 'outline', 'holes', 'angleDeg', 'stage']);
		expect(schema.$defs.panel.additionalProperties).toBe(false);
		expect(schema.properties.dieline.required).not.toContain('cavity');
	});
});

test('an unknown finish is refused, not ignored', () => {
	const answer = run(`mailer-box ${size} --finish double-stripes`);
	expect(answer.exitCode).toBe(1);
	expect(answer.messages.join()).toContain('the nearest is double-strip');
	expect(jsonOf('delivery-mailer-box --length 300 --width 200 --height 50 --finish double-strip').style).toBe(
		'delivery-mailer-box-double-strip',
	);
});

describe('other formats', () => {
	test.each([
		['svg', /^<\?xml[\s\S]+<\/svg>\n$/],
		['dxf', /^0\nSECTION[\s\S]+EOF\n$/],
		['pdf', /^%PDF-1\.6[\s\S]+%%EOF\n$/],
		['dummy-a4', /^%PDF-1\.6[\s\S]+(595\.2756 841\.8898|841\.8898 595\.2756)[\s\S]+%%EOF\n$/],
		['dummy-letter', /^%PDF-1\.6[\s\S]+ (612 792|792 612)\][\s\S]+%%EOF\n$/],
	])('%s', (format, pattern) => {
		const { content, exitCode, messages } = run(`mailer-box ${size} --format=${format}`);
		expect(Buffer.from(content).toString('latin1')).toMatch(pattern);
		expect([exitCode, messages]).toEqual([0, []]);
	});

	test('tree is read back', () => {
		expect(readDieline(run(`mailer-box ${size} --format tree`).content).ok).toBe(true);
	});
});

describe('each error is one sentence, with the nearest valid value', () => {
	test.each([
		[
			'mailer-box --length 3 --width 200 --height 50',
			[
				/^length must be at least 100 mm; the nearest that can be made is length 100, width 200, height 50 mm in 1\.5 mm board\.$/,
			],
		],
		[
			`mailer-box ${size} --thickness 30`,
			[/^board thickness must be at most 7 mm; the nearest .+ in 7 mm board\.$/],
		],
		[
			'mailer-box --length wide --width 200',
			[/^length must be a number of millimetres/, /^height must be a number of millimetres/],
		],
		[
			'mailer-box --length NaN --width -5 --height 1e9',
			[/^length must be a number/, /^width must be at least 80 mm/, /^height must be at most 1000 mm/],
		],
		[`malier-box ${size}`, [/^There is no style "malier-box"; the nearest is mailer-box\.$/]],
		[size, [/^Name a style, e\.g\. mailer-box; --list names all\.$/]],
		[
			`mailer-box ${size} --mode outer`,
			[/^There is no mode "outer"; the nearest is outside\. It is one of inside, crease, outside\.$/],
		],
		[
			`mailer-box ${size} --format doc`,
			[/^There is no format "doc"; .+ It is one of json, tree, svg, dxf, pdf, dummy-a4, dummy-letter\.$/],
		],
		[
			`mailer-box ${size} --depth 4`,
			[/^There is no option "depth"; the nearest is /, /^One style at a time: mailer-box or 4\?$/],
		],
		[`mailer-box ${size} --length 4`, [/^--length is given twice\.$/]],
		['mailer-box --length --width 200 --height 50', [/^--length needs a value\.$/]],
	])('%s', (line, sentences) => {
		const { messages, exitCode, content } = run(line);
		expect(exitCode).toBe(1);
		expect(messages).toHaveLength(sentences.length);
		for (const [index, sentence] of sentences.entries()) expect(messages[index]).toMatch(sentence);
		const { problems, blank, panels, cuts, creases } = JSON.parse(String(content));
		expect(problems.map(({ message }: { message: string }) => message)).toEqual(messages);
		expect({ blank, panels, cuts, creases }).toEqual({ blank: null, panels: [], cuts: [], creases: [] });
	});

	test('the nearest size is in the mode that was asked for, and can be made', () => {
		const [problem] = jsonOf('mailer-box --length 3 --width 200 --height 50 --mode outside').problems;
		const [length, width, height] = problem.nearestMm;
		const again = jsonOf(`mailer-box --length ${length} --width ${width} --height ${height} --mode outside`);
		expect(again.problems).toEqual([]);
	});

	test('an error leaves an existing file unchanged', () => {
		const { content, file, exitCode } = run('mailer-box --length 3 --format pdf --out box.pdf');
		expect([content, file, exitCode]).toEqual(['', undefined, 1]);
	});

	test('a paper dummy of hundreds of pages', () => {
		const { messages } = run('mailer-box --length 2000 --width 2000 --height 900 --format dummy-a4');
		expect(messages).toEqual([expect.stringMatching(/would take \d{3} pages/)]);
	});

	test('any arguments are answered, in json on success and failure', () => {
		const word = fc.oneof(
			fc.constantFrom(
				'--length',
				'--width',
				'--height',
				'--thickness',
				'--mode',
				'mailer-box',
				'50',
				'--=',
				'--',
			),
			fc.string(),
			fc.double().map(String),
		);
		fc.assert(
			fc.property(fc.array(word, { maxLength: 12 }), (words) => {
				const { content, exitCode, messages } = dielineCommand(words);
				if (exitCode === 1) expect(messages.length).toBeGreaterThan(0);
				expect(JSON.parse(String(content)).problems).toHaveLength(messages.length);
			}),
		);
	});
});

test('--list names every style with its limits, --help the options', () => {
	const rows = String(run('--list').content).trimEnd().split('\n');
	expect(rows.map((row) => row.split(' ')[0])).toEqual(allStyles.map(({ name }) => name));
	for (const row of rows) expect(row).toMatch(/\d+ x \d.* to .+ mm +board \d/);
	expect(run('--help').content).toBe(usage);
});

describe('as a program', () => {
	const program = (...words: string[]) =>
		spawnSync(process.execPath, ['scripts/dieline.mjs', ...words], { encoding: 'utf8' });
	const good = ['mailer-box', '--length', '300', '--width', '200', '--height', '50'];

	test('prints only json on standard output, messages on standard error, and sets the exit code', () => {
		const made = program(...good);
		expect([made.status, made.stderr]).toEqual([0, '']);
		expect(JSON.parse(made.stdout).blank.widthMm).toBeGreaterThan(500);
		const refused = program('mailer-box', '--length', '1');
		expect(refused.status).toBe(1);
		expect(refused.stderr).toMatch(/^length must be at least 100 mm; /);
		expect(JSON.parse(refused.stdout).problems.length).toBeGreaterThan(0);
	});

	test('writes a file, and says when it cannot', () => {
		const folder = mkdtempSync(join(tmpdir(), 'dieline-'));
		const file = join(folder, 'box.dxf');
		expect(program(...good, '--format', 'dxf', '--out', file)).toMatchObject({ status: 0, stdout: '' });
		expect(readFileSync(file, 'utf8')).toMatch(/EOF\n$/);
		const lost = program(...good, '--out', join(folder, 'none', 'box.json'));
		expect(lost.status).toBe(1);
		expect(lost.stderr).toMatch(/box\.json cannot be written/);
		rmSync(folder, { recursive: true });
	});
});
