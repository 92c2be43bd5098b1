import { parse } from '@formatjs/icu-messageformat-parser';

/**
 * Compiles ICU messages ahead of time: importing `i18n/<locale>/<room>.json` gives
 * `{ key: string | AST }`. A message without arguments stays a string; one with arguments
 * becomes the parsed tree, so that neither browsers nor the Worker need an ICU parser.
 * Slugs are data, not messages, and are not changed.
 */
export function icuMessages() {
	return {
		name: 'icu-messages',
		enforce: 'pre',
		transform: {
			filter: { id: /\/i18n\/[^/]+\/(?!slugs\.)[^/?]+\.json(\?|$)/ },
			handler(code) {
				const compiled = Object.fromEntries(
					Object.entries(JSON.parse(code)).map(([key, text]) => [key, compileMessage(text)]),
				);
				return { code: JSON.stringify(compiled), map: null };
			},
		},
	};
}

/** @param {string} text ICU message. Throws on a syntax error, which fails the build. */
export function compileMessage(text) {
	const tree = parse(text, { ignoreTag: false, captureLocation: false });
	const isPlain = tree.every((node) => node.type === 0);
	return isPlain ? tree.map((node) => node.value).join('') : tree;
}
