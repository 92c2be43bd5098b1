import { parse } from '@formatjs/icu-messageformat-parser';

/**
 * Compiles ICU messages ahead of time: importing `i18n/<locale>/<room>.json` gives
 * `{ key: string | AST }`. A message without arguments stays the string it is; one with
 * arguments becomes the parsed tree, so that no ICU parser reaches a browser or the Worker.
 * Slugs are data, not messages, and pass unchanged.
 */
export function icuMessages() {
	return {
		name: 'icu-messages',
		enforce: 'pre',
		transform(code, id) {
			const [file] = id.split('?');
			if (!/\/i18n\/[^/]+\/[^/]+\.json$/.test(file) || file.endsWith('/slugs.json')) return;
			const compiled = Object.fromEntries(
				Object.entries(JSON.parse(code)).map(([key, text]) => [key, compileMessage(text)]),
			);
			return { code: JSON.stringify(compiled), map: null };
		},
	};
}

/** @param {string} text ICU message. Throws on a syntax error, which fails the build. */
export function compileMessage(text) {
	const tree = parse(text, { ignoreTag: false, captureLocation: false });
	refuseUnknown(tree, text);
	const isPlain = tree.every((node) => node.type === 0);
	return isPlain ? tree.map((node) => node.value).join('') : tree;
}

/** What src/site/format-message.ts cannot say must not get that far. */
function refuseUnknown(nodes, text) {
	for (const { type, style, pluralType, options } of nodes) {
		const isKnown = [0, 1, 2, 5, 6, 7].includes(type) && !style && pluralType !== 'ordinal';
		if (!isKnown) throw new Error(`Dates, ordinals, styles and tags are not for messages: ${text}`);
		for (const { value } of Object.values(options ?? {})) refuseUnknown(value, text);
	}
}
