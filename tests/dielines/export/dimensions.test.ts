import { expect, test, vi } from 'vitest';
import { sheetsOf } from '#src/dielines/dieline.ts';
import { createDimensions, textHeight } from '#src/dielines/export/dimensions.ts';
import { sizeText } from '#src/dielines/export/label.ts';
import { boxOf, overlap } from '#src/dielines/export/panel-labels.ts';
import { mailerOfInside } from '#src/dielines/mailers/mailer-box.ts';
import { sheetBounds } from '#src/dielines/outline.ts';
import { forAll } from '#tests/build/for-all.ts';
import { namedStyles, someOf } from './sizes.ts';

// Every rule is proved for every style in one test.
vi.setConfig({ testTimeout: 120_000 });

test('no label overlaps another', () => {
	forAll(namedStyles, (_, style) => {
		for (const [size, dieline] of someOf(style, 4))
			for (const sheet of sheetsOf(dieline)) {
				const { labels, panelLabels } = createDimensions(sheet);
				const boxes = [...labels, ...panelLabels].map((label) => ({ text: label.text, box: boxOf(label) }));
				const pairs = boxes.flatMap(({ text, box }, index) =>
					boxes
						.slice(index + 1)
						.flatMap((other) => (overlap(box, other.box) ? [`${text} | ${other.text}`] : [])),
				);
				expect(pairs, `${sheet.id} ${size}`).toEqual([]);
			}
	});
});

test('every panel is named, in letters of the size of the drawing or smaller', () => {
	forAll(namedStyles, (_, style) => {
		for (const [size, dieline] of someOf(style, 3))
			for (const sheet of sheetsOf(dieline)) {
				const { panelLabels } = createDimensions(sheet);
				for (const { id } of sheet.panels)
					expect(
						panelLabels.some(({ text }) => text.startsWith(id)),
						`${id} ${size}`,
					).toBe(true);
				const max = textHeight(sheetBounds(sheet));
				expect(panelLabels.every(({ heightMm }) => heightMm <= max && heightMm > 0)).toBe(true);
			}
	});
	expect(textHeight({ minX: 0, minY: 0, maxX: 480, maxY: 100 })).toBe(4);
	expect(textHeight({ minX: 0, minY: 0, maxX: 3000, maxY: 100 })).toBe(5);
});

test('the size of a panel is that between its edges, without the rounds beside its creases', () => {
	const { panelLabels } = createDimensions(mailerOfInside([230, 160, 80], 1.5));
	const texts = panelLabels.map(({ text }) => text).join(' | ');
	// 239.5 − 20t/3, and the width between creases with a board more.
	expect(texts).toContain('lid 229.5 x 163');
	expect(texts).toContain('lid-flap-left 80.5 x 158.5');
});

test('a chain of dimensions runs from crease to crease and adds up to the blank', () => {
	const box = mailerOfInside([200, 150, 80], 1.5);
	const { minX, maxX, maxY } = sheetBounds(box);
	const { lines, labels } = createDimensions(box);
	const chained = lines.filter(({ from, to }) => from.y === to.y && Math.abs(from.y - maxY - 8) < 1e-6);
	expect(chained.map(({ from, to }) => [from.x, to.x])).toEqual([[minX, maxX]]);
	const ticks = lines.flatMap(({ from, to }) =>
		from.x === to.x && Math.abs((from.y + to.y) / 2 - maxY - 8) < 1e-6 ? [from.x] : [],
	);
	// Both ends, and the creases of roll, rim, wall, lip, lid and ears on either side.
	expect(ticks[0]).toBe(minX);
	expect(ticks.at(-1)).toBe(maxX);
	const gaps = ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0));
	expect(gaps.every((gap) => gap > 0)).toBe(true);
	const largest = sizeText(Math.max(...gaps));
	expect(labels.map(({ text }) => text)).toContain(largest);
});
