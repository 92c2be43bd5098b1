import { type Colour, toHex } from '../colour/colour.ts';

/** `#abc`, `#aabbcc`, `rgb(1, 2, 3)` as written by the previous designer; undefined for anything else, also for transparent colours. */
export function readOldColour(text: string): Colour | undefined {
	const plain = text.trim().toLowerCase();
	if (/^#[0-9a-f]{6}$/.test(plain)) return plain;
	const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(plain);
	if (short)
		return `#${short
			.slice(1)
			.map((digit) => digit + digit)
			.join('')}`;
	const [, red, green, blue] = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/.exec(plain) ?? [];
	const channels = [Number(red), Number(green), Number(blue)] as const;
	return channels.every((level) => level <= 255) ? toHex(channels) : undefined;
}
