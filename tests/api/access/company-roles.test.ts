import { expect, test } from 'vitest';
import { companyRights, companyRoles, hasCompanyRight } from '#src/api/access/company-roles.ts';

test('a more powerful role may whatever a less powerful one may', () => {
	for (const roles of Object.values(companyRights))
		expect(companyRoles.slice(0, roles.length)).toEqual([...roles]);
});

test('nobody may anything in a company that they are not in', () => {
	expect(hasCompanyRight(null, 'see_company')).toBe(false);
	expect(hasCompanyRight(undefined, 'see_company')).toBe(false);
	expect(hasCompanyRight({ companyId: 1, role: 'viewer' }, 'see_orders')).toBe(true);
	expect(hasCompanyRight({ companyId: 1, role: 'viewer' }, 'place_orders')).toBe(false);
});
