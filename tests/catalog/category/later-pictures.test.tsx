import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showLaterPictures } from '#src/catalog/category/later-pictures.ts';

const waiting = () => [...document.querySelectorAll('[data-later]')].map(({ id }) => id);
/** What the browser would tell of pictures that come near, by their id. */
let tell: (...ids: string[]) => void;
let isObserving: boolean;

beforeEach(() => {
	isObserving = true;
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			seen: Element[] = [];
			constructor(say: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
				tell = (...ids) =>
					say(this.seen.map((target) => ({ target, isIntersecting: ids.includes(target.id) })));
			}
			observe = (element: Element) => this.seen.push(element);
			unobserve = (element: Element) => this.seen.splice(this.seen.indexOf(element), 1);
			disconnect = () => {
				isObserving = false;
			};
		},
	);
	document.body.innerHTML = ['a', 'b', 'c']
		.map((id) => `<picture><source id="wait-${id}" data-later><source><img id="${id}" alt=""></picture>`)
		.join('');
	showLaterPictures();
});
afterEach(() => {
	dispatchEvent(new Event('scroll'));
	vi.unstubAllGlobals();
});

test('a picture waits until it comes near', () => {
	expect(waiting()).toEqual(['wait-a', 'wait-b', 'wait-c']);
	tell('b');
	expect(waiting()).toEqual(['wait-a', 'wait-c']);
	expect(document.querySelectorAll('source')).toHaveLength(5);
	tell('a');
	expect(waiting()).toEqual(['wait-c']);
});

test.each(['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown', 'beforeprint'])(
	'%s leaves them all to the browser',
	(sign) => {
		document.body.dispatchEvent(new Event(sign, { bubbles: sign !== 'scroll' }));
		if (sign === 'beforeprint') dispatchEvent(new Event(sign));
		expect(waiting()).toEqual([]);
		expect(isObserving).toBe(false);
	},
);

test('a page without such pictures is left as it is', () => {
	document.body.innerHTML = '<picture><source><img alt=""></picture>';
	expect(() => showLaterPictures()).not.toThrow();
	expect(document.querySelectorAll('source')).toHaveLength(1);
});
