import { AFRelationship, type PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { settings } from '#regions/settings.ts';
import { escapeXml } from '#src/site/escape-xml.ts';
import { createSrgbProfile } from './srgb-profile.ts';

interface Finish {
	readonly title: string;
	readonly author: string;
	readonly languageTag: string;
	/** Epoch milliseconds. */
	readonly issuedAt: number;
	/** The invoice as CII, to be embedded. */
	readonly data: string | undefined;
}

/** File name that Factur-X 1.0 requires. */
const dataName = 'factur-x.xml';

/**
 * Makes a PDF a PDF/A-3b (ISO 19005-3): adds title, language and dates in the information dictionary and in XMP, an output
 * intent with a colour profile, a file id, and the invoice's data as an associated file.
 */
export async function finishPdf(pdf: PDFDocument, finish: Finish): Promise<void> {
	const { title, author, languageTag, issuedAt, data } = finish;
	const issued = new Date(issuedAt);
	pdf.setTitle(title, { showInWindowTitleBar: true });
	pdf.setAuthor(author);
	pdf.setLanguage(languageTag);
	pdf.setCreator(settings.brand);
	pdf.setProducer('pdf-lib');
	pdf.setCreationDate(issued);
	pdf.setModificationDate(issued);
	if (data !== undefined)
		await pdf.attach(new TextEncoder().encode(data), dataName, {
			mimeType: 'text/xml',
			description: 'Factur-X',
			creationDate: issued,
			modificationDate: issued,
			afRelationship: AFRelationship.Alternative,
		});
	const { context, catalog } = pdf;
	const profile = context.register(context.flateStream(createSrgbProfile(), { N: 3 }));
	const intent = context.obj({
		Type: 'OutputIntent',
		S: 'GTS_PDFA1',
		OutputConditionIdentifier: PDFString.of('sRGB'),
		Info: PDFString.of('sRGB'),
		DestOutputProfile: profile,
	});
	catalog.set(PDFName.of('OutputIntents'), context.obj([context.register(intent)]));
	const id = PDFHexString.fromText(`${title} ${issuedAt}`);
	context.trailerInfo.ID = context.obj([id, id]);
	const xmp = new TextEncoder().encode(writeXmp(finish, issued));
	const metadata = context.stream(xmp, { Type: 'Metadata', Subtype: 'XML', Length: xmp.length });
	catalog.set(PDFName.of('Metadata'), context.register(metadata));
}

/** The same as in the file's information, with the declaration of Factur-X's own properties (Factur-X 1.0, 6.4). */
function writeXmp({ title, author, data, languageTag }: Finish, issued: Date): string {
	const at = `${issued.toISOString().slice(0, 19)}Z`;
	const description = (namespaces: string, content: string) =>
		`<rdf:Description rdf:about="" ${namespaces}>${content}</rdf:Description>`;
	const property = (name: string, meaning: string) =>
		`<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${meaning}</pdfaProperty:description></rdf:li>`;
	const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
	const facturX =
		data === undefined
			? ''
			: description(
					'xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"',
					`<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${property('DocumentFileName', 'name of the embedded XML invoice file')}${property('DocumentType', 'INVOICE')}${property('Version', 'version of the Factur-X XML schema')}${property('ConformanceLevel', 'conformance level of the embedded Factur-X data')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas>`,
				) +
				description(
					`xmlns:fx="${namespace}"`,
					`<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${dataName}</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>`,
				);
	return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
${description('xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"', '<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>')}
${description('xmlns:dc="http://purl.org/dc/elements/1.1/"', `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator><dc:language><rdf:Bag><rdf:li>${languageTag}</rdf:li></rdf:Bag></dc:language>`)}
${description('xmlns:pdf="http://ns.adobe.com/pdf/1.3/"', '<pdf:Producer>pdf-lib</pdf:Producer>')}
${description('xmlns:xmp="http://ns.adobe.com/xap/1.0/"', `<xmp:CreatorTool>${settings.brand}</xmp:CreatorTool><xmp:CreateDate>${at}</xmp:CreateDate><xmp:ModifyDate>${at}</xmp:ModifyDate>`)}
${facturX}
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}
