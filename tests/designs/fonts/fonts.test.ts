import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { fontFamilies, weightsOf } from '#src/designs/fonts/fonts.ts';

const sheet = ['src/editor/shell/editor.css', 'src/editor/shell/print-fonts.css']
	.map((path) => readFileSync(path, 'utf8'))
	.join('\n');
/** What the eleven languages have beside the plain alphabet. */
const letters = 'ąćęłńóśźżěščřžýáțșăâîåäößñçůúďťňĄĆĘŁŃÓŚŹŻĚŠČŘŽÝÁȚȘĂÂÎÅÄÖÑÇéèêëïôùûœæìòõãüÉ€„”«»';

const faces = [...sheet.matchAll(/@font-face \{([^}]*)\}/g)].map(([, rule = '']) => ({
	family: /font-family: "([^"]+)"/.exec(rule)?.[1],
	weights: (/font-weight: ([\d ]+)/.exec(rule)?.[1] ?? '').split(' ').map(Number),
	file: join('src/editor/shell', /url\("([^"]+)"/.exec(rule)?.[1] ?? ''),
	ranges: [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
		Number.parseInt(from, 16),
		Number.parseInt(to, 16),
	]),
}));

/** The characters of a font, from format 4 of its `cmap` (OpenType). */
async function charactersOf(path: string): Promise<Set<number>> {
	const font = await subsetFont(readFileSync(path), letters, { targetFormat: 'sfnt' });
	const data = new DataView(font.buffer, font.byteOffset, font.byteLength);
	const tables = Array.from({ length: data.getUint16(4) }, (_, index) => 12 + index * 16);
	const at = tables.find((one) => data.getUint32(one) === 0x636d6170);
	const cmap = data.getUint32((at ?? 0) + 8);
	const found = new Set<number>();
	for (let index = 0; index < data.getUint16(cmap + 2); index += 1) {
		const sub = cmap + data.getUint32(cmap + 4 + index * 8 + 4);
		if (data.getUint16(sub) !== 4) continue;
		const doubled = data.getUint16(sub + 6);
		for (let segment = 0; segment < doubled; segment += 2) {
			const end = data.getUint16(sub + 14 + segment);
			const start = data.getUint16(sub + 16 + doubled + segment);
			for (let code = start; code <= end && code < 0xffff; code += 1) found.add(code);
		}
	}
	return found;
}

describe.each(fontFamilies)('%s', (family) => {
	const own = faces.filter((face) => face.family === family);

	it('has a file for every weight it is offered in', () => {
		for (const { file } of own) expect(existsSync(file), file).toBe(true);
		for (const weight of weightsOf(family)) {
			const fitting = own.filter(({ weights: [min = 0, max = min] }) => weight >= min && weight <= max);
			expect(fitting.length, `${weight}`).toBe(2);
		}
	});

	it('has every letter of the eleven languages', async () => {
		const lacking = new Set(letters);
		for (const { file, ranges } of own) {
			const characters = await charactersOf(file);
			for (const letter of lacking) {
				const code = letter.codePointAt(0) ?? 0;
				const isAsked = ranges.some(([from = 0, to = 0]) => code >= from && code <= to);
				if (isAsked && characters.has(code)) lacking.delete(letter);
			}
		}
		expect([...lacking].join('')).toBe('');
	});
});
