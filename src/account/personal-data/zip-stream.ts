import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive. Its content is read when it is its turn, so that only a part of one file is in memory. */
export interface ArchiveFile {
	readonly name: string;
	/** JPEG, PNG and PDF are small already. */
	readonly isCompressed?: boolean;
	readonly content: AsyncIterable<Uint8Array>;
}

/** The bytes of a ZIP archive, file after file. */
export async function* writeZip(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Uint8Array> {
	const written: Uint8Array[] = [];
	const zip = new Zip((error, chunk) => {
		if (error) throw error;
		if (chunk.length > 0) written.push(chunk);
	});
	for await (const { name, isCompressed, content } of files) {
		const entry = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
		zip.add(entry);
		for await (const chunk of content) {
			entry.push(chunk);
			yield* written.splice(0);
		}
		entry.push(new Uint8Array(0), true);
		yield* written.splice(0);
	}
	zip.end();
	yield* written.splice(0);
}

/** A stream that asks the generator for the next bytes when its reader wants them. */
export function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
	return new ReadableStream<Uint8Array>({
		async pull(controller) {
			const { done, value } = await chunks.next();
			if (done) controller.close();
			else controller.enqueue(value);
		},
		async cancel() {
			await chunks.return(undefined);
		},
	});
}

/** Names of people's files, without a path and without characters that a system refuses. */
export const safeName = (name: string): string =>
	name
		.normalize('NFC')
		.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, '_')
		.replace(/^\.+/, '_')
		.slice(-120);
