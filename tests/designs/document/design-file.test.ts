import * as fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { addObjects } from '#src/designs/document/commands.ts';
import { type DesignFile, readDesignFile, writeDesignFile } from '#src/designs/document/design-file.ts';
import { groupObjects, renameGroup } from '#src/designs/document/groups.ts';
import { addImage, bare, text } from '../design-documents.ts';

const bytes = (...values: number[]) => new Uint8Array(values);
const logo = {
	id: 'a1',
	side: 'top',
	artworkId: 'art1',
	xMm: 50,
	yMm: 40,
	widthMm: 40,
	heightMm: 30,
	rotationDeg: 0,
} as const;
const file = (): DesignFile => ({
	name: 'Żółw & syn',
	design: addObjects(addImage(bare(), logo), [text()]),
	artwork: [
		{ id: 'art1', fileName: 'żółw.png', contentType: 'image/png', bytes: bytes(137, 80, 78, 71, 0, 255) },
	],
});
const archive = (manifest: unknown, more: Record<string, Uint8Array> = {}) =>
	zipSync({ 'design.json': strToU8(JSON.stringify(manifest)), ...more });
const manifestOf = (changes: object) => ({
	fileVersion: 1,
	name: 'x',
	artwork: [],
	design: bare(),
	...changes,
});

test('a written design file is read unchanged, images included', () => {
	expect(readDesignFile(writeDesignFile(file()))).toEqual({ ok: true, value: file() });
});

test('names of groups are kept', () => {
	const named = renameGroup(groupObjects(file().design, ['a1', text().id], 'g'), 'g', 'Badge');
	const opened = readDesignFile(writeDesignFile({ ...file(), design: named }));
	expect(opened.ok && opened.value.design.objects.map(({ groupName }) => groupName)).toEqual([
		'Badge',
		'Badge',
	]);
});

test('the printed page of a PDF is kept', () => {
	const page = { page: 2, pages: 3, widthMm: 35.28, heightMm: 70.56 };
	const artwork = [{ id: 'art1', fileName: 's.pdf', contentType: 'application/pdf', bytes: bytes(37), page }];
	const packed: DesignFile = { ...file(), artwork };
	expect(readDesignFile(writeDesignFile(packed))).toEqual({ ok: true, value: packed });
});

test('any image bytes are kept', () => {
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 4000 }), (content) => {
			const packed = { ...file(), artwork: [{ ...file().artwork[0], bytes: new Uint8Array(content) }] };
			const opened = readDesignFile(writeDesignFile(packed as DesignFile));
			expect(opened.ok && opened.value.artwork[0]?.bytes).toEqual(new Uint8Array(content));
		}),
		{ numRuns: 30 },
	);
});

test('an older document is migrated', () => {
	const { patterns: _, guides: __, ...first } = bare();
	expect(readDesignFile(archive(manifestOf({ design: { ...first, formatVersion: 1 } })))).toMatchObject({
		ok: true,
		value: { design: bare() },
	});
});

describe('is refused with its reason', () => {
	test.each([
		['no archive', bytes(1, 2, 3, 4, 5), 'not_a_design'],
		['nothing', bytes(), 'not_a_design'],
		['a text', strToU8('{"formatVersion": 2}'), 'not_a_design'],
		['another archive', zipSync({ 'readme.txt': strToU8('hello') }), 'not_a_design'],
		['an archive cut off', writeDesignFile(file()).slice(0, 300), 'design_broken'],
		['no JSON', zipSync({ 'design.json': strToU8('{"name":') }), 'design_broken'],
		['no manifest', archive({ hello: 'world' }), 'design_broken'],
		['a document without sides', archive(manifestOf({ design: { ...bare(), fills: {} } })), 'design_broken'],
		['NaN as null', archive(manifestOf({ design: { ...bare(), sizeMm: [null, 1, 1] } })), 'design_broken'],
		['a later format', archive(manifestOf({ design: { ...bare(), formatVersion: 99 } })), 'design_newer'],
		[
			'a picture that is listed but not there',
			archive(
				manifestOf({
					artwork: [{ id: 'a', fileName: 'a.png', contentType: 'image/png', path: 'artwork/a.png' }],
				}),
			),
			'design_broken',
		],
		[
			'a picture that is used but not listed',
			archive(manifestOf({ design: addImage(bare(), logo) })),
			'design_broken',
		],
		[
			'a document that unpacks to many megabytes',
			zipSync({ 'design.json': new Uint8Array(5 * 1024 * 1024) }),
			'design_too_large',
		],
		[
			'thousands of entries',
			archive(
				manifestOf({}),
				Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`artwork/${n}`, bytes(n % 256)])),
			),
			'design_too_large',
		],
	] as const)('%s', (_, content, problem) => {
		expect(readDesignFile(content)).toEqual({ ok: false, problem });
	});

	test('random bytes never throw', () => {
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat(400), (noise, at) => {
				const broken = writeDesignFile(file());
				broken.set(noise.subarray(0, Math.max(0, broken.length - at)), at);
				expect(() => readDesignFile(broken)).not.toThrow();
			}),
			{ numRuns: 200 },
		);
	});
});
