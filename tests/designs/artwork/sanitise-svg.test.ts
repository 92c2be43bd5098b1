import * as fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { sanitiseSvg } from '#src/designs/artwork/sanitise-svg.ts';
import { svg } from '#tests/build/picture-files.ts';

function cleaned(text: string): string {
	const result = sanitiseSvg(text);
	if (!result.ok) throw new Error(result.problem.code);
	// The output is well-formed and sanitising it again changes nothing.
	new SaxesParser({ xmlns: true }).write(result.value.svg).close();
	const again = sanitiseSvg(result.value.svg);
	expect(again.ok && again.value.svg).toBe(result.value.svg);
	return result.value.svg;
}
const code = (text: string) => {
	const result = sanitiseSvg(text);
	return result.ok ? 'taken' : result.problem.code;
};

const outside =
	/(javascript|https?|file):|\/\/|url\(\s*['"]?(?!#|['"])|\\|@|data:(?!image\/(png|jpeg);base64,)/i;

/** What a browser could run or fetch, found by parsing: independent of the lists that the sanitiser uses. */
function dangersIn(text: string): string[] {
	const dangers: string[] = [];
	const parser = new SaxesParser({ xmlns: true });
	let element = '';
	parser.on('opentag', ({ local, uri, attributes }) => {
		element = local;
		if (uri !== 'http://www.w3.org/2000/svg') dangers.push(`<${local}> of ${uri}`);
		if (/^(script|foreignObject|iframe|handler|set|animate.*|feImage|a|metadata)$/.test(local))
			dangers.push(`<${local}>`);
		for (const { name, value } of Object.values(attributes)) {
			if (/^on/i.test(name)) dangers.push(name);
			if (!name.startsWith('xmlns') && outside.test(value)) dangers.push(`${name}="${value}"`);
			if (name.endsWith('href') && !/^(#|data:image\/(png|jpeg);)/.test(value))
				dangers.push(`${name}="${value}"`);
		}
	});
	parser.on('text', (value) => {
		if (element === 'style' && outside.test(value)) dangers.push(value);
	});
	parser.on('processinginstruction', ({ target }) => void dangers.push(`<?${target}?>`));
	parser.write(text).close();
	return dangers;
}

describe('attacks are removed', () => {
	test.each([
		'<script>alert(1)</script>',
		'<script href="data:text/javascript,alert(1)"/>',
		'<script xlink:href="//evil.example/x.js"/>',
		'<g onload="alert(1)"/>',
		'<g OnClick="alert(1)"/>',
		'<rect onmouseover="alert(1)" width="1" height="1"/>',
		'<a xlink:href="javascript:alert(1)"><rect width="1" height="1"/></a>',
		'<a href="https://evil.example"><text>hi</text></a>',
		'<use href="https://evil.example/x.svg#a"/>',
		'<use xlink:href="data:image/svg+xml;base64,PHN2Zz4="/>',
		'<use href="http://127.0.0.1/admin#x"/>',
		'<image href="https://evil.example/pixel.png" width="1" height="1"/>',
		'<image href="data:image/svg+xml;base64,PHN2Zz4=" width="1" height="1"/>',
		'<image xlink:href="file:///etc/passwd" width="1" height="1"/>',
		'<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/></foreignObject>',
		'<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>',
		'<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
		'<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
		'<animate attributeName="href" values="javascript:alert(1)"/>',
		'<set attributeName="onmouseover" to="alert(1)"/>',
		'<handler type="text/javascript">alert(1)</handler>',
		'<style>@import url(https://evil.example/x.css);</style>',
		'<style>rect{fill:url(https://evil.example/x)}</style>',
		'<style>rect{background-image:url("https://evil.example/x")}</style>',
		'<style>@font-face{font-family:a;src:url(https://evil.example/f.woff)}</style>',
		'<style>@media screen{rect{fill:url(//evil.example)}}</style>',
		'<style>rect{fill:u\\72l(https://evil.example)}</style>',
		'<rect style="fill:url(https://evil.example)" width="1" height="1"/>',
		'<rect style="behavior:url(#default);-moz-binding:url(https://evil.example)" width="1" height="1"/>',
		'<rect fill="url(https://evil.example#x)" width="1" height="1"/>',
		'<rect filter="url(//evil.example#x)" width="1" height="1"/>',
		'<filter id="f"><feImage href="https://evil.example/x.png"/></filter>',
		'<desc><script>alert(1)</script></desc>',
		'<?xml-stylesheet href="https://evil.example/x.css"?><g/>',
		'<metadata><x:x xmlns:x="http://evil.example">evil.example</x:x></metadata>',
	])('%s', (attack) => {
		// Before sanitising, the attack is recognised by this test.
		expect(dangersIn(svg(attack))).not.toEqual([]);
		expect(dangersIn(cleaned(svg(attack)))).toEqual([]);
	});

	test.each([
		'<text><![CDATA[<script>alert(1)</script>]]></text>',
		'<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>',
		'<g id="a&quot; onload=&quot;alert(1)"/>',
		'<style><![CDATA[</style><script>alert(1)</script>]]></style>',
	])('%s stays text', (harmless) => {
		expect(dangersIn(cleaned(svg(harmless)))).toEqual([]);
	});

	test('an event handler on the root is removed', () => {
		expect(cleaned(svg('', 'width="4" height="3" onload="alert(1)"'))).not.toMatch(/onload/);
	});
});

describe('drawing elements are kept', () => {
	test.each([
		[
			'paths',
			'<path d="M0 0L10 10Z" fill="#ff0000" stroke-width="2"/>',
			/<path d="M0 0L10 10Z" fill="#ff0000" stroke-width="2">/,
		],
		[
			'gradients',
			'<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs><rect fill="url(#g)" width="1" height="1"/>',
			/fill="url\(#g\)"/,
		],
		[
			'symbols',
			'<defs><symbol id="s"><path d="M0 0"/></symbol></defs><use xlink:href="#s" x="1"/>',
			/<use href="#s" x="1">/,
		],
		[
			'embedded pixels',
			'<image href="data:image/png;base64,iVBORw0KGgo=" width="1" height="1"/>',
			/href="data:image\/png;base64,iVBORw0KGgo="/,
		],
		[
			'Illustrator’s classes',
			'<style type="text/css">.st0{fill:#E30613;} .st1{fill:none;stroke:#000;}</style><path class="st0" d="M0 0"/>',
			/\.st0\{fill:#E30613\}\n\.st1\{fill:none;stroke:#000\}/,
		],
		[
			'style attributes',
			'<path style="fill:#112233;stroke:none" d="M0 0"/>',
			/style="fill:#112233;stroke:none"/,
		],
		[
			'text with its letters',
			'<text x="1" font-family="Arial">Żółw &amp; Söhne</text>',
			/>Żółw &amp; Söhne<\/text>/,
		],
		[
			'clips and masks',
			'<clipPath id="c"><rect width="1" height="1"/></clipPath><g clip-path="url(#c)"/>',
			/clip-path="url\(#c\)"/,
		],
		[
			'what a link or a switch wraps',
			'<switch><foreignObject/><g><a href="x"><path d="M1 1"/></a></g></switch>',
			/<g><path d="M1 1"><\/path><\/g>/,
		],
	])('%s', (_, inner, expected) => {
		expect(cleaned(svg(inner))).toMatch(expected);
	});

	test('namespaces of editors are removed', () => {
		const inkscape = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="4" height="3" inkscape:version="1.3"><inkscape:grid/><g inkscape:label="Layer 1"><path d="M0 0"/></g></svg>`;
		expect(cleaned(inkscape)).toBe(
			'<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3" viewBox="0 0 4 3"><g><path d="M0 0"></path></g></svg>',
		);
	});
});

describe('size', () => {
	test.each([
		['width="40" height="30"', 40, 30],
		['width="40px" height="30px" viewBox="0 0 400 300"', 40, 30],
		['width="1in" height="72pt"', 96, 96],
		['width="25.4mm" height="2.54cm"', 96, 96],
		['viewBox="0 0 120 60"', 120, 60],
		['viewBox="-10,-10,120,60"', 120, 60],
		['width="60" viewBox="0 0 120 60"', 60, 30],
		['width="100%" height="100%" viewBox="0 0 120 60"', 120, 60],
		['width="14000" height="7000"', 7000, 3500],
		['width="0.001" height="100"', 1, 100],
	])('%s', (attributes, widthPx, heightPx) => {
		expect(sanitiseSvg(svg('', attributes))).toMatchObject({ ok: true, value: { widthPx, heightPx } });
	});
	test.each([
		'',
		'width="-4" height="3"',
		'width="0" height="0"',
		'viewBox="0 0 0 10"',
		'width="1e999" height="1"',
		'width="4em" height="3em"',
		'viewBox="0 0 x y"',
	])('«%s» is no size', (attributes) => {
		expect(code(svg('', attributes))).toBe('svg_without_size');
	});
});

describe('expensive files are refused', () => {
	test('billion laughs', () => {
		const entities = Array.from(
			{ length: 9 },
			(_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
		).join('');
		expect(code(`<!DOCTYPE svg [<!ENTITY l0 "lol">${entities}]>${svg('<text>&l9;</text>')}`)).toBe(
			'svg_with_entities',
		);
	});
	test('an external entity', () => {
		expect(code(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`)).toBe(
			'svg_with_entities',
		);
	});
	test('an unknown entity', () => {
		expect(code(svg('<text>&x;</text>'))).toBe('svg_not_well_formed');
	});
	test('a symbol that uses itself, at once and in a ring', () => {
		expect(code(svg('<g id="a"><use href="#a"/></g>'))).toBe('svg_use_loop');
		expect(
			code(svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#c"/></g><g id="c"><use href="#a"/></g>')),
		).toBe('svg_use_loop');
		expect(code(svg('<pattern id="p"><rect fill="url(#p)"/></pattern>'))).toBe('svg_use_loop');
	});
	test('exponential expansion of use elements', () => {
		const layers = Array.from(
			{ length: 8 },
			(_, n) => `<g id="l${n + 1}">${`<use href="#l${n}"/>`.repeat(10)}</g>`,
		).join('');
		expect(code(svg(`<defs><g id="l0"><path d="M0 0"/></g>${layers}</defs><use href="#l8"/>`))).toBe(
			'svg_too_complex',
		);
	});
	test('20 000 elements are accepted, one more is not', () => {
		expect(code(svg('<path/>'.repeat(5999)))).toBe('taken');
		expect(code(svg('<path/>'.repeat(6000)))).toBe('svg_too_complex');
	});
	test('too many elements are found before anything is parsed', () => {
		expect(code(`<svg ${'<g/>'.repeat(20_001)}`)).toBe('svg_too_complex');
		expect(code(`<svg ${'<g/>'.repeat(20)}`)).toBe('svg_not_well_formed');
	});
	test('deep nesting and long chains of uses', () => {
		expect(code(svg('<g>'.repeat(300) + '</g>'.repeat(300)))).toBe('svg_too_complex');
		const chain = Array.from({ length: 5000 }, (_, n) => `<g id="c${n}"><use href="#c${n + 1}"/></g>`).join(
			'',
		);
		expect(code(svg(chain))).toBe('svg_too_complex');
	});
	test.each([
		['a style without a rule', `<style>${'a'.repeat(2_000_000)}</style>`],
		['comments that never end', `<style>${'/*'.repeat(1_000_000)}</style>`],
		['blocks that never end', `<style>${'@{a{'.repeat(500_000)}</style>`],
		['rules without declarations', `<style>${'a{}'.repeat(700_000)}</style>`],
		['at-rules without end', `<style>${'@a'.repeat(1_000_000)}</style>`],
		['a style attribute of colons', `<g style="${':'.repeat(2_000_000)}"/>`],
		['references without end', `<g style="${'fill:url(#'.repeat(200_000)}"/>`],
		['a size of digits', `<g width="${'1'.repeat(2_000_000)}"/>`],
		['an id of spaces', `<g fill="url(${' '.repeat(2_000_000)}"/>`],
	])('%s: two megabytes are handled within the test’s time limit', (_, inner) => {
		// Work that grows with the square of two megabytes runs into the test's own limit.
		expect(code(svg(inner))).toMatch(/^(taken|svg_too_complex)$/);
	});
	test('another root', () => {
		expect(code('<html xmlns="http://www.w3.org/1999/xhtml"/>')).toBe('svg_not_well_formed');
		expect(code('<svg width="1" height="1"/>')).toBe('svg_not_well_formed');
	});
});

/** Trees of kept, dropped and wrapped elements with harmless and harmful attributes, nested at random. */
const maliciousAttribute = fc
	.tuple(
		fc.constantFrom(
			'href',
			'xlink:href',
			'style',
			'fill',
			'id',
			'onload',
			'class',
			'filter',
			'd',
			'xml:base',
			'src',
		),
		fc.constantFrom(
			'#a',
			'url(#a)',
			'url(https://evil.example)',
			'javascript:alert(1)',
			'fill:url(//evil.example);stroke:red',
			'data:image/png;base64,AAAA',
			'data:text/html,x',
			'a"onload=&quot;x',
			'M0 0',
		),
	)
	.map(([name, value]) => [name, value.replaceAll('"', '&quot;')] as const);
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
	tree: fc
		.tuple(
			fc.constantFrom(
				'g',
				'use',
				'image',
				'script',
				'a',
				'switch',
				'foreignObject',
				'style',
				'text',
				'symbol',
				'x',
			),
			fc.uniqueArray(maliciousAttribute, { maxLength: 4, selector: ([name]) => name }),
			fc.oneof(
				{ maxDepth: 4, depthSize: 'small' },
				fc.constantFrom(
					'',
					'alert(1)',
					'@import url(//evil.example);',
					'.a{fill:url(//evil.example)}',
					'&lt;b&gt;',
				),
				fc.array(tie('tree'), { maxLength: 4 }).map((children) => children.join('')),
			),
		)
		.map(([name, attributes, inner]) => {
			const written = attributes.map(([key, value]) => ` ${key}="${value}"`).join('');
			return `<${name}${written}>${inner}</${name}>`;
		}),
}));

test('any nesting produces safe output', () => {
	let taken = 0;
	fc.assert(
		fc.property(tree, (inner) => {
			const result = sanitiseSvg(svg(inner));
			if (!result.ok) return;
			taken += 1;
			expect(dangersIn(cleaned(svg(inner)))).toEqual([]);
		}),
		{ numRuns: 1000 },
	);
	expect(taken).toBeGreaterThan(500);
});
