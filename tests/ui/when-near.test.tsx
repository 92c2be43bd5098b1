import { afterEach, expect, test, vi } from 'vitest';
import { whenNear } from '#src/ui/when-near.ts';

afterEach(() => vi.unstubAllGlobals());

test('work waits until its element is near, and is done once', () => {
	const observer = { observe: vi.fn(), disconnect: vi.fn() };
	let report: IntersectionObserverCallback = () => {};
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			constructor(callback: IntersectionObserverCallback) {
				report = callback;
				Object.assign(this, observer);
			}
		},
	);
	const run = vi.fn();
	const element = document.createElement('p');
	whenNear(element, run);
	expect(observer.observe).toHaveBeenCalledWith(element);
	const tell = (isIntersecting: boolean) =>
		report([{ isIntersecting } as IntersectionObserverEntry], observer as never);
	tell(false);
	expect(run).not.toHaveBeenCalled();
	tell(true);
	expect(run).toHaveBeenCalledOnce();
	expect(observer.disconnect).toHaveBeenCalledOnce();
});
