import { expect, test } from 'vitest';
import { checkShare, dayMs, durationDays, offeredDays } from '#src/designs/sharing/share.ts';
import { copyName } from '#src/designs/versions/version.ts';

test.each([
	[{ expiresAt: null, revokedAt: null }, false, undefined],
	[{ expiresAt: 101, revokedAt: null }, false, undefined],
	[{ expiresAt: 100, revokedAt: null }, false, 'share_expired'],
	[{ expiresAt: 100, revokedAt: 50 }, true, 'share_revoked'],
	[{ expiresAt: null, revokedAt: null }, true, 'shared_design_deleted'],
])('a link %j whose design is deleted (%s) says %s', (share, isDeleted, code) => {
	expect(checkShare(share, isDeleted, 100)?.code).toBe(code);
});

test.each([
	['Spring', 'Spring (2)'],
	['Spring (2)', 'Spring (3)'],
	['Spring (x)', 'Spring (x) (2)'],
	['', ' (2)'],
])('a copy of “%s” is called “%s”', (name, copy) => {
	expect(copyName(name)).toBe(copy);
});

test('a long name keeps its end free for the count', () => {
	const copy = copyName('x'.repeat(120));
	expect([copy.length, copy.endsWith('x (2)')]).toEqual([120, true]);
});

test('a link knows for how many days it was made', () => {
	const createdAt = '2026-03-20T10:00:00.000Z';
	expect(durationDays({ createdAt, expiresAt: null })).toBeUndefined();
	expect(
		offeredDays.map((days) =>
			durationDays({ createdAt, expiresAt: new Date(Date.parse(createdAt) + days * dayMs).toISOString() }),
		),
	).toEqual([7, 30, 90]);
});
