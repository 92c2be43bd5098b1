/** What a document can be downloaded as; UBL exists for invoices and credit notes only. */
export const fileFormats = ['pdf', 'ubl'] as const;
export type FileFormat = (typeof fileFormats)[number];
export const mediaTypes: Readonly<Record<FileFormat, string>> = {
	pdf: 'application/pdf',
	ubl: 'application/xml',
};
