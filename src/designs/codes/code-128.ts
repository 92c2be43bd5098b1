import { barLayouts, type CodeSymbol, type Encoded, mergeBars } from './symbol.ts';

/** Widths of bar, space, bar, space, bar, space of the values 0 … 106 (ISO/IEC 15417, table 1). */
const widths =
	'212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232'.match(
		/.{6}/g,
	) ?? [];
const stop = '2331112';
const [startB, startC, toB, toC] = [104, 105, 100, 99];
/** Longer codes are too wide for scanners. */
const maxCharacters = 60;

const toBits = (pattern: string) =>
	[...pattern].map((width, index) => (index % 2 === 0 ? '1' : '0').repeat(Number(width))).join('');

/** Encodes text as symbol values with start and check character: digit pairs in code set C where that is shorter, else set B. */
export function valuesOf128(text: string): number[] {
	const values: number[] = [];
	let set: 'B' | 'C' | undefined;
	let at = 0;
	while (at < text.length) {
		const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0;
		const isEnd = at + digits === text.length;
		// Switching the code set is worth it for four digits at the start or end, six between letters.
		const saves =
			digits >= (set === undefined || isEnd ? 4 : 6) || (set === undefined && isEnd && digits === 2);
		if (set === 'C' ? digits >= 2 : saves && digits % 2 === 0) {
			if (set !== 'C') values.push(set === undefined ? startC : toC);
			set = 'C';
			values.push(Number(text.slice(at, at + 2)));
			at += 2;
		} else {
			if (set !== 'B') values.push(set === undefined ? startB : toB);
			set = 'B';
			values.push(text.charCodeAt(at) - 32);
			at += 1;
		}
	}
	const sum = values.reduce((total, value, index) => total + value * Math.max(1, index), 0);
	return [...values, sum % 103];
}

/** Encodes printable ASCII. */
export function encode128(value: string): Encoded {
	if (value.trim() === '') return { ok: false, fault: 'empty' };
	if (!/^[ -~]*$/.test(value)) return { ok: false, fault: 'characters' };
	if (value.length > maxCharacters) return { ok: false, fault: 'too_long' };
	const bars = [...valuesOf128(value).map((one) => widths[one] ?? ''), stop];
	return { ok: true, bits: bars.map(toBits).join(''), text: value };
}

/** Draws the bars with the text below; the height is in modules. */
export function draw128({ bits, text }: Extract<Encoded, { ok: true }>, heightModules: number): CodeSymbol {
	const { left, right } = barLayouts['code-128'];
	const widthModules = left + bits.length + right;
	// The text is reduced to the width of the bars; a letter is 0.62 of its size wide.
	const size = Math.min(8.6, bits.length / (text.length * 0.62));
	return {
		widthModules,
		heightModules,
		bars: mergeBars(bits, left, 0, () => Math.max(1, heightModules - 10)),
		texts: [{ x: widthModules / 2, y: heightModules - 0.9, size, text }],
	};
}
