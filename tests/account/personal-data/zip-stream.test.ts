import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type ArchiveFile, safeName, toStream, writeZip } from '#src/account/personal-data/zip-stream.ts';

async function* each<Value>(values: readonly Value[]): AsyncGenerator<Value> {
	yield* values;
}
const join = (chunks: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(chunks));
const read = async (stream: ReadableStream<Uint8Array>) =>
	new Uint8Array(await new Response(stream).arrayBuffer());

test('every file is read back unchanged, for any chunk sizes', async () => {
	const file = fc.record({
		name: fc.stringMatching(/^[a-zżó]{1,12}\.txt$/),
		isCompressed: fc.boolean(),
		chunks: fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 5 }),
	});
	await fc.assert(
		fc.asyncProperty(fc.uniqueArray(file, { selector: ({ name }) => name, maxLength: 6 }), async (files) => {
			const archive = files.map(({ chunks, ...rest }): ArchiveFile => ({ ...rest, content: each(chunks) }));
			const bytes = await read(toStream(writeZip(each(archive))));
			const found = unzipSync(bytes);
			expect(Object.keys(found).sort()).toEqual(files.map(({ name }) => name).sort());
			for (const { name, chunks } of files) expect(found[name]).toEqual(join(chunks));
		}),
		{ numRuns: 40 },
	);
});

test('a file is opened only after the previous one was read', async () => {
	const opened: string[] = [];
	async function* watch(name: string): AsyncGenerator<Uint8Array> {
		opened.push(name);
		yield new Uint8Array(10_000);
	}
	const chunks = writeZip(
		each(['a', 'b', 'c'].map((name) => ({ name, isCompressed: true, content: watch(name) }))),
	);
	await chunks.next();
	expect(opened).toEqual(['a']);
	for await (const _ of chunks);
	expect(opened).toEqual(['a', 'b', 'c']);
});

test('a failure of a file ends the stream with it', async () => {
	async function* broken(): AsyncGenerator<Uint8Array> {
		yield new Uint8Array(1);
		throw new Error('lost');
	}
	await expect(read(toStream(writeZip(each([{ name: 'a', content: broken() }]))))).rejects.toThrow('lost');
});

test.each([
	['logo.png', 'logo.png'],
	['../../etc/passwd', '__.._etc_passwd'],
	['a\\b:c*?.pdf', 'a_b_c_.pdf'],
	['..', '_'],
	['Żółć\u202Egnp.exe', 'Żółć_gnp.exe'],
])('the name %s becomes %s', (name, safe) => {
	expect(safeName(name)).toBe(safe);
});
