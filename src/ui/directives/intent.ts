import type { ClientDirective } from 'astro';

/** A visitor is there: any of these, anywhere on the page. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/**
 * Hydrates an island at the first sign of a visitor. Until then the page is the server's HTML and ships no
 * framework. A press on one of its buttons that came before hydration is given again to the element, so that
 * nothing a visitor did is lost.
 */
const intent: ClientDirective = (load, _options, element) => {
	let missed: HTMLElement | undefined;
	const remember = (event: Event) => {
		if (event.target instanceof HTMLElement && event.target.closest('button')) {
			missed = event.target;
			event.preventDefault();
		}
	};
	const start = async () => {
		for (const name of signs) document.removeEventListener(name, start);
		const hydrate = await load();
		await hydrate();
		element.removeEventListener('click', remember);
		missed?.click();
	};
	for (const name of signs) document.addEventListener(name, start, { once: true, passive: true });
	element.addEventListener('click', remember);
};

export default intent;
