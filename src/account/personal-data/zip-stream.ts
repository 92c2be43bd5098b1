import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive. Its content is read lazily, so that only a part of one file is in memory. */
export interface ArchiveFile {
	readonly name: string;
	/** Stored without compression, for already compressed formats (JPEG, PNG, PDF). */
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

/** Converts a generator into a pull-based stream. */
export function toStream(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
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

/** Sanitises a file name: without a path and without characters that an operating system refuses. */
export const safeName = (name: string): string =>
	name
		.normalize('NFC')
		.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, '_')
		.replace(/^\.+/, '_')
		.slice(-120);
