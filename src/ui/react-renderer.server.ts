import react from '@astrojs/react/server.js';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';

/** What Astro calls a renderer with: the page's result. */
interface Page {
	readonly result: object;
}
type Slots = Readonly<Record<string, string>>;

/** Islands so far of the pages that are being rendered: each has its own prefix for `useId`. */
const islands = new WeakMap<object, number>();

/**
 * Renders islands as `@astrojs/react` does, but in one go: nothing of ours suspends on the server, and a stream for
 * each island, with another one only to find out whether the component is React's, took a third of an edge page.
 * Components with slots are left to the original.
 */
export default {
	...react,
	/** Whatever Astro asks about is no component of its own, and there is no other framework here. */
	check: (Component: unknown): boolean =>
		typeof Component === 'function' ||
		(typeof Component === 'object' && Component !== null && '$$typeof' in Component),
	renderToStaticMarkup(
		this: Page,
		Component: FunctionComponent<Record<string, unknown>>,
		props: Record<string, unknown>,
		slots: Slots,
		metadata: Parameters<typeof react.renderToStaticMarkup>[3],
	) {
		if (Object.keys(slots).length > 0)
			return react.renderToStaticMarkup.call(this, Component, props, slots, metadata);
		const index = islands.get(this.result) ?? 0;
		islands.set(this.result, index + 1);
		// Not to be taken for one of the original's.
		const prefix = `i${index}`;
		const html = renderToString(createElement(Component, props), { identifierPrefix: prefix });
		return { html: withoutHints(html), attrs: { prefix } };
	},
};

/** React says beforehand which pictures it will show; Astro's heads know better. */
const withoutHints = (html: string): string =>
	html.replace(/<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g, '');
