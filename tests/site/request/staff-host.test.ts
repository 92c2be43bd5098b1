import { expect, test } from 'vitest';
import { findStaffEnvironment, staffHost } from '#src/site/request/staff-host.ts';
import { resolveSite } from '#src/site/resolve-site.ts';

const of = (host: string) => findStaffEnvironment(new URL(`http://${host}/`));

test('one host for each environment', () => {
	expect(of(staffHost('production'))).toBe('production');
	expect(of(staffHost('staging'))).toBe('staging');
	expect(of('staff.localhost:9000')).toBe('local');
	expect(of(`${staffHost('local')}.localhost:9000`)).toBe('local');
});

test('no other host is the staff area, and it is no storefront', () => {
	const main = staffHost('production').replace(/^staff\./, '');
	const others = [
		'localhost',
		main,
		`app.${main}`,
		`staff.app.${main}`,
		`x.staff.${main}`,
		`staff.${main}.evil.example`,
	];
	expect(others.map(of)).toEqual(others.map(() => undefined));
	// Without `.localhost` the local name is not a name of this machine.
	expect(of(staffHost('local'))).toBeUndefined();
	for (const host of [staffHost('production'), 'staff.localhost'])
		expect(resolveSite(new URL(`http://${host}/`)).ok).toBe(false);
});
