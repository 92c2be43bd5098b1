import { expect, test } from 'vitest';
import { maxGuides } from '#src/designs/document/design.ts';
import { addGuide, moveGuide, removeGuide } from '#src/designs/document/guides.ts';
import { bare } from '../design-documents.ts';

const upright = { side: 'top', axis: 'x', atMm: 40 } as const;

test('guides are added, moved and taken away', () => {
	const one = addGuide(bare(), upright);
	expect(one.guides).toEqual([upright]);
	const moved = moveGuide(one, 0, 52.12345);
	expect(moved.guides).toEqual([{ ...upright, atMm: 52.123 }]);
	expect(removeGuide(moved, 0).guides).toEqual([]);
});

test.each([
	['one in the same place', () => addGuide(addGuide(bare(), upright), upright), 1],
	['no number', () => addGuide(bare(), { ...upright, atMm: Number.NaN }), 0],
	['a place off every board', () => addGuide(bare(), { ...upright, atMm: 10_001 }), 0],
])('%s is refused', (_, make, count) => {
	expect(make().guides).toHaveLength(count);
});

test('the limit is enforced, and a command without effect returns the same design', () => {
	const full = Array.from({ length: maxGuides + 3 }).reduce(
		(design: ReturnType<typeof bare>, _, at) => addGuide(design, { ...upright, atMm: at }),
		bare(),
	);
	expect(full.guides).toHaveLength(maxGuides);
	expect(moveGuide(full, 0, 0)).toBe(full);
	expect(moveGuide(full, 99, 1)).toBe(full);
	expect(removeGuide(full, 99)).toBe(full);
});
