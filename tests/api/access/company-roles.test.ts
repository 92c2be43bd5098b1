import { expect, test } from 'vitest';
import { companyRights, companyRoles, hasCompanyRight } from '#src/api/access/company-roles.ts';

test('a higher role has all rights of a lower one', () => {
	for (const roles of Object.values(companyRights))
		expect(companyRoles.slice(0, roles.length)).toEqual([...roles]);
});

test('users have no rights in a company that they are not a member of', () => {
	expect(hasCompanyRight(null, 'see_company')).toBe(false);
	expect(hasCompanyRight(undefined, 'see_company')).toBe(false);
	expect(hasCompanyRight({ companyId: 1, role: 'viewer' }, 'see_orders')).toBe(true);
	expect(hasCompanyRight({ companyId: 1, role: 'viewer' }, 'place_orders')).toBe(false);
});
