/** Bytes that arrive in chunks of any size, in one array that grows by doubling. */
export interface ByteBuffer {
	readonly length: number;
	write(chunk: Uint8Array): void;
	/** What was written so far; valid until the next write. */
	bytes(): Uint8Array<ArrayBuffer>;
}

/** @param expected bytes that are set aside at first */
export function createByteBuffer(expected = 0): ByteBuffer {
	let held = new Uint8Array(expected);
	let length = 0;
	return {
		get length() {
			return length;
		},
		write(chunk) {
			if (length + chunk.length > held.length) {
				const larger = new Uint8Array(Math.max(length + chunk.length, 2 * held.length));
				larger.set(held.subarray(0, length));
				held = larger;
			}
			held.set(chunk, length);
			length += chunk.length;
		},
		bytes: () => held.subarray(0, length),
	};
}
