import { expect, test, vi } from 'vitest';
import { sheetsOf } from '#src/dielines/dieline.ts';
import { englishTexts } from '#src/dielines/export/dummy-texts.ts';
import { createPaperDummy, maxDummyPages } from '#src/dielines/export/paper-dummy.ts';
import { computeTiling, type PaperName, papers, type Tile } from '#src/dielines/export/tiles.ts';
import { toPoints } from '#src/dielines/path.ts';
import { findStyle } from '#src/dielines/styles/all-styles.ts';
import { forAll } from '#tests/build/for-all.ts';
import { build } from '../proofs.ts';
import { expectSound, textOfPdf } from './pdf-reading.ts';
import { namedStyles, someOf } from './sizes.ts';

// Every rule is proved for every style in one test.
vi.setConfig({ testTimeout: 120_000 });

const shows = ({ area }: Tile, { x, y }: { x: number; y: number }) =>
	x >= area.minX && x <= area.maxX && y >= area.minY && y <= area.maxY;

test('tiles show every edge of every panel, at 1:1, and neighbours overlap by a centimetre', () => {
	forAll(namedStyles, (_, style) => {
		const some = someOf(style, 6);
		for (const [size, dieline] of some) {
			for (const sheet of sheetsOf(dieline)) {
				const { tiles, count, paper } = computeTiling(sheet, papers.a4, maxDummyPages);
				if (count > maxDummyPages) continue;
				for (const { id, outline } of sheet.panels)
					expect(
						toPoints(outline, 15).filter((point) => !tiles.some((tile) => shows(tile, point))),
						`${id} ${size}`,
					).toEqual([]);
				for (const { column, row, area } of tiles) {
					expect(area.maxX - area.minX).toBeLessThan(paper.widthMm - 15);
					const right = tiles.find((tile) => tile.row === row && tile.column === column + 1);
					if (right) expect(area.maxX - right.area.minX).toBeCloseTo(10, 6);
				}
			}
		}
	});
});

test('gives a valid PDF of office pages, or the number of pages it would need', () => {
	forAll(namedStyles, (_, style) => {
		for (const [index, [size, dieline]] of someOf(style, 4).entries()) {
			const paperName: PaperName = index % 2 === 0 ? 'a4' : 'letter';
			const dummy = createPaperDummy(dieline, paperName);
			if (!dummy.ok) {
				const { pages } = dummy.problem.details;
				expect(pages, size).toBeGreaterThan(maxDummyPages);
				expect(dummy.problem.message).toContain(`${pages} pages`);
				continue;
			}
			const pdf = textOfPdf(dummy.value);
			expectSound(pdf, size);
			const pages = [...pdf.matchAll(/\/MediaBox \[0 0 (\S+) (\S+)\]/g)].map(([, w, h]) =>
				[Number(w), Number(h)].map((points) => (points * 25.4) / 72).sort((a, b) => a - b),
			);
			expect(pages.length).toBeGreaterThanOrEqual(2 * sheetsOf(dieline).length);
			const { widthMm, heightMm } = papers[paperName];
			for (const [narrow, long] of pages) {
				expect(narrow).toBeCloseTo(widthMm, 2);
				expect(long).toBeCloseTo(heightMm, 2);
			}
			expect(pdf).toContain(`page ${pages.length} of ${pages.length}`);
		}
	});
});

const mailer = build(findStyle('mailer-box'), { insideMm: [300, 200, 80], boardMm: 3 });

test('a page whose content is also on its neighbours is left out', () => {
	// The mailer reaches 3 mm into the first column, of which the second shows 10.
	const small = build(findStyle('mailer-box'), { insideMm: [200, 150, 80], boardMm: 1.5 });
	const { columns, rows, tiles } = computeTiling(small, papers.a4, maxDummyPages);
	expect(tiles.length).toBeLessThan(columns * rows);
});

test('a mailer of 300 × 200 × 80 mm takes twelve pages and an overview', () => {
	const dummy = createPaperDummy(mailer, 'a4');
	const pdf = dummy.ok ? textOfPdf(dummy.value) : '';
	expect(pdf.match(/\/Type \/Page /g)).toHaveLength(13);
	for (const name of ['A1', 'D1', 'A3', 'D3']) expect(pdf).toContain(`(${name}) Tj`);
	expect(pdf).toContain(`(${englishTexts.ruler}) Tj`);
});

test('has Polish texts that can be searched', () => {
	const dummy = createPaperDummy(mailer, 'a4', {
		...englishTexts,
		ruler: 'Ta linia ma mieć dokładnie 100 mm (żółć).',
	});
	const pdf = dummy.ok ? textOfPdf(dummy.value) : '';
	expectSound(pdf, 'Polish');
	expect(pdf).toMatch(/\/Differences \[.*\/cacute.*\/zdotaccent/);
	expect(pdf).toMatch(/<80> <0107>/);
	expect(pdf).toContain('\\(\x82\xf3\x81\x80\\).) Tj');
});

test.each([
	['Czech', 'Čára musí měřit přesně 100 mm, dlouhé řádky ůů.', ['Ccaron', 'ecaron', 'rcaron', 'uring']],
	['Romanian', 'Tăiați și pliați: liniile au această lungime.', ['abreve', 'scommaaccent', 'uni021B']],
	['French', 'Une œuvre de 100 mm.', ['oe']],
])('uses standard glyph names for the letters of %s', (language, ruler, names) => {
	const dummy = createPaperDummy(mailer, 'a4', { ...englishTexts, ruler });
	const pdf = dummy.ok ? textOfPdf(dummy.value) : '';
	expectSound(pdf, language);
	const called = /\/Differences \[(.*?)\]/.exec(pdf)?.[1]?.split(' ') ?? [];
	for (const name of names) expect(called).toContain(`/${name}`);
});

test('a dummy of hundreds of pages is refused with an alternative', () => {
	const huge = build(findStyle('mailer-box'), { insideMm: [2000, 2000, 1000], boardMm: 3 });
	const dummy = createPaperDummy(huge, 'a4');
	expect(dummy.ok).toBe(false);
	if (!dummy.ok) {
		expect(dummy.problem.details.pages).toBeGreaterThan(200);
		expect(dummy.problem.message).toContain('PDF at true size');
	}
});
