import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { findTrimBox } from '#src/designs/artwork/pdf-trim-box.ts';
import { pdf } from '#tests/build/pdf-files.ts';
import { bytesOf } from '#tests/build/picture-files.ts';

const page = (num: number) => ({ num, gen: 0 });
/** Pages of these files are objects 4, 5, … */
const withBoxes = (...boxes: string[]) =>
	pdf({ pages: boxes.map((box) => ({ widthPt: 900, heightPt: 700, boxes: box })) });
const packed = (dictionary: string, objects: string, filter = '/FlateDecode') => {
	const data = filter ? deflateSync(objects) : new TextEncoder().encode(objects);
	return bytesOf(
		`\n90 0 obj\n<< /Type /ObjStm ${dictionary} /Length ${data.length} ${filter && `/Filter ${filter}`} >>\nstream\n`,
		data,
		'\nendstream\nendobj\n',
	);
};

describe('the trim box of a page', () => {
	test('is that of the page', async () => {
		const file = withBoxes('/TrimBox [10 20.5 880 .5e0]', '/TrimBox[ 30 -40 800 650 ]', '');
		expect(await findTrimBox(file, page(5))).toEqual([30, -40, 800, 650]);
		expect(await findTrimBox(file, page(6))).toBeUndefined();
		expect(await findTrimBox(file, page(14))).toBeUndefined();
		expect(await findTrimBox(withBoxes('/TrimBox [10 20.5 880 600]'), page(4))).toEqual([10, 20.5, 880, 600]);
	});

	test('is resolved where the page has a reference', async () => {
		const file = bytesOf(withBoxes('/TrimBox 70 0 R'), '\n70 0 obj\n[1 2 300 400]\nendobj\n');
		expect(await findTrimBox(file, page(4))).toEqual([1, 2, 300, 400]);
	});

	test('is that of the last incremental update', async () => {
		const file = bytesOf(
			withBoxes('/TrimBox [1 1 50 50]'),
			'\n4 0 obj\n<< /Type /Page /TrimBox [9 9 70 70] >>\nendobj\n',
		);
		expect(await findTrimBox(file, page(4))).toEqual([9, 9, 70, 70]);
	});

	test.each(['/FlateDecode', ''])('is found in object streams (%s)', async (filter) => {
		const one = '<< /Type /Page /TrimBox [5 6 70 80] >>';
		const head = `91 0 92 ${one.length + 1} `;
		const file = bytesOf(
			'%PDF-1.5\n',
			packed(`/N 2 /First ${head.length}`, `${head}${one} << /Type /Page >>`, filter),
		);
		expect(await findTrimBox(file, page(91))).toEqual([5, 6, 70, 80]);
		expect(await findTrimBox(file, page(92))).toBeUndefined();
	});

	test('is not read from encrypted files, nor where object streams exceed the limit', async () => {
		const box = { widthPt: 900, heightPt: 700, boxes: '/TrimBox [1 2 30 40]' };
		expect(await findTrimBox(pdf({ pages: [box], isEncrypted: true }), page(4))).toBeUndefined();
		const bomb = packed('/N 1 /First 5', `91 0 ${' '.repeat(20_000_001)}`);
		expect(await findTrimBox(bytesOf(pdf({ pages: [box] }), bomb), page(4))).toBeUndefined();
	});

	test('is undefined for invalid entries and broken files', async () => {
		for (const box of ['/TrimBox [1 2 3]', '/TrimBox [a b c d]', '/TrimBox [5 5 5 9]', '/TrimBox 99 0 R'])
			expect(await findTrimBox(withBoxes(box), page(4)), box).toBeUndefined();
		const broken = bytesOf('%PDF-1.5\n', packed('/N 9999999 /First 4', 'x'), packed('', '4 0 <<'));
		expect(await findTrimBox(broken, page(4))).toBeUndefined();
		const file = withBoxes('/TrimBox [10 20 880 600]');
		expect(await findTrimBox(file.slice(0, file.length / 2), page(4))).toBeUndefined();
	});
});
