import { expect } from 'vitest';

/** A PDF as characters, one for each byte. */
export const textOfPdf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Checks that a PDF is readable: its table points to its objects, streams have their declared length, operators are paired. */
export function expectSound(pdf: string, about: string): void {
	expect(pdf.startsWith('%PDF-1.6\n'), about).toBe(true);
	const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1]);
	expect(pdf.slice(start, start + 4), about).toBe('xref');
	const places = [...pdf.slice(start).matchAll(/(\d{10}) 00000 n /g)].map(([, place]) => Number(place));
	expect(places.length).toBeGreaterThan(5);
	for (const [index, place] of places.entries())
		expect(pdf.slice(place, place + 16), about).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
	for (const { 0: head, 1: length, index } of pdf.matchAll(/\/Length (\d+) >>\nstream\n/g)) {
		const from = index + head.length;
		const end = from + Number(length);
		expect(pdf.slice(end, end + 10), about).toBe('\nendstream');
		const content = pdf.slice(from, end);
		const count = (operator: RegExp) => content.match(operator)?.length ?? 0;
		expect(count(/\bq\b/g)).toBe(count(/\bQ\b/g));
		expect(count(/\bBT\b/g)).toBe(count(/\bET\b/g));
		expect(count(/\bBDC\b/g)).toBe(count(/\bEMC\b/g));
	}
	expect(pdf, about).not.toMatch(/NaN|Infinity|undefined|\d+e-\d+/);
}
