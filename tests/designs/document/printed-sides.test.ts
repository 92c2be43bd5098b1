import { expect, test } from 'vitest';
import type { PrintMode } from '#src/catalog/attributes.ts';
import { products } from '#src/catalog/product.ts';
import { addObject, setFill, setPattern } from '#src/designs/document/commands.ts';
import { readDesign } from '#src/designs/document/migrations.ts';
import { checkPrintedSides, findDesignableSides } from '#src/designs/document/printed-sides.ts';
import { outerSides } from '#src/dielines/dieline.ts';
import { bare, text } from '../design-documents.ts';

const specOf = (type: string, printMode: PrintMode) => {
	const item = products.find((one) => one.type === type);
	if (!item) throw new Error(type);
	return { ...item.default, printMode };
};
const outsideOnly = specOf('mailer-box-full-color', 'print-color-hd');
const both = specOf('mailer-box-full-color', 'print-indigo-color-with-inside');

test('the print mode decides whether a box has an inside to design', () => {
	expect(findDesignableSides(outsideOnly)).toEqual(outerSides);
	expect(findDesignableSides(both)).toEqual([...outerSides, 'inside']);
	expect(findDesignableSides(specOf('product-box', 'print-indigo-color-with-inside'))).toContain('inside');
	// A card has a front and a back, no inside.
	expect(findDesignableSides(specOf('printed-card', 'print-indigo-color-with-inside'))).toEqual([
		'front',
		'back',
	]);
});

test('what is drawn inside is taken where the inside is printed, and refused where it is not', () => {
	const pattern = { patternId: 'dots', colour: '#111111', scale: 1, rotationDeg: 0 };
	for (const design of [
		setFill(bare(), 'inside', '#d7263d'),
		setPattern(bare(), 'inside', pattern),
		addObject(bare(), text({ side: 'inside' })),
	]) {
		expect(checkPrintedSides(both, design)).toBeUndefined();
		expect(checkPrintedSides(outsideOnly, design)?.code).toBe('side_not_printed');
	}
});

test('a document with six sides gets an unprinted inside', () => {
	const { inside: _, ...six } = bare().fills;
	expect(readDesign({ ...bare(), fills: six })).toEqual(bare());
});
