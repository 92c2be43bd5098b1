import { expect, test, vi } from 'vitest';
import type { Dieline } from '#src/dielines/dieline.ts';
import { sheetsOf } from '#src/dielines/dieline.ts';
import { createPdfFile } from '#src/dielines/export/pdf-file.ts';
import { createTechnicalLines } from '#src/dielines/export/technical-lines.ts';
import { measureBlank } from '#src/dielines/outline.ts';
import { bleedMm, isPrinted } from '#src/dielines/stock.ts';
import { findStyle } from '#src/dielines/styles/all-styles.ts';
import { forAll } from '#tests/build/for-all.ts';
import { build } from '../proofs.ts';
import { expectSound, textOfPdf } from './pdf-reading.ts';
import { namedStyles, someOf } from './sizes.ts';

// Every rule is proved for every style in one test.
vi.setConfig({ testTimeout: 120_000 });

const boxes = (pdf: string, name: string) =>
	[...pdf.matchAll(new RegExp(`/${name} \\[([^\\]]+)\\]`, 'g'))].map(([, numbers = '']) =>
		numbers.split(' ').map(Number),
	);
const mm = (points: number, unit: number) => (points * unit * 25.4) / 72;

test('has a page at true size for each sheet, with its layers and inks', () => {
	forAll(namedStyles, (_, style) => {
		for (const [size, dieline] of someOf(style, 8)) {
			const pdf = textOfPdf(createPdfFile(dieline));
			expectSound(pdf, size);
			const sheets = sheetsOf(dieline);
			const [trims, bleeds] = [boxes(pdf, 'TrimBox'), boxes(pdf, 'BleedBox')];
			expect(trims).toHaveLength(sheets.length);
			const units = [...pdf.matchAll(/\/Type \/Page .*/g)].map(([page]) =>
				Number(/\/UserUnit (\d+)/.exec(page)?.[1] ?? 1),
			);
			for (const [index, sheet] of sheets.entries()) {
				const { widthMm, heightMm } = measureBlank(sheet);
				const [unit = 1, trim = [], bleed = []] = [units[index], trims[index], bleeds[index]];
				expect(mm((trim[2] ?? 0) - (trim[0] ?? 0), unit), size).toBeCloseTo(widthMm, 2);
				expect(mm((trim[3] ?? 0) - (trim[1] ?? 0), unit), size).toBeCloseTo(heightMm, 2);
				expect(mm((trim[0] ?? 0) - (bleed[0] ?? 0), unit), size).toBeCloseTo(
					isPrinted(sheet.stock) ? bleedMm(sheet.stock) : 0,
					1,
				);
			}
			for (const [, , right = 0, top = 0] of boxes(pdf, 'MediaBox'))
				expect(Math.max(right, top)).toBeLessThanOrEqual(14_400);
			const inks = new Set([...pdf.matchAll(/\/Separation \/(\w+)/g)].map(([, ink]) => ink));
			expect([...inks]).toEqual(expect.arrayContaining(['Dieline', 'Bleed', 'Dimensions']));
			const lines = sheets.map(createTechnicalLines);
			expect(inks.has('Crease')).toBe(lines.some(({ crease }) => crease.length > 0));
			expect(inks.has('Perforation')).toBe(lines.some(({ perf }) => perf.length > 0));
			expect(inks.has('Glue')).toBe(lines.some(({ glue }) => glue.length > 0));
			expect([...pdf.matchAll(/\/Type \/OCG \/Name \((\w+)\)/g)].map(([, name]) => name).sort()).toEqual(
				[...inks].sort(),
			);
			expect(pdf).toMatch(/\/OP true \/op true/);
		}
	});
});

const mailer: Dieline = build(findStyle('mailer-box'), { insideMm: [200, 150, 80], boardMm: 1.5 });

test('names what it shows', () => {
	const pdf = textOfPdf(createPdfFile(mailer));
	expect(pdf).toContain('/Title (mailer-box 200 x 150 x 80 mm)');
	expect(pdf).toContain('(mailer-box 200 x 150 x 80 mm, corrugated 1.5 mm, print side up) Tj');
	expect(pdf).toContain('(546.5 mm) Tj');
});

test('the same dieline gives the same file', () => {
	expect(createPdfFile(mailer)).toEqual(createPdfFile(mailer));
});

test('a sheet above the PDF page limit uses a larger UserUnit', () => {
	const huge = build(findStyle('mailer-box'), { insideMm: [2000, 2000, 1000], boardMm: 3 });
	const pdf = textOfPdf(createPdfFile(huge));
	expect(pdf).toContain('/UserUnit 2');
	expectSound(pdf, 'huge');
});
