import { expect, test } from 'vitest';
import { hasProfile, withProfile } from '#src/editor/uploads/cmyk-jpeg.ts';
import { jpeg } from '#tests/build/picture-files.ts';

test('a profile is inserted after the start marker, and found again', async () => {
	const file = jpeg({ components: 4 });
	expect(hasProfile(file)).toBe(false);
	const profile = new Uint8Array(3144).fill(7);
	const made = new Uint8Array(await withProfile(new Blob([file]), profile.buffer).arrayBuffer());
	expect(hasProfile(made)).toBe(true);
	expect([...made.slice(0, 4)]).toEqual([0xff, 0xd8, 0xff, 0xe2]);
	const length = ((made[4] ?? 0) << 8) + (made[5] ?? 0);
	expect(made.slice(4 + length)).toEqual(file.slice(2));
	expect(made.slice(4 + length - 3144, 4 + length)).toEqual(profile);
});
