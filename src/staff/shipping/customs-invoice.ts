import { PDFDocument } from '@cantoo/pdf-lib';
import { settings } from '#regions/settings.ts';
import { sharedSettings } from '#regions/shared-settings.ts';
import type { Address } from '#src/customers/address.ts';
import { countryName } from '#src/customers/countries.ts';
import type { FontFiles } from '#src/documents/pdf/font-files.ts';
import { finishPdf } from '#src/documents/pdf/pdf-a.ts';
import { footerY, lineHeight, margin, openSheet, type Sheet, textWidth } from '#src/documents/pdf/sheet.ts';
import { drawTable } from '#src/documents/pdf/table.ts';
import { embedTypeface } from '#src/documents/pdf/typeface.ts';
import { toDecimal } from '#src/site/money.ts';
import type { CustomsRow } from './customs-goods.ts';

/** Document on the outside of an export parcel: a commercial invoice with the fields of a declaration CN 23. */
export interface CustomsPaper {
	readonly orderNumber: string;
	/** Number of our invoice; null where none is issued yet. */
	readonly invoiceNumber: string | null;
	/** Both empty where the parcel is not booked with a carrier, or has no number. */
	readonly carrier: string;
	readonly tracking: string;
	readonly to: Address;
	readonly email: string;
	readonly isBusiness: boolean;
	readonly currency: string;
	readonly rows: readonly CustomsRow[];
	/** Share of the delivery's price, net, minor units. */
	readonly freight: number;
	/** Of the whole parcel. */
	readonly grams: number;
	/** Samples of packaging, not a sale of goods. */
	readonly isSample: boolean;
	/** Epoch milliseconds. */
	readonly issuedAt: number;
}

const parcelName = ({ carrier, tracking }: CustomsPaper): string => `${carrier} ${tracking}`.trim();
const kilograms = (grams: number): string => `${(Math.max(1, grams) / 1000).toFixed(3)} kg`;

/** Drawn in English, which the customs of every country accept. */
export async function drawCustomsInvoice(paper: CustomsPaper, fonts: FontFiles): Promise<Uint8Array> {
	const pdf = await PDFDocument.create();
	const sheet = openSheet(pdf, await embedTypeface(pdf, fonts));
	drawHead(sheet, paper);
	drawParties(sheet, paper);
	drawGoods(sheet, paper);
	drawSums(sheet, paper);
	drawDeclaration(sheet, paper);
	sheet.onEveryPage((page, pages) =>
		sheet.text(`${paper.orderNumber} · page ${page} of ${pages}`, margin, footerY, { colour: 'soft' }),
	);
	await finishPdf(pdf, {
		title: `Commercial invoice ${paper.orderNumber} ${paper.tracking}`.trim(),
		author: settings.company.name,
		languageTag: 'en',
		issuedAt: paper.issuedAt,
		data: undefined,
	});
	return pdf.save();
}

function drawHead(sheet: Sheet, paper: CustomsPaper): void {
	sheet.text(settings.brand, margin, margin, { size: 20, weight: 'bold' });
	sheet.y = sheet.paragraph(
		'Commercial invoice and customs declaration (CN 23)',
		margin,
		margin + 44,
		textWidth,
		{
			size: 18,
			weight: 'bold',
		},
	);
	sheet.y += 6;
	const facts = [
		['Order', paper.orderNumber],
		['Invoice', paper.invoiceNumber ?? 'to follow'],
		['Date', new Date(paper.issuedAt).toISOString().slice(0, 10)],
		['Parcel', parcelName(paper) || '–'],
		['Incoterm', `DAP ${paper.to.city}, ${countryName(paper.to.countryIso, 'en')}`],
		['Category', paper.isSample ? 'Commercial sample' : 'Sale of goods'],
	];
	const half = Math.ceil(facts.length / 2);
	const top = sheet.y;
	const below = [facts.slice(0, half), facts.slice(half)].map((column, index) =>
		column.reduce((y, [label = '', value = '']) => {
			const x = margin + (index * textWidth) / 2;
			sheet.text(label, x, y, { colour: 'soft' });
			return sheet.paragraph(value, x + 70, y, textWidth / 2 - 78, { weight: 'bold' });
		}, top),
	);
	sheet.y = Math.max(...below) + 16;
}

function drawParties(sheet: Sheet, { to, email, isBusiness }: CustomsPaper): void {
	const { name, street, zipcode, city, country, vatId } = settings.company;
	const person = `${to.firstname} ${to.lastname}`.trim();
	const parties: readonly (readonly [string, readonly (string | null)[]])[] = [
		[
			'Sender and exporter',
			[
				name,
				street,
				`${zipcode} ${city}`,
				countryName(country, 'en'),
				`VAT ${vatId}`,
				`EORI ${sharedSettings.eori}`,
				sharedSettings.companyPhone,
			],
		],
		[
			isBusiness ? 'Receiver and importer (business)' : 'Receiver and importer (consumer)',
			[
				to.company || person,
				to.company ? person : null,
				to.address1,
				to.address2,
				[to.zipcode, to.city, to.stateAbbr].filter(Boolean).join(' '),
				countryName(to.countryIso, 'en'),
				to.vatId ? `VAT ${to.vatId}` : null,
				to.phone,
				email,
			],
		],
	];
	const width = textWidth / 2;
	const below = parties.map(([title, lines], index) => {
		const x = margin + index * width;
		sheet.text(title, x, sheet.y, { colour: 'soft' });
		return lines
			.filter((line): line is string => Boolean(line))
			.reduce(
				(y, line, at) => sheet.paragraph(line, x, y, width - 12, { weight: at === 0 ? 'bold' : 'regular' }),
				sheet.y + lineHeight(9) + 1,
			);
	});
	sheet.y = Math.max(...below) + 20;
}

function drawGoods(sheet: Sheet, { rows, currency }: CustomsPaper): void {
	drawTable(
		sheet,
		[
			{ title: 'Goods', width: textWidth - 334, align: 'left' },
			{ title: 'HS code', width: 74, align: 'left' },
			{ title: 'Origin', width: 44, align: 'left' },
			{ title: 'Pieces', width: 48, align: 'right' },
			{ title: 'Net weight', width: 72, align: 'right' },
			{ title: `Value (${currency})`, width: 96, align: 'right' },
		],
		rows.map(({ description, sku, hsCode, originIso, pieces, grams, value }) => [
			{ text: description, details: [sku] },
			{ text: hsCode },
			{ text: originIso },
			{ text: String(pieces) },
			{ text: kilograms(grams) },
			{ text: toDecimal(value), details: [`${(value / 100 / pieces).toFixed(4)} each`] },
		]),
	);
	sheet.y += 14;
}

function drawSums(sheet: Sheet, { rows, freight, currency, grams }: CustomsPaper): void {
	const goods = rows.reduce((sum, { value }) => sum + value, 0);
	const net = rows.reduce((sum, row) => sum + row.grams, 0);
	sheet.need(90);
	const facts: readonly (readonly [string, string, boolean])[] = [
		['Value of the goods', `${toDecimal(goods)} ${currency}`, false],
		['Freight', `${toDecimal(freight)} ${currency}`, false],
		['Total', `${toDecimal(goods + freight)} ${currency}`, true],
		['Net weight of the goods', kilograms(net), false],
		['Gross weight of the parcel', kilograms(grams), false],
	];
	for (const [label, value, isTotal] of facts) {
		const style = isTotal ? ({ size: 12, weight: 'bold' } as const) : {};
		sheet.text(label, margin + textWidth - 260, sheet.y, style);
		sheet.text(value, margin + textWidth, sheet.y, { ...style, align: 'right' });
		sheet.y += isTotal ? 20 : 15;
	}
	sheet.y += 14;
}

function drawDeclaration(sheet: Sheet, { issuedAt }: CustomsPaper): void {
	sheet.need(110);
	sheet.y = sheet.paragraph(
		'We declare that the particulars given in this document are correct, and that the parcel contains no dangerous goods and no goods prohibited by postal or customs regulations. Export from the European Union: 0% VAT, Directive 2006/112/EC, article 146.',
		margin,
		sheet.y,
		textWidth,
	);
	sheet.y += 34;
	sheet.rule(sheet.y);
	sheet.text(
		`${settings.company.city}, ${new Date(issuedAt).toISOString().slice(0, 10)}`,
		margin,
		sheet.y + 4,
		{ colour: 'soft' },
	);
	sheet.text('Name and signature of the sender', margin + textWidth, sheet.y + 4, {
		colour: 'soft',
		align: 'right',
	});
}
