import { expect, test } from 'vitest';
import { listRooms, maxInLine } from '#src/staff/pages/rooms.ts';
import { roles } from '#src/staff/record/roles.ts';

const idsOf = (rooms: ReturnType<typeof listRooms>['line']) => rooms.map(({ id }) => id);

test('an admin has the rooms of the order workflow in the line and the others in the rest', () => {
	const { line, rest } = listRooms(['admin']);
	expect(idsOf(line)).toEqual([
		...['today', 'quotes', 'orders', 'prepress', 'production', 'shipping', 'finance', 'customers'],
		'insights',
	]);
	expect(idsOf(rest)).toEqual([
		'prices',
		'promotions',
		'webhooks',
		'api-keys',
		'settings',
		'people',
		'audit',
	]);
});

test('few rooms stay in the line, and no role sees a room that is not its own', () => {
	expect(listRooms(['shipping'])).toMatchObject({ rest: [] });
	expect(idsOf(listRooms(['shipping']).line)).toEqual(['today', 'orders', 'production', 'shipping']);
	for (const role of roles) {
		const { line, rest } = listRooms([role]);
		expect(line.length).toBeLessThanOrEqual(maxInLine + 1);
		expect(rest.length).not.toBe(1);
	}
});
