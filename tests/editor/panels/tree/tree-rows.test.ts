import { describe, expect, test } from 'vitest';
import { emptyDesign } from '#src/designs/document/design.ts';
import { moveNextTo } from '#src/designs/document/layer-order.ts';
import type { DesignObject, Side } from '#src/designs/document/objects.ts';
import { findByTyping, rowAfterRemoval, treeMove, treeRows } from '#src/editor/panels/tree/tree-rows.ts';

const line = (id: string, side: Side = 'top', groupId?: string): DesignObject => ({
	kind: 'line',
	id,
	side,
	xMm: 10,
	yMm: 10,
	rotationDeg: 0,
	lengthMm: 5,
	strokeMm: 1,
	colour: '#111111',
	dash: 'solid',
	...(groupId && { groupId }),
});
const sides: readonly Side[] = ['front', 'top', 'inside'];
const rowsOf = (objects: readonly DesignObject[], closed: readonly string[] = []) =>
	treeRows(objects, { sides, closed: new Set(closed) });
const keys = (objects: readonly DesignObject[], closed?: readonly string[]) =>
	rowsOf(objects, closed).map(({ key }) => key);

const box = [line('a'), line('b', 'front'), line('c', 'top', 'g'), line('d', 'top', 'g'), line('e')];

describe('rows', () => {
	test('sides in the order of the shop, the topmost object first, groups at the place of their topmost member', () => {
		expect(keys(box)).toEqual(['side front', 'b', 'side top', 'e', 'group top g', 'd', 'c', 'a']);
	});

	test('what is closed hides what it holds', () => {
		expect(keys(box, ['group top g', 'side front'])).toEqual([
			'side front',
			'side top',
			'e',
			'group top g',
			'a',
		]);
	});

	test('state their position among their siblings', () => {
		const said = rowsOf(box).map(({ key, level, place, count }) => [key, level, place, count]);
		expect(said).toContainEqual(['group top g', 2, 2, 3]);
		expect(said).toContainEqual(['c', 3, 2, 2]);
		expect(said).toContainEqual(['side top', 1, 2, 2]);
	});

	test('the inside and sides that this box lacks can still be reached', () => {
		expect(keys([line('x', 'bottom'), line('y', 'inside')])).toEqual([
			'side inside',
			'y',
			'side bottom',
			'x',
		]);
	});

	test('a group across two sides is listed on both; a member that is alone on a side has a row without the group', () => {
		expect(keys([line('a', 'top', 'g'), line('b', 'front', 'g')])).toEqual([
			'side front',
			'b',
			'side top',
			'a',
		]);
	});
});

describe('keys', () => {
	const rows = rowsOf(box);
	const focus = (key: string) => ({ kind: 'focus', key });

	test.each([
		['ArrowDown', 'side front', focus('b')],
		['ArrowDown', 'a', undefined],
		['ArrowUp', 'side top', focus('b')],
		['ArrowUp', 'side front', undefined],
		['Home', 'd', focus('side front')],
		['End', 'b', focus('a')],
		['ArrowRight', 'group top g', focus('d')],
		['ArrowRight', 'd', undefined],
		['ArrowLeft', 'd', focus('group top g')],
		['ArrowLeft', 'group top g', { kind: 'close', keys: ['group top g'] }],
		['*', 'side top', { kind: 'open', keys: ['side front', 'side top'] }],
		['x', 'a', undefined],
	])('%s on %s', (key, from, move) => {
		expect(treeMove(rows, from, key)).toEqual(move);
	});

	test('right opens what is closed', () => {
		expect(treeMove(rowsOf(box, ['side top']), 'side top', 'ArrowRight')).toEqual({
			kind: 'open',
			keys: ['side top'],
		});
	});

	test('letters go to the next name that begins so, and around', () => {
		const names: Record<string, string> = { a: 'logo', b: 'line', d: 'leaf', e: 'logo' };
		const nameOf = ({ key }: { key: string }) => names[key] ?? '';
		expect(findByTyping(rows, 'b', 'l', nameOf)).toBe('e');
		expect(findByTyping(rows, 'e', 'lo', nameOf)).toBe('e');
		expect(findByTyping(rows, 'a', 'l', nameOf)).toBe('b');
		expect(findByTyping(rows, 'a', 'z', nameOf)).toBeUndefined();
	});
});

describe('after a removal the focus goes', () => {
	const next = (...gone: string[]) => rowAfterRemoval(rowsOf(box), new Set(gone));

	test('to the next one beside it', () => expect(next('e')).toBe('group top g'));
	test('to the one before where it was the last', () => expect(next('a')).toBe('group top g'));
	test('past its own members if a group is removed', () => expect(next('c', 'd')).toBe('a'));
	test('to another side if its own is then empty', () => expect(next('b')).toBe('side top'));
	test('nowhere where nothing is left', () => expect(next('a', 'b', 'c', 'd', 'e')).toBeUndefined());
});

describe('order next to another', () => {
	const design = {
		...emptyDesign({ productType: 'x', sizeMm: [1, 1, 1], material: 'm', printMode: 'p' }),
		objects: box,
	};
	const order = (...args: Parameters<typeof moveNextTo> extends [unknown, ...infer Rest] ? Rest : never) =>
		moveNextTo(design, ...args)
			.objects.map(({ id }) => id)
			.join('');

	test('over and under the whole of a group, other sides keep their places', () => {
		expect(order(['a'], 'over', ['c', 'd'])).toBe('cbdae');
		expect(order(['e'], 'under', ['c', 'd'])).toBe('abecd');
	});

	test('a group moves as one', () => {
		expect(order(['c', 'd'], 'over', ['e'])).toBe('abecd');
	});

	test('not beside another side or itself', () => {
		expect(moveNextTo(design, ['a'], 'over', ['b'])).toBe(design);
		expect(moveNextTo(design, ['a'], 'over', ['a'])).toBe(design);
		expect(moveNextTo(design, ['a'], 'over', ['nobody'])).toBe(design);
	});
});
