import { afterEach, expect, test, vi } from 'vitest';
import { notifyIfOutdated, outdatedEvent } from '#src/api/release/outdated.ts';

const onOutdated = vi.fn();
addEventListener(outdatedEvent, onOutdated);
afterEach(() => {
	onOutdated.mockClear();
	delete document.documentElement.dataset.release;
});
const answered = (status: number, release?: string) =>
	notifyIfOutdated(new Response(null, { status, headers: release ? { 'x-release': release } : {} }));

test('a page is notified when a newer API refuses its call, and not when its own does', () => {
	document.documentElement.dataset.release = 'a';
	answered(422, 'a');
	answered(422);
	answered(429, 'b');
	expect(onOutdated).not.toHaveBeenCalled();
	answered(422, 'b');
	answered(404, 'b');
	expect(onOutdated).toHaveBeenCalledTimes(2);
});

test('a page without a release is never outdated', () => {
	answered(404, 'b');
	expect(onOutdated).not.toHaveBeenCalled();
});
