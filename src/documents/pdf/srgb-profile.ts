/** A signed 15.16 fixed-point number of an ICC profile. */
const fixed = (value: number): number => Math.round(value * 65_536);

/** Colorants of sRGB adapted to D50, and its white point (IEC 61966-2-1, as in ICC.1). */
const points = {
	wtpt: [0.9642, 1, 0.8249],
	rXYZ: [0.43607, 0.22249, 0.01392],
	gXYZ: [0.38515, 0.71687, 0.09708],
	bXYZ: [0.14307, 0.06061, 0.7141],
} as const;

/**
 * A small ICC profile (version 2.1) of sRGB: three colorants and the gamma 2.2 that approximates its curve. PDF/A requires
 * a profile that defines the colours of the file.
 */
export function createSrgbProfile(): Uint8Array {
	const tags: [string, Uint8Array][] = [
		['desc', description('sRGB')],
		['cprt', textTag('No copyright')],
		...Object.entries(points).map(([name, xyz]): [string, Uint8Array] => [name, xyzTag(xyz)]),
		...['rTRC', 'gTRC', 'bTRC'].map((name): [string, Uint8Array] => [name, curveTag(2.2)]),
	];
	const head = 128 + 4 + tags.length * 12;
	const size = head + tags.reduce((sum, [, data]) => sum + data.length, 0);
	const bytes = new Uint8Array(size);
	const view = new DataView(bytes.buffer);
	const sign = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
	view.setUint32(0, size);
	view.setUint32(8, 0x02100000);
	sign(12, 'mntrRGB XYZ ');
	// 1 January 2026: a profile has a date.
	[2026, 1, 1].forEach((part, index) => {
		view.setUint16(24 + index * 2, part);
	});
	sign(36, 'acsp');
	[0.9642, 1, 0.8249].forEach((value, index) => {
		view.setUint32(68 + index * 4, fixed(value));
	});
	view.setUint32(128, tags.length);
	let at = head;
	for (const [index, [name, data]] of tags.entries()) {
		const entry = 132 + index * 12;
		sign(entry, name);
		view.setUint32(entry + 4, at);
		view.setUint32(entry + 8, data.length);
		bytes.set(data, at);
		at += data.length;
	}
	return bytes;
}

/** A tag's data begins with its type and four zeros, and is a multiple of four bytes long. */
function tag(type: string, length: number, fill: (view: DataView, bytes: Uint8Array) => void): Uint8Array {
	const bytes = new Uint8Array(Math.ceil((8 + length) / 4) * 4);
	bytes.set(new TextEncoder().encode(type));
	fill(new DataView(bytes.buffer, 8), bytes.subarray(8));
	return bytes;
}

const textTag = (text: string) =>
	tag('text', text.length + 1, (_, bytes) => bytes.set(new TextEncoder().encode(text)));

/** ASCII only: the two other forms of the text are empty. */
const description = (text: string) =>
	tag('desc', 4 + text.length + 1 + 8 + 3 + 67, (view, bytes) => {
		view.setUint32(0, text.length + 1);
		bytes.set(new TextEncoder().encode(text), 4);
	});

const xyzTag = (xyz: readonly number[]) =>
	tag('XYZ ', 12, (view) => {
		xyz.forEach((value, index) => {
			view.setInt32(index * 4, fixed(value));
		});
	});

const curveTag = (gamma: number) =>
	tag('curv', 6, (view) => {
		view.setUint32(0, 1);
		view.setUint16(4, Math.round(gamma * 256));
	});
