import { PDFDocument } from '@cantoo/pdf-lib';
import { settings } from '#regions/settings.ts';
import { countryName } from '#src/customers/countries.ts';
import type { FontFiles } from '#src/documents/pdf/font-files.ts';
import { finishPdf } from '#src/documents/pdf/pdf-a.ts';
import { describeRegister } from '#src/documents/pdf/register-line.ts';
import { footerY, lineHeight, margin, openSheet, type Sheet, textWidth } from '#src/documents/pdf/sheet.ts';
import { drawTable } from '#src/documents/pdf/table.ts';
import { embedTypeface } from '#src/documents/pdf/typeface.ts';
import { dayInPoland, formatDay } from '#src/site/dates.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import type { Translate } from '#src/site/messages.ts';
import { formatMoney, formatUnitPrice } from '#src/site/money.ts';
import { regionIn } from '#src/site/region-in.ts';
import type { Site } from '#src/site/site.ts';
import { describeDelivery, describeInstallments, lineFacts, lineName } from '../record/describe-line.ts';
import { offerName, visibleOptions } from '../record/offer.ts';
import type { OfferOfRequest } from '../record/queries.server.ts';
import { drawDielines, lineCaption } from './draw-dielines.ts';

interface Reader {
	readonly site: Site;
	readonly t: Translate;
}

/** All text of the PDF, to choose fonts that contain every character. */
export const offerText = ({ request, offer }: OfferOfRequest, { site, t }: Reader): string =>
	JSON.stringify([
		...[request.name, request.company, offer.note, offer.deliveryTerms, offer.managerName],
		describeDelivery(offer, site, t),
		offer.lines.map((line) => [
			lineName(line, t),
			line.description,
			lineFacts(line, site, t),
			lineCaption(line, t),
		]),
		[t('offers.pdf_title'), t('offers.pdf_for'), t('offers.contact'), t('offers.net_note')],
	]);

/** An offer as PDF/A in its buyer's language, in the layout of the shop's documents. */
export async function createOfferPdf(
	found: OfferOfRequest,
	reader: Reader,
	fonts: FontFiles,
): Promise<Uint8Array> {
	const { request, offer } = found;
	const pdf = await PDFDocument.create();
	const sheet = openSheet(pdf, await embedTypeface(pdf, fonts));
	drawTop(sheet, found, reader);
	drawLines(sheet, found, reader);
	drawTerms(sheet, found, reader);
	drawDielines(sheet, offer, reader.t);
	drawFooter(sheet, reader);
	await finishPdf(pdf, {
		title: `${reader.t('offers.pdf_title')} ${offerName(request.number, offer)}`,
		author: settings.brand,
		languageTag: reader.site.languageTag,
		issuedAt: offer.sentAt ?? offer.updatedAt,
		data: undefined,
	});
	return pdf.save();
}

const bold = { weight: 'bold' } as const;

function drawTop(sheet: Sheet, { request, offer }: OfferOfRequest, { site, t }: Reader): void {
	sheet.text(settings.brand, margin, margin, { size: 20, ...bold });
	const title = `${t('offers.pdf_title')} ${offerName(request.number, offer)}`;
	sheet.y = sheet.paragraph(title, margin, margin + 44, textWidth, { size: 22, ...bold }) + 6;
	const date = formatDay(dayInPoland(offer.validUntil), site);
	const facts: readonly (readonly [string, readonly string[]])[] = [
		[
			t('offers.pdf_for'),
			[request.company, request.name, request.email, countryName(offer.countryIso, site.languageTag)],
		],
		[t('offers.contact'), [offer.managerName, site.region.contact.email, site.region.contact.phone]],
	];
	const below = facts.map(([label, lines], index) => {
		const x = margin + (index * textWidth) / 2;
		sheet.text(label, x, sheet.y, { colour: 'soft' });
		let y = sheet.y + lineHeight(9) + 1;
		for (const line of lines.filter(Boolean)) y = sheet.paragraph(line, x, y, textWidth / 2 - 12);
		return y;
	});
	sheet.y = Math.max(...below) + 14;
	sheet.y = sheet.paragraph(t('offers.valid_until', { date }), margin, sheet.y, textWidth, bold) + 10;
	for (const part of offer.note.split('\n').filter(Boolean)) {
		sheet.need(2 * lineHeight(9));
		sheet.y = sheet.paragraph(part, margin, sheet.y, textWidth) + 3;
	}
	sheet.y += 10;
}

/** Draws one table per line, with one row per quantity. */
function drawLines(sheet: Sheet, { offer }: OfferOfRequest, { site, t }: Reader): void {
	const format = regionIn(site.region, site.locale).currencyFormatter;
	const count = numberFormatter(site.languageTag, {});
	const sign = { ...format, currencySign: '' };
	for (const line of offer.lines) {
		sheet.need(90);
		sheet.y = sheet.paragraph(lineName(line, t), margin, sheet.y, textWidth, { size: 12, ...bold });
		const about = [
			lineFacts(line, site, t).join(', '),
			...line.description.split('\n'),
			line.productionDays === null ? '' : t('offers.production', { count: line.productionDays }),
		].filter(Boolean);
		for (const text of about) {
			sheet.need(2 * lineHeight(9));
			sheet.y = sheet.paragraph(text, margin, sheet.y, textWidth, { colour: 'soft' });
		}
		sheet.y += 6;
		drawTable(
			sheet,
			[
				{ title: t('offers.column_quantity'), width: textWidth - 240, align: 'left' },
				{ title: `${t('offers.column_unit')} (${offer.currency})`, width: 120, align: 'right' },
				{ title: `${t('offers.column_net')} (${offer.currency})`, width: 120, align: 'right' },
			],
			visibleOptions(line).map(({ quantity, unitPrice, net }) => [
				{ text: count.format(quantity) },
				{ text: formatUnitPrice(unitPrice, sign) },
				{ text: formatMoney(net, sign) },
			]),
		);
		sheet.y += 18;
	}
	sheet.y = sheet.paragraph(t('offers.net_note'), margin, sheet.y, textWidth, { colour: 'soft' }) + 14;
}

/** Draws delivery and payment side by side, so that they need less height. */
function drawTerms(sheet: Sheet, { offer }: OfferOfRequest, { site, t }: Reader): void {
	const parts = describeInstallments(offer, t);
	const delivery = [...describeDelivery(offer, site, t), ...offer.deliveryTerms.split('\n')].filter(Boolean);
	const blocks: readonly (readonly [string, readonly string[]])[] = [
		[t('offers.delivery'), delivery],
		...(parts.length > 0 ? [[t('offers.payment'), parts] as const] : []),
	];
	const width = textWidth / 2 - 12;
	sheet.need(16 + Math.max(2 * delivery.length, parts.length) * lineHeight(9));
	const below = blocks.map(([title, lines], index) => {
		const x = margin + (index * textWidth) / 2;
		sheet.text(title, x, sheet.y, bold);
		return lines.reduce((y, line) => sheet.paragraph(line, x, y, width), sheet.y + 16);
	});
	sheet.y = Math.max(...below) + 18;
}

function drawFooter(sheet: Sheet, { site, t }: Reader): void {
	sheet.onEveryPage((page, pages) => {
		sheet.rule(footerY - 8);
		const style = { size: 7.5, colour: 'soft' } as const;
		const about = `${settings.brand} · ${describeRegister(t, site.languageTag)} · ${site.region.contact.email}`;
		sheet.paragraph(about, margin, footerY, textWidth - 90, style);
		sheet.text(t('documents.page', { page, pages }), margin + textWidth, footerY, {
			...style,
			align: 'right',
		});
	});
}
