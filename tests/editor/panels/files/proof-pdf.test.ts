import { expect, test } from 'vitest';
import { textWidth } from '#src/dielines/export/pdf-text.ts';
import { proofPdf } from '#src/editor/panels/files/proof-pdf.ts';

const pointsPerMm = 72 / 25.4;

/** Width of the page of a side, mm. */
function pageWidth(widthMm: number, caption: string): number {
	const side = { widthMm, heightMm: 60, widthPx: 1, heightPx: 1, jpeg: new Uint8Array(), caption };
	const file = new TextDecoder('latin1').decode(proofPdf('Box', [side]));
	const [, points] = /MediaBox \[0 0 ([\d.]+) /.exec(file) ?? [];
	return Number(points) / pointsPerMm;
}

const caption = 'Links, 3 × 6 cm, 23. November 2026. Abzug zur Ansicht, nicht für den Druck.';

test('the page of a narrow side is as wide as its caption, with a margin on both sides', () => {
	expect(pageWidth(30, caption)).toBeCloseTo(textWidth(caption) * 3.2 + 20, 1);
	expect(pageWidth(30, caption)).toBeGreaterThan(100);
});

test('the page of a wide side has a margin of 10 mm around the side', () => {
	expect(pageWidth(400, caption)).toBeCloseTo(420, 1);
});
