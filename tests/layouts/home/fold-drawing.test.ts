import { describe, expect, test } from 'vitest';
import { product } from '#src/catalog/product.ts';
import { mailerOfInside } from '#src/dielines/mailers/mailer-box.ts';
import { coffeeArt } from '#src/layouts/home/coffee-art.ts';
import { foldedFaces } from '#src/layouts/home/fold-drawing.ts';
import { flatten } from '#src/layouts/home/vectors.ts';

const { sizeMm } = product('mailer-box-full-color').default;
const box = mailerOfInside(sizeMm, 1.5);

describe('the drawn box', () => {
	test.each([0, 0.2, 0.36, 0.5, 0.75, 0.865, 1])(
		'at %d every panel is drawn once with finite points',
		(progress) => {
			const faces = foldedFaces(box, progress, coffeeArt);
			expect(faces.filter(({ line }) => line === 'cut')).toHaveLength(box.panels.length);
			for (const { points } of faces)
				for (const [x, y] of points.map(flatten)) expect(Number.isFinite(x + y)).toBe(true);
		},
	);

	test('flat, only the inside is visible; closed, the last faces show the print', () => {
		const flat = foldedFaces(box, 0, coffeeArt);
		expect(flat.every(({ fill }) => fill !== coffeeArt.outside)).toBe(true);
		const closed = foldedFaces(box, 1, coffeeArt).filter(({ line }) => line === 'cut');
		const blue = (hex: string) => Number.parseInt(hex.slice(5, 7), 16) > Number.parseInt(hex.slice(1, 3), 16);
		// Lid, lip and right wall hide everything else, so they are drawn last.
		expect(closed.slice(-3).map(({ fill }) => blue(fill))).toEqual([true, true, true]);
	});
});
