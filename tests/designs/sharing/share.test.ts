import { expect, test } from 'vitest';
import { problemOfShare } from '#src/designs/sharing/share.ts';
import { copyName } from '#src/designs/versions/version.ts';

test.each([
	[{ expiresAt: null, revokedAt: null }, false, undefined],
	[{ expiresAt: 101, revokedAt: null }, false, undefined],
	[{ expiresAt: 100, revokedAt: null }, false, 'share_expired'],
	[{ expiresAt: 100, revokedAt: 50 }, true, 'share_revoked'],
	[{ expiresAt: null, revokedAt: null }, true, 'shared_design_deleted'],
])('a link %j whose design is deleted (%s) says %s', (share, isDeleted, code) => {
	expect(problemOfShare(share, isDeleted, 100)?.code).toBe(code);
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
