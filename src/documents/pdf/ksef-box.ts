import { encode } from 'uqr';
import type { Translate } from '#src/site/messages.ts';
import { labelled } from '#src/site/spelling.ts';
import { lineHeight, margin, type Sheet, textWidth } from './sheet.ts';

/** The KSeF data on the PDF of an invoice. */
export interface KsefMark {
	/** Null until KSeF has accepted the invoice. */
	readonly number: string | null;
	/** Address where the buyer can look up the invoice; null before it was sent. */
	readonly url: string | null;
}

/** Side of the QR code, points: 25 mm, so that a phone can scan it from paper. */
const side = 71;

/**
 * The KSeF number with the QR code that opens the invoice in KSeF ("KOD I"); until the invoice has a number, OFFLINE is
 * written under the code.
 */
export function drawKsef(sheet: Sheet, { number, url }: KsefMark, t: Translate, languageTag: string): void {
	sheet.need(side + 34);
	const top = sheet.y;
	const left = url ? margin + side + 16 : margin;
	sheet.text('KSeF', left, top, { weight: 'bold' });
	let y = top + 16;
	const lines = number
		? [labelled(t('invoices.ksef_number'), number, languageTag), t('invoices.ksef_verify')]
		: [t('invoices.ksef_waiting')];
	for (const line of lines) y = sheet.paragraph(line, left, y, textWidth - (left - margin));
	if (url) {
		const { data, size } = encode(url, { ecc: 'M', border: 0 });
		const cell = side / size;
		data.forEach((row, rowAt) => {
			// Adjacent squares are drawn as one rectangle: viewers show thin gaps between single squares.
			for (let at = 0; at < size; at++) {
				if (!row[at]) continue;
				const start = at;
				while (row[at + 1]) at++;
				sheet.block(margin + start * cell, top + rowAt * cell, (at - start + 1) * cell, cell);
			}
		});
		sheet.text(number ?? 'OFFLINE', margin, top + side + 4, { size: number ? 6 : 8, weight: 'bold' });
		y = Math.max(y, top + side + 4 + lineHeight(8));
	}
	sheet.y = y + 14;
}
