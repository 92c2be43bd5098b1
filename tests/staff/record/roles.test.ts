import { expect, test } from 'vitest';
import { isRole, may, type Permission, permissions, type Role, roles } from '#src/staff/record/roles.ts';

const table: Record<Permission, readonly Role[]> = {
	quotes: ['desk', 'admin'],
	orders: ['desk', 'prepress', 'production', 'shipping', 'finance', 'admin'],
	import_orders: ['desk', 'admin'],
	cancel_orders: ['desk', 'finance', 'admin'],
	view_production: ['prepress', 'production', 'shipping', 'admin'],
	print_files: ['prepress', 'production', 'admin'],
	production: ['production', 'admin'],
	shipping: ['shipping', 'admin'],
	mails: ['desk', 'shipping', 'finance', 'admin'],
	customers: ['desk', 'admin'],
	companies: ['desk', 'finance', 'admin'],
	finance: ['finance', 'admin'],
	promotions: ['content', 'finance', 'admin'],
	prices: ['desk', 'finance', 'admin'],
	change_prices: ['finance', 'admin'],
	settings: ['desk', 'content', 'finance', 'admin'],
	prepress: ['prepress', 'admin'],
	integrations: ['admin'],
	people: ['admin'],
	insights: ['content', 'desk', 'finance', 'admin'],
	errors: ['admin'],
	audit: ['admin', 'finance'],
};

test.each(Object.keys(permissions) as Permission[])('who may: %s', (permission) => {
	expect(roles.filter((role) => may([role], permission)).sort()).toEqual([...table[permission]].sort());
	expect(may([], permission)).toBe(false);
});

test('one of several roles is enough, and unknown roles are ignored', () => {
	expect(may(['content', 'desk'], 'quotes')).toBe(true);
	expect(['desk', 'root', '', 'constructor'].filter(isRole)).toEqual(['desk']);
});
