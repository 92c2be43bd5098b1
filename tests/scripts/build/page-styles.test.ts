import { describe, expect, test } from 'vitest';
import {
	parseRules,
	printRules,
	readSelectors,
	rulesFor,
	wordsOf,
} from '../../../scripts/build/page-styles.mjs';

const kept = (css: string, ...texts: string[]) => printRules(rulesFor(parseRules(css), texts.map(wordsOf)));

describe('reading and printing', () => {
	test.each([
		'a{color:red}.b:hover,.c>d{margin:0 auto}',
		'@layer base,utilities;@layer base{@media (width>=768px){.x{top:0}}}',
		'.a:after{content:"}{;"}.b{background:url("data:image/svg+xml,<svg>")}',
		String.raw`.md\:flex{display:flex}.w-\[calc\(100\%-2px\)\]{width:0}.\32 xl\:p-1{padding:0}`,
		'@font-face{font-family:X;src:url(x.woff2)format("woff2")}@keyframes turn{to{rotate:1turn}}',
	])('leaves %s as it is', (css) => {
		expect(printRules(parseRules(css))).toBe(css);
	});

	test('a brace that is never closed is a fault of the build', () => {
		expect(() => parseRules('.a{color:red')).toThrow('Unclosed block');
	});
});

test.each([
	['.card .card-title:hover', ['card', 'card-title']],
	[String.raw`.md\:p-1\.5`, ['md:p-1.5']],
	[String.raw`.\32 xl\:grid`, ['2xl:grid']],
	[String.raw`.w-\[calc\(100\%-2px\)\]`, ['w-[calc(100%-2px)]']],
	['.menu:not(.open):is(.a,.b)', ['menu']],
	['.shop[data-astro-cid-abc123]', ['shop', 'data-astro-cid-abc123']],
	['a[href$=".pdf"]', []],
	['h1', []],
])('%s fits nothing without %j', (selector, words) => {
	expect(readSelectors(selector)).toEqual([{ selector, words }]);
});

describe('what a page keeps', () => {
	test('elements’ rules, and those of classes in its HTML or in its scripts', () => {
		const css = 'h1{top:0}.here{top:1px}.later{top:2px}.never{top:3px}';
		expect(kept(css, '<p class="other here">', 'element.className=`later`')).toBe(
			'h1{top:0}.here{top:1px}.later{top:2px}',
		);
	});

	test('of a list of selectors those that fit, and no group that is left empty', () => {
		expect(kept('.a,.b:hover{top:0}@media print{.b{top:0}@supports (x:y){.b{top:0}}}', 'class="a"')).toBe(
			'.a{top:0}',
		);
	});

	test('a class whose sign is written as an entity', () => {
		const css = String.raw`.\[\&\>p\]\:mt-2>p{margin:0}`;
		expect(kept(css, '<div class="[&amp;&gt;p]:mt-2">')).toBe(css);
	});

	test('classes that a script puts together', () => {
		const css = '.pill-info{top:0}.pill-danger{top:0}';
		expect(kept(css, '', ['x.className=`pill-$', '{kind}`'].join(''))).toBe(css);
		expect(kept(css, '', 'x.className="pill-"+kind')).toBe(css);
	});

	test('scopes that stand last in their element', () => {
		const css = '.a[data-astro-cid-x1]{top:0}';
		expect(kept(css, '<p class="a" data-astro-cid-x1>')).toBe(css);
		expect(kept(css, '<p class="a">')).toBe('');
	});

	test('meanings, properties and movements that something names', () => {
		const css =
			':root{--used:1px;--by-used:var(--used);--by-script:2px;--idle:3px}@property --idle{syntax:"*"}@property --used{syntax:"*"}@keyframes turn{to{top:0}}@keyframes idle{to{top:0}}.a{left:var(--by-used);animation:1s turn}';
		expect(kept(css, 'class="a"', 'style.getPropertyValue("--by-script")')).toBe(
			':root{--used:1px;--by-used:var(--used);--by-script:2px}@property --used{syntax:"*"}@keyframes turn{to{top:0}}.a{left:var(--by-used);animation:1s turn}',
		);
	});

	test('a value that an element gives itself', () => {
		expect(kept('.a{--gap:1px;gap:var(--gap)}', 'class="a"')).toBe('.a{--gap:1px;gap:var(--gap)}');
	});
});
