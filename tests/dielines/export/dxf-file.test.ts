import { expect, test, vi } from 'vitest';
import { sheetsOf } from '#src/dielines/dieline.ts';
import { createDxfFile } from '#src/dielines/export/dxf-file.ts';
import { computeLines, measureBlank, netAreaMm2 } from '#src/dielines/outline.ts';
import { forAll } from '#tests/build/for-all.ts';
import { namedStyles, someOf } from './sizes.ts';

// Every rule is proved for every style in one test.
vi.setConfig({ testTimeout: 120_000 });

type Tag = readonly [code: number, value: string];
interface Polyline {
	readonly layer: string;
	readonly closed: boolean;
	readonly vertices: readonly { readonly x: number; readonly y: number; readonly bulge: number }[];
}

function tagsOf(dxf: string): readonly Tag[] {
	const lines = dxf.split('\n').slice(0, -1);
	expect(lines.length % 2).toBe(0);
	return Array.from(
		{ length: lines.length / 2 },
		(_, index): Tag => [Number(lines[2 * index]), lines[2 * index + 1] ?? ''],
	);
}

/** Runs of tags from one code 0 to the next. */
function entitiesOf(tags: readonly Tag[]): readonly (readonly Tag[])[] {
	const entities: Tag[][] = [];
	for (const tag of tags) {
		if (tag[0] === 0) entities.push([]);
		entities.at(-1)?.push(tag);
	}
	return entities;
}
const tagOf = (entity: readonly Tag[], code: number) => entity.find(([one]) => one === code)?.[1] ?? '';

function polylinesOf(entities: readonly (readonly Tag[])[]): readonly Polyline[] {
	const found: { layer: string; closed: boolean; vertices: { x: number; y: number; bulge: number }[] }[] = [];
	for (const entity of entities) {
		if (tagOf(entity, 0) === 'POLYLINE')
			found.push({ layer: tagOf(entity, 8), closed: tagOf(entity, 70) === '1', vertices: [] });
		if (tagOf(entity, 0) === 'VERTEX')
			found.at(-1)?.vertices.push({
				x: Number(tagOf(entity, 10)),
				y: Number(tagOf(entity, 20)),
				bulge: Number(tagOf(entity, 42)),
			});
	}
	return found;
}

/** Area of a closed polyline with arcs; y runs up, so anticlockwise is positive. */
function areaOf({ vertices }: Polyline): number {
	return vertices.reduce((sum, one, index) => {
		const next = vertices[(index + 1) % vertices.length] ?? one;
		const chord = Math.hypot(next.x - one.x, next.y - one.y);
		const angle = 4 * Math.atan(one.bulge);
		const radius = one.bulge === 0 ? 0 : chord / 2 / Math.sin(angle / 2);
		return sum + (one.x * next.y - next.x * one.y) / 2 + (radius ** 2 * (angle - Math.sin(angle))) / 2;
	}, 0);
}

test('is a drawing in millimetres whose layers are all declared', () => {
	forAll(namedStyles, (_, style) => {
		const some = someOf(style, 8);
		for (const [size, dieline] of some) {
			const tags = tagsOf(createDxfFile(dieline));
			const entities = entitiesOf(tags);
			expect(tags[tags.findIndex(([, value]) => value === '$INSUNITS') + 1]).toEqual([70, '4']);
			const declared = new Set(
				entities.filter((entity) => tagOf(entity, 0) === 'LAYER').map((entity) => tagOf(entity, 2)),
			);
			expect([...declared]).toEqual(
				expect.arrayContaining(['CUT', 'CREASE', 'HALFCUT', 'PERF', 'BLEED', 'GLUE', 'REVERSEGLUE', 'DIM']),
			);
			const usedLayers = new Set(tags.filter(([code]) => code === 8).map(([, name]) => name));
			expect([...declared], size).toEqual(expect.arrayContaining([...usedLayers]));
			const numbers = tags.filter(([code]) => code >= 10 && code < 60).map(([, value]) => value);
			expect(
				numbers.every((value) => /^-?\d+(\.\d+)?$/.test(value)),
				size,
			).toBe(true);
			expect(tagOf(entities.at(-1) ?? [], 0)).toBe('EOF');
		}
	});
});

test('every sheet is one closed contour with its holes, of the panels’ area; sizes are written beside it', () => {
	forAll(namedStyles, (_, style) => {
		const some = someOf(style, 8);
		for (const [size, dieline] of some) {
			const entities = entitiesOf(tagsOf(createDxfFile(dieline)));
			const cuts = polylinesOf(entities).filter(({ layer, closed }) => layer === 'CUT' && closed);
			const sheets = sheetsOf(dieline);
			expect(cuts).toHaveLength(sheets.reduce((sum, sheet) => sum + 1 + computeLines(sheet).holes.length, 0));
			const net = sheets.reduce((sum, sheet) => sum + netAreaMm2(sheet), 0);
			// Outlines run clockwise as on the sheet, holes against them.
			const area = -cuts.reduce((sum, cut) => sum + areaOf(cut), 0);
			// Steps under 1 mm are cut straight.
			expect(Math.abs(area - net) / net, size).toBeLessThan(1e-2);
			const texts = entities
				.filter((entity) => tagOf(entity, 0) === 'TEXT')
				.map((entity) => tagOf(entity, 1));
			for (const sheet of sheets) {
				const { widthMm, heightMm } = measureBlank(sheet);
				expect(texts, size).toContain(`${Math.round(widthMm * 100) / 100} mm`);
				expect(texts, size).toContain(`${Math.round(heightMm * 100) / 100} mm`);
				for (const { id } of sheet.panels)
					expect(
						texts.some((text) => text.startsWith(id)),
						id,
					).toBe(true);
			}
			expect(texts.every((text) => /^[\x20-\x7e]+$/.test(text))).toBe(true);
		}
	});
});
