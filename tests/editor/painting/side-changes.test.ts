import { describe, expect, it } from 'vitest';
import { changeObject, reorderObject } from '#src/designs/document/commands.ts';
import { outerSides } from '#src/dielines/dieline.ts';
import { changedSides, looksAlike } from '#src/editor/painting/side-changes.ts';
import { addText, bare, text } from '../../designs/design-documents.ts';

const design = addText(addText(bare(), text({ id: 'a', side: 'front' })), text({ id: 'b', side: 'top' }));

describe('which sides have to be painted again', () => {
	it('are none after nothing', () => {
		expect(changedSides(design, design)).toEqual([]);
		expect(changedSides(design, { ...design, objects: [...design.objects] })).toEqual([]);
	});

	it('are those of an object that changed, was added or went', () => {
		expect(changedSides(design, changeObject(design, 'a', { xMm: 9 }))).toEqual(['front']);
		expect(changedSides(design, addText(design, text({ id: 'c', side: 'left' })))).toEqual(['left']);
		expect(changedSides(design, { ...design, objects: design.objects.slice(1) })).toEqual(['front']);
	});

	it('are both when an object moves from one to the other', () => {
		expect(changedSides(design, changeObject(design, 'a', { side: 'back' }))).toEqual(['front', 'back']);
	});

	it('is the one that got another colour', () => {
		const red = { ...design, fills: { ...design.fills, bottom: '#ff0000' } };
		expect(changedSides(design, red)).toEqual(['bottom']);
		expect(looksAlike(design, red, 'top')).toBe(true);
	});

	it('is the one whose objects are in another order', () => {
		const two = addText(design, text({ id: 'c', side: 'front' }));
		expect(changedSides(two, reorderObject(two, 'c', 0))).toEqual(['front']);
		expect(changedSides(two, reorderObject(two, 'b', 0))).toEqual([]);
	});

	it('are all that an object may run on to, but not the inside', () => {
		const over = addText(design, text({ id: 'c', side: 'top', acrossCreases: true }));
		expect(changedSides(over, changeObject(over, 'c', { xMm: 9 }))).toEqual([...outerSides]);
		expect(changedSides(over, changeObject(over, 'c', { acrossCreases: false }))).toEqual([...outerSides]);
	});
});
