import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { addObjects, setFill } from '#src/designs/document/commands.ts';
import type { DesignObject } from '#src/designs/document/objects.ts';
import { paintSide } from '#src/designs/paint/paint-side.ts';
import { createSvgContext, type SvgSources } from '#src/designs/paint/svg-context.ts';
import { made, panelOf } from '#tests/dielines/mailers/sizes.ts';
import { bare, text } from '../design-documents.ts';

const dieline = made({ insideMm: [200, 150, 80], boardMm: 1.5 });
const picture = { width: 400, height: 200 } as HTMLCanvasElement;
const sources: SvgSources = {
	pictureOf: (source) =>
		source === picture ? { href: 'data:image/png;base64,AA==', widthPx: 400, heightPx: 200 } : undefined,
	ruler: {
		font: '',
		letterSpacing: '',
		measureText: (words: string) => ({ width: words.length * 50 }) as TextMetrics,
	},
};
const placed = { side: 'front', xMm: 50, yMm: 40, rotationDeg: 0 } as const;
const image: DesignObject = {
	kind: 'image',
	id: 'i1',
	...placed,
	artworkId: 'a1',
	widthMm: 40,
	heightMm: 20,
};

function drawn(...objects: DesignObject[]): string {
	const { context, markup } = createSvgContext(sources);
	const design = addObjects(setFill(bare(), 'front', '#1f5fbf'), objects);
	paintSide(context, design, dieline.sides.front, new Map([['a1', picture]]), {
		panel: panelOf(dieline, dieline.sides.front.panel),
	});
	return markup();
}
/** Names of all elements and all words. Throws where the markup is not well formed. */
function read(markup: string) {
	const elements: string[] = [];
	let words = '';
	const parser = new SaxesParser();
	parser.on('error', (error) => {
		throw error;
	});
	parser.on('opentag', ({ name }) => elements.push(name));
	parser.on('text', (part) => {
		words += part;
	});
	parser.write(`<svg>${markup}</svg>`).close();
	return { elements, words };
}

describe('a side as SVG', () => {
	test('sets each line in its own direction, on the same edge', () => {
		const markup = drawn(text({ text: 'Bread\nלחם', align: 'left' }));
		expect(markup).toMatch(/text-anchor="start" font[^>]*>Bread/);
		expect(markup).toMatch(/text-anchor="end" direction="rtl"[^>]*>לחם/);
	});

	test('is well formed, clipped and filled', () => {
		const shape: DesignObject = {
			kind: 'shape',
			id: 's1',
			...placed,
			form: 'heart',
			widthMm: 20,
			heightMm: 20,
			fill: '#d7263d',
			stroke: '#111111',
			strokeMm: 1,
		};
		const markup = drawn(
			text({ text: '<b>"Cześć" & co</b>' }),
			image,
			{ ...image, id: 'i2', mask: 'ellipse', flipX: true },
			shape,
			{ ...shape, id: 's2', form: 'rectangle', cornerMm: 3 },
			{ kind: 'line', id: 'l1', ...placed, lengthMm: 20, strokeMm: 1, colour: '#111111', dash: 'dashed' },
		);
		const { elements, words } = read(markup);
		expect(words).toBe('<b>"Cześć" & co</b>');
		expect(elements.filter((name) => name === 'clipPath')).toHaveLength(2);
		expect(elements.filter((name) => name === 'image')).toHaveLength(2);
		expect(markup).toContain('fill="#1f5fbf"');
		expect(markup).not.toContain('NaN');
	});

	test('a text has the position, size and font of the canvas', () => {
		const [, matrix] = /<text[^>]* transform="matrix\(([^)]+)\)"/.exec(drawn(text({ sizePt: 72 }))) ?? [];
		const [a, , , d, e, f] = (matrix ?? '').split(' ').map(Number);
		expect([a, d]).toEqual([expect.closeTo(0.254, 5), expect.closeTo(0.254, 5)]);
		expect([e, f]).toEqual([50, 40]);
		expect(drawn(text())).toContain(
			'font-family="&quot;Hanken Grotesk&quot;, &quot;Noto Sans&quot;, sans-serif"',
		);
	});

	test('a cropped image is clipped by a nested svg', () => {
		const markup = drawn({ ...image, crop: { x: 0.25, y: 0, width: 0.5, height: 1 } } as DesignObject);
		expect(markup).toContain('viewBox="100 0 200 200"');
		expect(markup).toContain('<image href="data:image/png;base64,AA==" width="400" height="200"');
	});

	test.each([
		[0, 2 * Math.PI, false, 2],
		[0, Math.PI / 2, false, 1],
		[0, Math.PI / 2, true, 2],
		[Math.PI, 0, true, 1],
	])('an arc from %f to %f (back: %s) is drawn in %i parts, and ends there', (from, to, isBack, parts) => {
		const { context, markup } = createSvgContext(sources);
		context.beginPath();
		context.arc(10, 20, 5, from, to, isBack);
		context.fill();
		const [, path = ''] = /d="([^"]+)"/.exec(markup()) ?? [];
		expect(path.match(/A/g)).toHaveLength(parts);
		const [x, y] = path.replace('Z', '').split(' ').slice(-2).map(Number);
		expect(x).toBeCloseTo(10 + 5 * Math.cos(to), 4);
		expect(y).toBeCloseTo(20 + 5 * Math.sin(to), 4);
	});

	test('unsupported members throw', () => {
		const { context } = createSvgContext(sources);
		expect(() => context.createConicGradient(0, 0, 0)).toThrow('createConicGradient');
	});
});
