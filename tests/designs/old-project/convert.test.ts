import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DesignDocument } from '#src/designs/document/design.ts';
import { isOldProject } from '#src/designs/document/migrations.ts';
import { convertOldProject } from '#src/designs/old-project/convert.ts';
import { OldProject } from '#src/designs/old-project/old-project.ts';
import { readOldColour } from '#src/designs/old-project/read-old-colour.ts';
import { box } from '../design-documents.ts';
import { oldProject } from './old-projects.ts';

const target = {
	box: { ...box, sizeMm: [200, 150, 80] as [number, number, number] },
	// The lid fits its canvas by its height: 600 px are 150 mm.
	places: { top: { widthMm: 180, heightMm: 150 }, front: { widthMm: 200, heightMm: 80 } },
	isKnownArtwork: (id: string) => id === 'logo',
};
const convert = (project: unknown, changes: Partial<typeof target> = {}) =>
	convertOldProject(v.parse(OldProject, project), { ...target, ...changes });

describe('a project of the previous designer', () => {
	test('keeps places, sizes and colours to the millimetre', () => {
		const { document } = convert(oldProject('logo'));
		expect(document.fills).toMatchObject({ top: '#d7263d', front: null });
		// 0.25 mm a pixel; the lid begins at pixel (780 - 720) / 2.
		expect(document.objects[0]).toMatchObject({
			kind: 'image',
			side: 'top',
			artworkId: 'logo',
			xMm: (190 + 100 - 30) * 0.25,
			yMm: (150 + 75) * 0.25,
			widthMm: 50,
			heightMm: 37.5,
			rotationDeg: 0,
		});
		const text = document.objects[1];
		expect(text).toMatchObject({
			kind: 'text',
			text: 'Żółw',
			weight: 700,
			colour: '#ffffff',
			rotationDeg: 90,
		});
		// Turned by 90° about its corner, its centre lies to the left and below.
		expect(text?.xMm).toBeCloseTo((390 - 30 - 30) * 0.25, 6);
		expect(text?.yMm).toBeCloseTo((300 + 100) * 0.25, 6);
		expect(text?.kind === 'text' && text.sizePt).toBeCloseTo((50 * 0.25) / (25.4 / 72), 6);
	});

	test('keeps rectangles, circles and lines', () => {
		const { document } = convert(oldProject('logo'));
		expect(document.objects.slice(2)).toMatchObject([
			{ kind: 'shape', form: 'rectangle', widthMm: 20, heightMm: 10, fill: '#14213d', cornerMm: 2 },
			{ kind: 'line', lengthMm: 20, strokeMm: 1, colour: '#14213d', xMm: 27.5, yMm: 50 },
		]);
	});

	test('reports every change', () => {
		expect(convert(oldProject('logo')).lost).toEqual([
			{ reason: 'colour', side: 'front', object: null },
			{ reason: 'font', side: 'top', object: 2 },
			{ reason: 'text_look', side: 'top', object: 2 },
			{ reason: 'shape', side: 'top', object: 5 },
		]);
	});

	test('missing images, unprinted sides and transparent parts are reported', () => {
		const project = oldProject('gone');
		expect(convert(project).lost).toContainEqual({ reason: 'missing_picture', side: 'top', object: 1 });
		const { front } = target.places;
		const elsewhere = convert(project, { places: { front } as typeof target.places });
		expect(elsewhere.lost.filter(({ reason }) => reason === 'side_not_printed')).toHaveLength(6);
		expect(elsewhere.document.objects).toEqual([]);
		const veiled = { type: 'image', artwork_id: 'logo', left: 0, top: 0, width: 9, height: 9 };
		const { document, lost } = convert({
			project_version: 1,
			sides: { top: { objects: [{ ...veiled, opacity: 0.5, flip_x: true }] } },
		});
		expect(lost.map(({ reason }) => reason)).toEqual(['opacity']);
		expect(document.objects[0]?.flipX).toBe(true);
	});

	test('any project converts to a valid document, and every loss is reported', () => {
		const number = fc.double({ min: -5000, max: 5000, noNaN: true });
		const placed = { left: number, top: number, width: number, height: number, angle: number };
		const image = fc.record({
			...placed,
			type: fc.constant('image'),
			artwork_id: fc.constantFrom('logo', 'gone'),
			scale_x: fc.double({ min: -3, max: 3, noNaN: true }),
		});
		const text = fc.record({
			...placed,
			type: fc.constant('text'),
			text: fc.string({ maxLength: 700 }),
			fill: fc.constantFrom('#abc', 'red', '#102030'),
			font_size: fc.double({ min: 0, max: 3000, noNaN: true }),
		});
		const shape = fc.record({
			...placed,
			type: fc.constantFrom('rect', 'circle', 'line'),
			fill: fc.constantFrom('#abc', 'red'),
			stroke: fc.constantFrom('#abc', 'red'),
			stroke_width: fc.double({ min: 0, max: 1000, noNaN: true }),
		});
		fc.assert(
			fc.property(fc.array(fc.oneof(image, text, shape), { maxLength: 12 }), (objects) => {
				const { document, lost } = convert({ project_version: 1, sides: { top: { objects } } });
				expect(v.safeParse(DesignDocument, document).success).toBe(true);
				const told = new Set(lost.map(({ object }) => object));
				for (const index of objects.keys()) {
					const isThere = document.objects.some(({ id }) => id === `old-top-${index + 1}`);
					expect(isThere || told.has(index + 1)).toBe(true);
				}
			}),
			{ numRuns: 100 },
		);
	});

	test.each([
		null,
		'text',
		{},
		{ project_version: 2, sides: {} },
		{ project_version: 1 },
		{ project_version: 1, sides: { lid: {} } },
		{ project_version: 1, sides: { top: { objects: [{ type: 'image', left: Number.NaN, top: 0 }] } } },
	])('an invalid project is refused: %j', (saved) => {
		expect(v.safeParse(OldProject, saved).success).toBe(false);
	});

	test('is distinguished from a current document', () => {
		expect([isOldProject(oldProject('x')), isOldProject({ formatVersion: 1 }), isOldProject(null)]).toEqual([
			true,
			false,
			false,
		]);
	});

	test.each([
		['#ABC', '#aabbcc'],
		['#A1B2C3', '#a1b2c3'],
		['rgb(1, 2, 255)', '#0102ff'],
		['rgb(1, 2, 256)', undefined],
		['rgba(1, 2, 3, 0.5)', undefined],
		['red', undefined],
	])('the colour %s is %s', (old, colour) => {
		expect(readOldColour(old)).toBe(colour);
	});
});
