import { expect, test } from 'vitest';
import { printedCard, printedCardRounded } from '#src/dielines/flat/printed-cards.ts';
import { makeDieline } from '#src/dielines/make.ts';
import { measureBlank, netAreaMm2 } from '#src/dielines/outline.ts';
import { dielineSvg } from '#src/dielines/svg.ts';
import { forAll } from '#tests/build/for-all.ts';
import { expectUpright } from '../held.ts';
import { onSheet } from '../proofs.ts';
import { madeOf, soldDielines } from '../sold-dielines.ts';

const cases = [printedCard, printedCardRounded].map((style) => [style.name, style] as const);
test('every card the shop sells is a sheet of its size, printed on both faces', () => {
	forAll(cases, (_, style) => {
		for (const { sizeMm, dieline } of soldDielines(style, 'printed-card')) {
			const [widthMm, heightMm] = sizeMm;
			expect(measureBlank(dieline)).toEqual({ widthMm, heightMm });
			expect(Object.keys(dieline.sides)).toEqual(['front', 'back']);
			expect(expectUpright(dieline)).toEqual(['front', 'back']);
		}
	});
});

test('the top left of the back lies behind the top right of the front', () => {
	forAll(cases, (_, style) => {
		const { sides } = madeOf(style, [148, 105, 0]);
		const { front, back } = sides;
		if (!front || !back) throw new Error('a side is missing');
		const behind = (u: number, v: number) => onSheet(back.origin, back.rotationDeg, u, v, back.face);
		expect(behind(0, 0)).toEqual(onSheet(front.origin, front.rotationDeg, 148, 0));
		expect(behind(148, 105)).toEqual(onSheet(front.origin, front.rotationDeg, 0, 105));
	});
});

test('corners are cut square or round', () => {
	const [square, round] = [madeOf(printedCard, [85, 55, 0]), madeOf(printedCardRounded, [85, 55, 0])];
	expect(square.panels[0]?.outline.map(({ kind }) => kind)).toEqual(['line', 'line', 'line', 'line']);
	expect(round.panels[0]?.outline.filter(({ kind }) => kind === 'arc')).toHaveLength(4);
	expect(netAreaMm2(square) - netAreaMm2(round)).toBeCloseTo((4 - Math.PI) * 3.2 ** 2, 6);
});

test('the drawing names the face it shows, not the one behind it', () => {
	const svg = dielineSvg(madeOf(printedCard, [148, 105, 0]), { labels: { card: 'Front' } });
	expect(svg.match(/>Front</g)).toHaveLength(1);
});

test('the third dimension of a card may be left out', () => {
	expect(makeDieline(printedCard, { sizeMm: [85, 55] }).ok).toBe(true);
	const thick = makeDieline(printedCard, { sizeMm: [85, 55, 4] });
	expect(!thick.ok && thick.problem.errors.height).toEqual(['must be 0 mm']);
});
