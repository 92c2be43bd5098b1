import { describe, expect, test } from 'vitest';
import { dielineOfSpec } from '#src/catalog/measures/product-dieline.ts';
import { product } from '#src/catalog/product.ts';
import { addObjects } from '#src/designs/document/commands.ts';
import { maxObjects } from '#src/designs/document/design.ts';
import { type DesignObject, type Side, sizeLimitsPt } from '#src/designs/document/objects.ts';
import { createSheetLayout } from '#src/editor/box/sheet-layout.ts';
import { pasted, readObjects, toPlainText, writeObjects } from '#src/editor/document/clipboard.ts';
import { bare, text } from '#tests/designs/design-documents.ts';

const made = dielineOfSpec(product('mailer-box-full-color').default);
if (!made?.ok) throw new Error('no dieline');
const layout = createSheetLayout(made.value);
const measureExtent = () => ({ widthMm: 30, heightMm: 8 });
const paste = (objects: readonly DesignObject[], side: Side, design = bare()) => {
	let next = 0;
	return pasted(objects, { design, layout, side, measureExtent, newId: () => `new${next++}` });
};

describe('reading', () => {
	const copied = [text(), text({ id: 't2', name: 'Claim', groupId: 'g' })];
	test('gives back what was written', () => {
		expect(readObjects(writeObjects(copied))).toEqual(copied);
		expect(toPlainText(copied)).toBe('Żółw\nŻółw');
	});
	test.each([
		['nothing', ''],
		['other JSON', '{"objects":[]}'],
		['a later format', JSON.stringify({ formatVersion: 99, objects: copied })],
		['a faulty object', writeObjects([text({ sizePt: sizeLimitsPt.max + 1 })])],
		['far too many', writeObjects(Array.from({ length: maxObjects + 1 }, (_, at) => text({ id: `t${at}` })))],
	])('%s is not ours', (_, json) => {
		expect(readObjects(json)).toBeUndefined();
	});
});

describe('pasting', () => {
	test('goes to the open side, in the same place, under ids of its own', () => {
		const [one] = paste([text({ side: 'front' })], 'top');
		expect(one).toMatchObject({ id: 'new0', side: 'top', xMm: 50, yMm: 40 });
	});

	test('is offset from what is there already, however often', () => {
		const design = addObjects(bare(), [text({ xMm: 50 }), text({ id: 't2', xMm: 55, yMm: 45 })]);
		expect(paste([text()], 'front', design)[0]).toMatchObject({ xMm: 60, yMm: 50 });
	});

	test('comes into the middle of a smaller side', () => {
		const side = 'front';
		const [one] = paste([text({ side: 'top', xMm: 190, yMm: 140 })], side);
		expect(one).toMatchObject({
			xMm: (layout.places[side]?.widthMm ?? 0) / 2,
			yMm: (layout.places[side]?.heightMm ?? 0) / 2,
		});
	});

	test('from several sides keeps them, and groups stay groups of their own', () => {
		const all = paste(
			[text({ side: 'back', groupId: 'g' }), text({ id: 't2', side: 'left', groupId: 'g', xMm: 20 })],
			'top',
		);
		expect(all.map(({ side }) => side)).toEqual(['back', 'left']);
		expect(all[0]?.groupId).toBe(all[1]?.groupId);
		expect(all[0]?.groupId).not.toBe('g');
	});
});
