import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { checkPdfStreams } from '#src/designs/artwork/pdf-streams.ts';
import { pdf } from '#tests/build/pdf-files.ts';

const zeros = new Uint8Array(3_000_000);
const limit = 1_000_000;
const judge = async (stream: { data: Uint8Array; filter: string }) =>
	(await checkPdfStreams(pdf({ stream }), limit))?.code;

test('an ordinary PDF is accepted', async () => {
	expect(await checkPdfStreams(pdf())).toBeUndefined();
	expect(
		await judge({ data: deflateSync(zeros.subarray(0, 900_000)), filter: '/FlateDecode' }),
	).toBeUndefined();
});

test.each([
	['one stream', { data: deflateSync(zeros), filter: '/FlateDecode' }],
	['its short name', { data: deflateSync(zeros), filter: '[/Fl]' }],
	['a stream in a stream', { data: deflateSync(deflateSync(zeros)), filter: '[/FlateDecode /FlateDecode]' }],
	['filters without end', { data: deflateSync(''), filter: `[${'/FlateDecode '.repeat(5)}]` }],
])('a bomb of %s is refused', async (_, stream) => {
	expect(await judge(stream)).toBe('pdf_too_complex');
});

test('many streams count together', async () => {
	const one = pdf({ stream: { data: deflateSync(zeros.subarray(0, 400_000)), filter: '/FlateDecode' } });
	const three = Uint8Array.from([...one, ...one, ...one]);
	expect(await checkPdfStreams(one, limit)).toBeUndefined();
	expect((await checkPdfStreams(three, limit))?.code).toBe('pdf_too_complex');
});

test('damaged and unterminated streams are skipped', async () => {
	expect(await judge({ data: new Uint8Array(500).fill(9), filter: '/FlateDecode' })).toBeUndefined();
	const whole = pdf();
	expect(await checkPdfStreams(whole.slice(0, 180), limit)).toBeUndefined();
	expect(
		await judge({ data: new TextEncoder().encode('endstreamstream\nstream'), filter: '/DCTDecode' }),
	).toBeUndefined();
});
