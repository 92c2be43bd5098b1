import { expect, test } from 'vitest';
import { addObject, changeObject, duplicateObjects } from '#src/designs/document/commands.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import {
	expandGroups,
	findCommonGroup,
	groupObjects,
	renameGroup,
	ungroupObjects,
} from '#src/designs/document/groups.ts';
import { bare, shape, text } from '../design-documents.ts';

const five = [text(), ...['i1', 's1', 'l1', 'c1'].map((id) => shape(id))].reduce(addObject, bare());

test('members and copies have the name of the group; objects that leave it do not', () => {
	const named = renameGroup(groupObjects(five, ['l1', 't1'], 'g1'), 'g1', '  Badge ');
	const names = (design: DesignDocument) => design.objects.map(({ groupName }) => groupName ?? '');
	expect(names(named).filter(Boolean)).toEqual(['Badge', 'Badge']);
	expect(findCommonGroup(named.objects.filter(({ groupId }) => groupId))).toBe('g1');
	expect(findCommonGroup(named.objects)).toBeUndefined();
	expect(findCommonGroup(named.objects.slice(0, 1))).toBeUndefined();
	expect(ungroupObjects(named, ['l1', 't1']).objects).toEqual(five.objects);
	// A single remaining member is not a group, and a single object cannot be named as one.
	expect(names(ungroupObjects(named, ['l1'])).join('')).toBe('');
	expect(changeObject(five, 'l1', { groupName: 'Badge' })).toBe(five);
	let count = 0;
	const copied = duplicateObjects(named, ['t1', 'l1'], () => `n${++count}`);
	expect(names(copied).slice(5)).toEqual(['Badge', 'Badge']);
	// A group that is extended keeps its name; two merged names leave none.
	expect(new Set(names(groupObjects(named, ['l1', 't1', 'c1'], 'g2')).filter(Boolean))).toEqual(
		new Set(['Badge']),
	);
	const two = renameGroup(copied, copied.objects[5]?.groupId ?? '', 'Seal');
	expect(
		names(
			groupObjects(
				two,
				two.objects.map(({ id }) => id),
				'g3',
			),
		).join(''),
	).toBe('');
	expect(renameGroup(named, 'g1', '').objects).toEqual(groupObjects(five, ['l1', 't1'], 'g1').objects);
	expect(renameGroup(named, 'nobody', 'x')).toBe(named);
});

test('objects are grouped, expanded from one member, copied as a new group, and ungrouped', () => {
	const grouped = groupObjects(five, ['l1', 't1'], 'g1');
	expect(expandGroups(grouped, ['l1'])).toEqual(['t1', 'l1']);
	expect(expandGroups(grouped, ['c1'])).toEqual(['c1']);
	let count = 0;
	const copied = duplicateObjects(grouped, ['t1', 'l1'], () => `n${++count}`);
	expect(expandGroups(copied, [copied.objects[5]?.id ?? ''])).toEqual([
		copied.objects[5]?.id,
		copied.objects[6]?.id,
	]);
	expect(copied.objects[5]?.groupId).not.toBe('g1');
	expect(ungroupObjects(grouped, ['t1']).objects).toEqual(five.objects);
	expect(groupObjects(five, ['t1', 'nobody'], 'g1')).toBe(five);
	// A single remaining member is in no group.
	expect(groupObjects(grouped, ['t1', 'c1'], 'g2').objects[3]).not.toHaveProperty('groupId');
});
