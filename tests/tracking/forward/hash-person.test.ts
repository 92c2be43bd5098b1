import { expect, test } from 'vitest';
import { hashPerson } from '#src/tracking/forward/hash-person.ts';

// The hashes are the examples of Meta's own page about customer information parameters.
test('personal fields are normalised and hashed as Meta documents it', async () => {
	const hashes = await hashPerson({
		email: ' John_Smith@gmail.com ',
		phone: '+1 (650) 555-1212',
		firstName: 'Mary',
	});
	expect(hashes).toEqual({
		em: '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f',
		ph: 'e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176',
		fn: '6915771be1c5aa0c886870b6951b03d7eafc121fea0e80a5ea83beb7c449f4ec',
	});
	expect((await hashPerson({ firstName: 'Valéry' })).fn).toBe(
		'08e1996b5dd49e62a4b4c010d44e4345592a863bb9f8e3976219bac29417149c',
	);
	expect((await hashPerson({ phone: '0016505551212' })).ph).toBe(hashes.ph);
});

test('what is missing, or matches nobody, is left out', async () => {
	expect(await hashPerson({ email: '', phone: '650 555 1212', lastName: ' - ', city: null })).toEqual({});
	const spaced = await hashPerson({ city: 'New York', postalCode: 'SW1A 1AA', countryIso: 'GB' });
	expect(spaced).toEqual(await hashPerson({ city: 'newyork', postalCode: 'sw1a-1aa', countryIso: 'gb' }));
	expect(Object.keys(spaced)).toEqual(['ct', 'zp', 'country']);
});
