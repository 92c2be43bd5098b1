import { PDFDocument } from '@cantoo/pdf-lib';
import { settings } from '#regions/settings.ts';
import { carriers } from '#src/after-sales/record/parcel.ts';
import type { FontFiles } from '#src/documents/pdf/font-files.ts';
import { finishPdf } from '#src/documents/pdf/pdf-a.ts';
import { footerY, lineHeight, margin, openSheet, type Sheet, textWidth } from '#src/documents/pdf/sheet.ts';
import { drawTable } from '#src/documents/pdf/table.ts';
import { embedTypeface } from '#src/documents/pdf/typeface.ts';
import type { Order } from '#src/orders/record/order.ts';
import type { LinePieces } from '#src/orders/record/split.ts';
import { lineItemText } from '#src/orders/summary/line-item-text.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';

/** Packing slip of a parcel, in the buyer's language, without prices. */
export interface PackingSlip {
	/** In the buyer's language. */
	readonly order: Order;
	readonly site: Site;
	readonly t: Translate;
	/** Null: not registered with a carrier yet. */
	readonly carrier: string | null;
	readonly tracking: string;
	/** Delivery address. */
	readonly address: Order['shipAddress'];
	readonly items: readonly LinePieces[];
	/** Goods in other parcels. */
	readonly later: readonly LinePieces[];
	/** Epoch milliseconds. */
	readonly issuedAt: number;
}

export async function drawPackingSlip(slip: PackingSlip, fonts: FontFiles): Promise<Uint8Array> {
	const { order, site, t, items, later } = slip;
	const pdf = await PDFDocument.create();
	const sheet = openSheet(pdf, await embedTypeface(pdf, fonts));
	drawHead(sheet, slip);
	drawItems(sheet, slip, items);
	if (later.length > 0) {
		sheet.need(60);
		sheet.text(t('shipping-mails.later_title'), margin, sheet.y, { size: 12, weight: 'bold' });
		sheet.y += 22;
		drawItems(sheet, slip, later);
	}
	sheet.need(40);
	sheet.y = sheet.paragraph(t('shipping-mails.delivered_wrong'), margin, sheet.y, textWidth);
	sheet.onEveryPage((page, pages) =>
		sheet.text(
			`${order.number} · ${t('documents.page', { page: String(page), pages: String(pages) })}`,
			margin,
			footerY,
			{ colour: 'soft' },
		),
	);
	await finishPdf(pdf, {
		title: `${t('packing-slip.title')} ${order.number}`,
		author: settings.company.name,
		languageTag: site.languageTag,
		issuedAt: slip.issuedAt,
		data: undefined,
	});
	return pdf.save();
}

function drawHead(sheet: Sheet, { order, t, carrier, tracking, address }: PackingSlip): void {
	sheet.text(settings.brand, margin, margin, { size: 20, weight: 'bold' });
	sheet.y = sheet.paragraph(t('packing-slip.title'), margin, margin + 44, textWidth, {
		size: 22,
		weight: 'bold',
	});
	sheet.y += 8;
	const top = sheet.y;
	const facts = [
		[t('documents.order_number'), order.number],
		[t('shipping-mails.carrier'), carriers[carrier ?? '']?.name ?? ''],
		[t('shipping-mails.number'), tracking],
	].filter(([, value]) => value);
	const left = facts.reduce((y, [label = '', value = '']) => {
		sheet.paragraph(label, margin, y, 116, { colour: 'soft' });
		return sheet.paragraph(value, margin + 120, y, textWidth / 2 - 128, { weight: 'bold' });
	}, top);
	const x = margin + textWidth / 2;
	sheet.text(t('mail.ship_address'), x, top, { colour: 'soft' });
	const right = addressOf(address).reduce(
		(y, line) => sheet.paragraph(line, x, y, textWidth / 2),
		top + lineHeight(9) + 1,
	);
	sheet.y = Math.max(left, right) + 20;
}

const addressOf = (shipAddress: Order['shipAddress']): string[] =>
	shipAddress
		? [
				shipAddress.company,
				shipAddress.fullName,
				shipAddress.address1,
				shipAddress.address2,
				`${shipAddress.zipcode} ${shipAddress.city}`,
				shipAddress.country.name,
			].filter((line): line is string => Boolean(line))
		: [];

function drawItems(sheet: Sheet, { order, site, t }: PackingSlip, items: readonly LinePieces[]): void {
	const count = numberFormatter(site.languageTag);
	drawTable(
		sheet,
		[
			{ title: t('documents.column_item'), width: textWidth - 80, align: 'left' },
			{ title: t('documents.column_quantity'), width: 80, align: 'right' },
		],
		items.flatMap(({ lineItemId, quantity }) => {
			const line = order.lineItems.find(({ id }) => id === lineItemId);
			if (!line) return [];
			const { name, size, material, print, finish, samples } = lineItemText(line, t, site);
			const details = [
				[size, material, print, finish, samples].filter(Boolean).join(' · '),
				line.boxDesign ? `${line.variant.sku} · ${line.boxDesign.name}` : line.variant.sku,
			];
			return [[{ text: name, details }, { text: count.format(quantity) }]];
		}),
	);
	sheet.y += 18;
}
