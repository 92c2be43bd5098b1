import { expect, test, vi } from 'vitest';
import { sheetsOf } from '#src/dielines/dieline.ts';
import { createDxfFile } from '#src/dielines/export/dxf-file.ts';
import { layerLooks } from '#src/dielines/export/layer-looks.ts';
import { createPdfFile } from '#src/dielines/export/pdf-file.ts';
import { createSvgFile } from '#src/dielines/export/svg-file.ts';
import { createTechnicalLines, layerNames } from '#src/dielines/export/technical-lines.ts';
import { computeLines, measureBlank } from '#src/dielines/outline.ts';
import { magneticBox } from '#src/dielines/rigid/magnetic-box.ts';
import { forAll } from '#tests/build/for-all.ts';
import { textOfPdf } from './pdf-reading.ts';
import { namedStyles, someOf } from './sizes.ts';

// Every rule is proved for every style in one test.
vi.setConfig({ testTimeout: 120_000 });

const attribute = (svg: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(svg)?.[1] ?? '';

/** Groups of the layer `id`, one for each sheet that has something on it. */
function layer(svg: string, id: string): readonly string[] {
	const [, inner = ''] = new RegExp(`<g id="${id}" [^>]*>(.*)</g>`).exec(svg) ?? [];
	return inner.split('</g>').filter(Boolean);
}
const pathsIn = (group: string) => [...group.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => d);
/** Where each command of a path ends. */
const endsOf = (d: string) =>
	[...d.matchAll(/[MLA]([^MLAZ]+)/g)].map(([, numbers = '']) =>
		numbers
			.trim()
			.split(/[\s,]+/)
			.map(Number)
			.slice(-2),
	);

test('one unit is one millimetre, all layers are there, and no number is missing', () => {
	forAll(namedStyles, (_, style) => {
		const some = someOf(style, 8);
		for (const [size, dieline] of some) {
			const svg = createSvgFile(dieline);
			const [, , width, height] = attribute(svg, 'viewBox').split(' ').map(Number);
			expect(attribute(svg, 'width')).toBe(`${width}mm`);
			expect(attribute(svg, 'height')).toBe(`${height}mm`);
			expect([...svg.matchAll(/inkscape:label="(\w+)"/g)].map(([, name]) => name?.toLowerCase())).toEqual([
				...layerNames,
			]);
			expect(/NaN|Infinity|undefined|style=|\de-\d/.exec(svg)?.[0], size).toBeUndefined();
		}
	});
});

test('every sheet is cut out in closed contours, as large as its blank', () => {
	forAll(namedStyles, (_, style) => {
		const some = someOf(style, 8);
		for (const [size, dieline] of some) {
			const groups = layer(createSvgFile(dieline), 'CUT');
			const sheets = sheetsOf(dieline);
			expect(groups).toHaveLength(sheets.length);
			for (const [index, sheet] of sheets.entries()) {
				const paths = pathsIn(groups[index] ?? '');
				const { outline, holes } = computeLines(sheet);
				expect(
					paths.filter((d) => d.endsWith('Z')),
					size,
				).toHaveLength(1 + holes.length);
				const [first = ''] = paths;
				expect(first.match(/A/g)?.length ?? 0).toBe(outline.filter(({ kind }) => kind === 'arc').length);
				const ends = endsOf(first);
				expect(ends.at(-1)?.map((mm) => mm.toFixed(3))).toEqual(ends[0]?.map((mm) => mm.toFixed(3)));
				const { widthMm, heightMm } = measureBlank(sheet);
				const reach = (axis: 0 | 1) =>
					Math.max(...ends.map((end) => end[axis] ?? 0)) - Math.min(...ends.map((end) => end[axis] ?? 0));
				// The ends of arcs stay inside it.
				expect(reach(0)).toBeLessThan(widthMm + 0.001);
				expect(reach(1)).toBeLessThan(heightMm + 0.001);
				const texts = [...createSvgFile(dieline).matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text);
				expect(texts).toContain(`${Math.round(widthMm * 100) / 100} mm`);
				expect(texts).toContain(`${Math.round(heightMm * 100) / 100} mm`);
			}
		}
	});
});

test('grain arrow, glue, magnets and V grooves of a magnetic box are on layers of their own, in SVG, DXF and PDF alike', () => {
	for (const [size, dieline] of someOf(magneticBox, 3)) {
		const svg = createSvgFile(dieline);
		const dxf = new Set(
			[...createDxfFile(dieline).matchAll(/\n8\n(\w+)\n/g)].map(([, name = '']) => name.toUpperCase()),
		);
		const pdf = textOfPdf(createPdfFile(dieline));
		const lines = sheetsOf(dieline).map(createTechnicalLines);
		const magnets = sheetsOf(dieline).flatMap(({ marks }) => marks.filter(({ kind }) => kind === 'magnet'));
		expect(magnets.length, size).toBeGreaterThan(0);
		for (const name of ['grain', 'fitting', 'groove', 'crease', 'cut'] as const) {
			const count = lines.reduce((sum, line) => sum + line[name].length, 0);
			expect(count, `${name} ${size}`).toBeGreaterThanOrEqual(name === 'fitting' ? magnets.length : 1);
		}
		for (const name of layerNames) {
			if (name === 'dim') continue;
			const count = lines.reduce((sum, line) => sum + line[name].length, 0);
			const { dxf: dxfName, ink } = layerLooks[name];
			expect(layer(svg, dxfName).flatMap(pathsIn), `SVG ${name} ${size}`).toHaveLength(count);
			expect(dxf.has(dxfName), `DXF ${name} ${size}`).toBe(count > 0);
			expect(pdf.includes(`/Type /OCG /Name (${ink})`), `PDF ${name} ${size}`).toBe(count > 0);
			const drawn = [...pdf.matchAll(new RegExp(`/OC /Layer-${name} BDC([^]*?)EMC`, 'g'))]
				.map(([, operators = '']) => operators.split('\n').filter((line) => line.endsWith(' S')).length)
				.reduce((sum, paths) => sum + paths, 0);
			expect(drawn, `PDF ${name} ${size}`).toBe(count);
		}
	}
});
