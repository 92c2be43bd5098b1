import { expect, test } from 'vitest';
import { addObjects, setFill } from '#src/designs/document/commands.ts';
import { liveLayer, splitDragLayers } from '#src/editor/sheet/gestures/drag-layers.ts';
import { bare, text } from '#tests/designs/design-documents.ts';

const names = (design: { objects: readonly { id: string }[] }) =>
	design.objects.map(({ id }) => id).join(' ');
const design = setFill(
	addObjects(
		bare(),
		['f1', 'b1', 'f2', 'f3', 'b2', 'f4'].map((id) =>
			text({ id, side: id.startsWith('f') ? 'front' : 'back' }),
		),
	),
	'front',
	'#1f5fbf',
);

test('objects below and above the moving ones are in separate layers, for each side', () => {
	const parts = splitDragLayers(design, new Set(['f2']));
	expect([names(parts.below), names(liveLayer(design, parts)), names(parts.above)]).toEqual([
		'f1 b1 b2',
		'f2',
		'f3 f4',
	]);
	// A side where nothing moves is painted whole.
	expect(parts.below.fills.front).toBe('#1f5fbf');
	expect(liveLayer(design, parts).fills.front).toBeNull();
	expect(parts.above.fills.front).toBeNull();
});

test('objects between two moving ones are painted with them, so that the order is kept', () => {
	const parts = splitDragLayers(design, new Set(['f1', 'f3', 'b2']));
	expect(names(liveLayer(design, parts))).toBe('f1 f2 f3 b2');
	expect([names(parts.below), names(parts.above)]).toEqual(['b1', 'f4']);
});

test('copies that are not in the design yet are above everything', () => {
	const parts = splitDragLayers(design, new Set(['copy']));
	const draft = { ...design, objects: [...design.objects, text({ id: 'copy', side: 'front' })] };
	expect(names(liveLayer(draft, parts))).toBe('copy');
});
