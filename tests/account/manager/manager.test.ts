import { expect, test } from 'vitest';
import { initials } from '#src/account/manager/manager.ts';

test.each([
	['Katarzyna Wójcik', 'KW'],
	['  anna  maria   łoś ', 'AŁ'],
	['Élodie', 'É'],
	['', ''],
])('initials of %j are %j', (name, letters) => {
	expect(initials(name)).toBe(letters);
});
