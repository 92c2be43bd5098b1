/**
 * Download formats of a document. UBL exists for invoices and credit notes only; `ksef` (FA(3)) and `upo` (the official
 * confirmation) for those that KSeF has accepted.
 */
export const fileFormats = ['pdf', 'ubl', 'ksef', 'upo'] as const;
export type FileFormat = (typeof fileFormats)[number];
export const mediaTypes: Readonly<Record<FileFormat, string>> = {
	pdf: 'application/pdf',
	ubl: 'application/xml',
	ksef: 'application/xml',
	upo: 'application/xml',
};
