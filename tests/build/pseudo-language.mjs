import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

const plain = 'abcdefghijklmnopqrstuvwxyz';
const accented = 'áƀćďéƒǵĥíĵķĺḿńóṕɋŕśťúṽŵẋýž';
const letters = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]));

/** English with an accent on every letter, in brackets: readable, and unlike anything that is typed into a page. */
export const pseudo = (/** @type {string} */ text) => `[${accent(text)}]`;

const accent = (/** @type {string} */ text) =>
	text.replace(/[a-z]/gi, (letter) => {
		const small = letters.get(letter.toLowerCase()) ?? letter;
		return letter === letter.toLowerCase() ? small : small.toUpperCase();
	});

/** An ICU message in the pseudo-language; arguments, tags and the names of cases stay. */
export function pseudoMessage(/** @type {string} */ message) {
	const tree = parse(message);
	accentAll(tree);
	return `[${printAST(tree)}]`;
}

function accentAll(
	/** @type {import('@formatjs/icu-messageformat-parser').MessageFormatElement[]} */ elements,
) {
	for (const element of elements) {
		if (element.type === TYPE.literal) element.value = accent(element.value);
		if (element.type === TYPE.tag) accentAll(element.children);
		if (element.type === TYPE.plural || element.type === TYPE.select)
			for (const option of Object.values(element.options)) accentAll(option.value);
	}
}

const accentDeep = (/** @type {unknown} */ value) => {
	if (typeof value === 'string') return pseudo(value);
	if (Array.isArray(value)) return value.map(accentDeep);
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, accentDeep(inner)]));
};

/** @typedef {{ readonly name: string }} Environment of Vite */

/** Puts the pseudo-language in the place of English, and leaves eu in English as the only site that is built. */
export function pseudoLanguage() {
	const done = new Set();
	return {
		name: 'pseudo-language',
		enforce: 'pre',
		applyToEnvironment: (/** @type {Environment} */ { name }) => name === 'prerender',
		transform(/** @type {string} */ code, /** @type {string} */ id) {
			const file = id.split('?')[0] ?? '';
			const changed = pseudoSource(file, code);
			if (changed === undefined) return;
			if (changed === code) throw new Error(`${file} is not written as the pseudo-language expects`);
			done.add(file);
			return { code: changed, map: null };
		},
	};
}

function pseudoSource(/** @type {string} */ file, /** @type {string} */ code) {
	if (/\/i18n\/en-US\/(?!slugs)[a-z-]+\.json$/.test(file)) {
		const texts = Object.entries(JSON.parse(code)).map(([key, text]) => [key, pseudoMessage(text)]);
		return texts.length > 0 ? JSON.stringify(Object.fromEntries(texts)) : undefined;
	}
	if (file.endsWith('/src/content/products/en-US.json')) return JSON.stringify(accentDeep(JSON.parse(code)));
	if (/\/src\/site\/(built-sites|region-links)\.ts$/.test(file))
		return code.replace(/\blocaleIds(?= :|\.map)/, "['en-US']");
	if (/\/regions\/(?!eu|cz)[a-z]{2}\.ts$/.test(file)) return code.replace("'open'", "'planned'");
	return undefined;
}

/** Leaves out the code of the Worker and of browsers: bundling it takes most of the time, and only pages are read. */
export function pagesOnly() {
	return {
		name: 'pages-only',
		enforce: 'pre',
		applyToEnvironment: (/** @type {Environment} */ { name }) => name === 'client' || name === 'ssr',
		transform: {
			filter: { id: /\/src\/.*\.(tsx?|astro)(\?|$)/ },
			// Astro imports this function of the middleware by name.
			handler: () => ({ code: 'export const onRequest = undefined;', map: null }),
		},
	};
}
