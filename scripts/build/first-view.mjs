// What a visitor waits for comes first. A prerendered page carries the styles that it can need and no others; its
// modules are asked for when the first view has been painted, or at the first sign of somebody acting, instead of
// beside its picture; a telephone's letters after them. Part of the build.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'vite';
import { root } from '../shop/processes.mjs';
import { parseRules, printRules, rulesFor, wordsOf } from './page-styles.mjs';

/**
 * Runs in the page, where its own element names the modules. A click on a button, or something typed, before they are
 * there is done again once they are, so that nobody is asked twice.
 */
function afterFirstView() {
	const addresses = document.currentScript?.dataset.modules?.split(' ') ?? [];
	const signs = ['pointerdown', 'keydown', 'focusin'];
	const typings = ['input', 'change'];
	/** @type {Set<HTMLElement>} */
	const clicked = new Set();
	/** @type {Map<EventTarget, Set<string>>} */
	const typed = new Map();
	let isBegun = false;
	// A browser takes a moment to look for letters, so a later page must know whether they are there: until then
	// it is set in the system's. What is fetched here shows on the next page; this one keeps its face.
	const fetchLetters = () => {
		const { dataset } = document.documentElement;
		if (dataset.letters !== undefined || matchMedia('(min-width: 768px)').matches) return;
		const family = getComputedStyle(document.documentElement).getPropertyValue('--font-sans');
		document.fonts
			.load(`1rem ${family}`, 'a\u0142')
			.then((faces) => faces.length > 0 && localStorage.setItem('boxwright_letters', '1'))
			.catch(() => undefined);
	};
	const begin = () => {
		if (isBegun) return;
		isBegun = true;
		for (const sign of signs) removeEventListener(sign, begin, true);
		Promise.allSettled(addresses.map((address) => import(address))).then(() => {
			fetchLetters();
			removeEventListener('click', holdClick, true);
			for (const typing of typings) removeEventListener(typing, noteTyping, true);
			for (const [field, types] of typed)
				for (const type of types) field.dispatchEvent(new Event(type, { bubbles: true }));
			for (const button of clicked) button.click();
		});
	};
	const holdClick = (/** @type {MouseEvent} */ event) => {
		const target = event.target instanceof Element ? event.target : null;
		/** @type {HTMLElement | null | undefined} */
		const button = target?.closest('button:not([popovertarget])');
		if (!button) return;
		event.preventDefault();
		event.stopImmediatePropagation();
		clicked.add(button);
		begin();
	};
	const noteTyping = (/** @type {Event} */ { target, type }) => {
		if (target) typed.set(target, (typed.get(target) ?? new Set()).add(type));
		begin();
	};
	addEventListener('click', holdClick, true);
	for (const typing of typings) addEventListener(typing, noteTyping, true);
	for (const sign of signs) addEventListener(sign, begin, true);
	const settle = () => requestAnimationFrame(() => setTimeout(begin));
	if (document.readyState === 'complete') settle();
	else addEventListener('load', settle, { once: true });
}

/** Runs in the head of a page: on a telephone letters are used when an earlier page has fetched them. */
function knownLetters() {
	try {
		if (localStorage.getItem('boxwright_letters')) document.documentElement.dataset.letters = '';
	} catch {
		// A browser that refuses storage shows the system's face.
	}
}

const asScript = (/** @type {() => void} */ run) => minifySync('first-view.js', `(${run})()`).code.trim();
/** The scripts as they stand in pages. */
export const firstViewScript = asScript(afterFirstView);
export const lettersScript = asScript(knownLetters);
/** What is painted before the letters are there, of the same measures: src/ui/fonts.css. */
const systemLetters =
	'@media (width<768px){html:not([data-letters]){font-family:"Hanken Grotesk Fallback",system-ui,sans-serif}}';
const moduleTag = /<script type="module" src="(\/_astro\/[^"]+)"><\/script>/g;
const styleTag = /<style([^>]*)>([\s\S]*?)<\/style>/g;
/** JSON is data to a browser, and needs no leave. */
const inlineScript = /<script(?![^>]*(?:\ssrc=|json))[^>]*>([\s\S]*?)<\/script>/g;

/** @param {string} html a prerendered page @returns {string} the same with its modules later; as it was without any */
export function withLaterModules(html) {
	const addresses = [...new Set([...html.matchAll(moduleTag)].map(([, address]) => address))];
	if (addresses.length === 0) return html;
	const script = `<script data-modules="${addresses.join(' ')}">${firstViewScript}</script>`;
	return html.replace(moduleTag, '').replace('</body>', () => `${script}</body>`);
}

/** @param {string} html a prerendered page @returns {string} the same; without a script that fetches letters, as it was */
export function withLaterLetters(html) {
	if (!html.includes(firstViewScript)) return html;
	return html.replace(
		'</head>',
		() => `<style>${systemLetters}</style><script>${lettersScript}</script></head>`,
	);
}

/** A build has few sheets of styles for thousands of pages. @type {Map<string, import('./page-styles.mjs').Rule[]>} */
const sheets = new Map();
function rulesOf(/** @type {string} */ css) {
	const known = sheets.get(css) ?? parseRules(css);
	sheets.set(css, known);
	return known;
}

/**
 * @param {string} html a prerendered page
 * @param {readonly import('./page-styles.mjs').Words[]} later words of scripts that it can load, and of what a server
 * may put into it
 * @returns {string} the same with the styles that fit something in it
 */
export function withOwnStyles(html, later) {
	const words = [wordsOf(html.replace(styleTag, '')), ...later];
	return html.replace(
		styleTag,
		(_, attributes, css) => `<style${attributes}>${printRules(rulesFor(rulesOf(css), words))}</style>`,
	);
}

/** @param {string} html a prerendered page @returns {string} the same, its policy naming what stands in it and no more */
export function withOwnPolicy(html) {
	const allowed = (/** @type {RegExp} */ tag, /** @type {number} */ group) => {
		const hashes = [...html.matchAll(tag)].map((found) => createHash('sha256').update(found[group]));
		return [...new Set(hashes.map((hash) => ` 'sha256-${hash.digest('base64')}'`))].join('');
	};
	const [scripts, styles] = [allowed(inlineScript, 1), allowed(styleTag, 2)];
	return html.replace(/<meta http-equiv="content-security-policy"[^>]*>/, (policy) =>
		policy
			.replaceAll(/ 'sha256-[^']+'/g, '')
			.replace(/script-src [^;]*/, (sources) => sources.trimEnd() + scripts)
			.replace(/style-src [^;]*/, (sources) => sources.trimEnd() + styles),
	);
}

/** Where HTML is made that gets into prerendered pages later; tests/scripts/build/later-html.test.ts knows by whom. */
export const laterHtml = [
	'src/rewrite-html.server.ts',
	'src/layouts/instead-notice.ts',
	'src/contact/ProblemSummary.astro',
	'src/contact/FormField.astro',
	'src/catalog/dieline-files/FlatPattern.astro',
];

/** Words of the scripts that a page can come to load, by what scripts and HTML name. */
function scriptWords(/** @type {string} */ folder) {
	const texts = new Map(
		readdirSync(folder)
			.filter((name) => name.endsWith('.js'))
			.map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
	);
	const namedIn = (/** @type {string} */ text) =>
		[...new Set(text.match(/(?<=[/"'`])[\w.@-]+\.js\b/g))].filter((name) => texts.has(name));
	/** @type {Map<string, import('./page-styles.mjs').Words>} */
	const known = new Map();
	return (/** @type {string} */ html) => {
		const first = namedIn(html);
		const key = first.sort().join();
		const found = new Set(first);
		for (const name of known.has(key) ? [] : found)
			for (const next of namedIn(texts.get(name) ?? '')) found.add(next);
		const words = known.get(key) ?? wordsOf([...found].map((name) => texts.get(name)).join('\n'));
		known.set(key, words);
		return words;
	};
}

/** Of every prerendered page below the built client. */
export function prepareFirstViews(dist = join(root, 'dist/client')) {
	const wordsBelow = scriptWords(join(dist, '_astro'));
	const served = wordsOf(laterHtml.map((file) => readFileSync(join(root, file), 'utf8')).join('\n'));
	for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
		if (!file.endsWith('.html')) continue;
		const path = join(dist, file);
		const html = readFileSync(path, 'utf8');
		const styled = withOwnStyles(withLaterModules(html), [served, wordsBelow(html)]);
		const ready = withOwnPolicy(withLaterLetters(styled));
		if (ready !== html) writeFileSync(path, ready);
	}
}
