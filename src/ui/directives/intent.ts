import type { ClientDirective } from 'astro';

/**
 * Hydrates an island on the first sign that somebody will use it: a pointer over it, a touch, focus or a key.
 * Until then the page is the server's HTML and ships no framework. A click that came before hydration is
 * given again to the element, so that nothing a visitor did is lost.
 */
const intent: ClientDirective = (load, _options, element) => {
	const events = ['pointerenter', 'touchstart', 'focusin', 'keydown'] as const;
	let missed: HTMLElement | undefined;
	const remember = (event: Event) => {
		if (event.target instanceof HTMLElement && event.target.closest('button')) {
			missed = event.target;
			event.preventDefault();
		}
	};
	const start = async () => {
		for (const name of events) element.removeEventListener(name, start);
		const hydrate = await load();
		await hydrate();
		element.removeEventListener('click', remember);
		missed?.click();
	};
	for (const name of events) element.addEventListener(name, start, { once: true, passive: true });
	element.addEventListener('click', remember);
};

export default intent;
