import { may, type Permission, type Role } from '../record/roles.ts';

interface RoomEntry {
	readonly path: string;
	readonly name: string;
	/** Undefined: for all staff. */
	readonly permission?: Permission;
}

/** Rooms of the staff area: first those that an order passes through, then the rest. */
const rooms = {
	today: { path: '/', name: 'Today' },
	quotes: { path: '/quotes', name: 'Quote desk', permission: 'quotes' },
	orders: { path: '/orders', name: 'Orders', permission: 'orders' },
	prepress: { path: '/prepress', name: 'Prepress', permission: 'prepress' },
	production: { path: '/production', name: 'Production', permission: 'view_production' },
	shipping: { path: '/shipping', name: 'Shipping', permission: 'shipping' },
	finance: { path: '/finance', name: 'Finance', permission: 'finance' },
	customers: { path: '/customers', name: 'Customers', permission: 'customers' },
	insights: { path: '/insights', name: 'Insights', permission: 'insights' },
	prices: { path: '/prices', name: 'Prices', permission: 'prices' },
	promotions: { path: '/promotions', name: 'Promotions', permission: 'promotions' },
	webhooks: { path: '/webhooks', name: 'Webhooks', permission: 'integrations' },
	'api-keys': { path: '/api-keys', name: 'API keys', permission: 'integrations' },
	settings: { path: '/settings', name: 'Settings', permission: 'settings' },
	people: { path: '/people', name: 'People', permission: 'people' },
	audit: { path: '/audit', name: 'Audit', permission: 'audit' },
} as const satisfies Record<string, RoomEntry>;
export type RoomId = keyof typeof rooms;

export interface Room extends RoomEntry {
	readonly id: RoomId;
}

/** How many links fit in one line of a wide window, beside the name of the person. */
export const maxInLine = 9;

/** Rooms that these roles may enter: those in the line, and the rest, which is empty or has at least two rooms. */
export function listRooms(own: readonly Role[]): {
	readonly line: readonly Room[];
	readonly rest: readonly Room[];
} {
	const open = Object.entries<RoomEntry>(rooms)
		.filter(([, { permission }]) => permission === undefined || may(own, permission))
		.map(([id, room]) => ({ ...room, id: id as RoomId }));
	const inLine = open.length <= maxInLine + 1 ? open.length : maxInLine;
	return { line: open.slice(0, inLine), rest: open.slice(inLine) };
}
