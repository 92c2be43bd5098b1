/** The mark of an ICC profile in a segment APP2. */
const mark = 'ICC_PROFILE\0';

/** Whether a JPEG contains a colour profile. @param head the bytes before the image data */
export function hasProfile(head: Uint8Array): boolean {
	return new TextDecoder('latin1').decode(head).includes(mark);
}

/**
 * A CMYK JPEG with a profile added, so that the browser's own colour management shows its inks as a press prints them:
 * without one, cyan is brighter than any ink. The file itself is not copied.
 * @param profile ICC, less than 64 kB
 */
export function withProfile(file: Blob, profile: ArrayBuffer): Blob {
	const length = 2 + mark.length + 2 + profile.byteLength;
	const head = new Uint8Array(4 + mark.length + 2);
	head.set([0xff, 0xe2, length >> 8, length & 255]);
	head.set(new TextEncoder().encode(mark), 4);
	// Segment 1 of 1.
	head.set([1, 1], 4 + mark.length);
	return new Blob([file.slice(0, 2), head, profile, file.slice(2)], { type: 'image/jpeg' });
}
