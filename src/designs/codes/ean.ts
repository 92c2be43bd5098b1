import { barLayouts, type CodeSymbol, type Encoded, mergeBars } from './symbol.ts';

/** Bars of digits in the left half with odd parity (ISO/IEC 15420, set A); inverted in the right half. */
const setA = [
	'0001101',
	'0011001',
	'0010011',
	'0111101',
	'0100011',
	'0110001',
	'0101111',
	'0111011',
	'0110111',
	'0001011',
] as const;
const inverted = (bits: string) => bits.replace(/./g, (bit) => (bit === '0' ? '1' : '0'));
const setC = setA.map(inverted);
/** Digits with even parity: set C reversed. */
const setB = setC.map((bits) => [...bits].reverse().join(''));

/** The parities of six digits encode the first of the thirteen digits. */
const parities = [
	'AAAAAA',
	'AABABB',
	'AABBAB',
	'AABBBA',
	'ABAABB',
	'ABBAAB',
	'ABBBAA',
	'ABABAB',
	'ABABBA',
	'ABBABA',
];

/** Check digit of GS1 numbers: from the right, digits have the weights 3 and 1 in turn. */
export function computeCheckDigit(digits: string): string {
	const sum = [...digits]
		.reverse()
		.reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
	return String((10 - (sum % 10)) % 10);
}

/** Encodes an EAN. A missing check digit is added, a wrong one is refused. */
export function encodeEan(value: string, length: 13 | 8): Encoded {
	const digits = value.replace(/[\s-]/g, '');
	if (digits === '') return { ok: false, fault: 'empty' };
	if (!/^\d+$/.test(digits)) return { ok: false, fault: 'digits' };
	if (digits.length !== length && digits.length !== length - 1) return { ok: false, fault: 'length' };
	const body = digits.slice(0, length - 1);
	const expected = computeCheckDigit(body);
	if (digits.length === length && !digits.endsWith(expected))
		return { ok: false, fault: 'check_digit', expected };
	const text = body + expected;
	return { ok: true, bits: length === 13 ? bits13(text) : bits8(text), text };
}

const codes = (digits: string, setOf: (index: number) => readonly string[]) =>
	[...digits].map((digit, index) => setOf(index)[Number(digit)] ?? '').join('');

function bits13(text: string): string {
	const parity = parities[Number(text[0])] ?? '';
	const left = codes(text.slice(1, 7), (index) => (parity[index] === 'B' ? setB : setA));
	return `101${left}01010${codes(text.slice(7), () => setC)}101`;
}

const bits8 = (text: string) =>
	`101${codes(text.slice(0, 4), () => setA)}01010${codes(text.slice(4), () => setC)}101`;

/** Height of the digits below the bars, length of guard bars below the others (GS1: 5 X), size of the digits; in modules. */
const [bandModules, guardModules, digitModules] = [9.4, 5, 8.6];

/** Draws the bars with the digits below; the height is in modules. */
export function drawEan(
	encoded: Extract<Encoded, { ok: true }>,
	length: 13 | 8,
	heightModules: number,
): CodeSymbol {
	const { left, right } = barLayouts[length === 13 ? 'ean-13' : 'ean-8'];
	const { bits, text } = encoded;
	const half = length === 13 ? 42 : 28;
	const barHeight = Math.max(1, heightModules - bandModules);
	const isGuard = (x: number) => x < 3 || x >= bits.length - 3 || (x >= 3 + half && x < 8 + half);
	const digit = (one: string, x: number) => ({ x, y: heightModules - 0.9, size: digitModules, text: one });
	const group = (digits: string, from: number) =>
		[...digits].map((one, index) => digit(one, left + from + index * 7 + 3.5));
	const first = length === 13 ? 1 : 0;
	const middle = first + (text.length - first) / 2;
	return {
		widthModules: left + bits.length + right,
		heightModules,
		bars: mergeBars(bits, left, 0, (x) =>
			Math.min(heightModules, barHeight + (isGuard(x) ? guardModules : 0)),
		),
		texts: [
			...(first ? [digit(text.slice(0, 1), left - 5.5)] : []),
			...group(text.slice(first, middle), 3),
			...group(text.slice(middle), 8 + half),
		],
	};
}
