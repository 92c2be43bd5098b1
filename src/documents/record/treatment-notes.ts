import { settings } from '#regions/settings.ts';
import { countryName } from '#src/customers/countries.ts';
import type { Translate } from '#src/site/messages.ts';
import type { DocumentContent } from './document.ts';

/**
 * Notes that the law requires on a document: Directive 2006/112/EC, art. 226 (11) and (11a), and the Polish VAT act,
 * art. 106e. With the Polish term beside the translation, because the seller's accounts are Polish.
 */
export function treatmentNotes(content: Omit<DocumentContent, 'notes'>, t: Translate): readonly string[] {
	const { kind, treatment, shipTo, buyer, payment } = content;
	const country = countryName((shipTo ?? buyer).countryIso, content.languageTag);
	const isNothing = content.kind === 'confirmation' || content.kind === 'proforma';
	return [
		...(kind === 'proforma' ? [t('documents.note_proforma')] : []),
		...(kind === 'confirmation' ? [t('documents.note_confirmation')] : []),
		...treatmentNote(),
		...(kind === 'advance_invoice' ? [t('documents.note_advance')] : []),
		...(kind === 'credit_note'
			? [t(payment.kind === 'waived' ? 'documents.note_canceled' : 'documents.note_credit')]
			: []),
		...(isNothing ? [] : [t('documents.note_issued', { company: settings.company.name })]),
	];

	function treatmentNote(): string[] {
		switch (treatment) {
			case 'intra_community':
				return [t('documents.note_reverse_charge')];
			case 'export':
				return [t('documents.note_export', { country })];
			case 'none':
				return [t('documents.note_no_vat', { country })];
			case 'oss':
				return [t('documents.note_oss', { country })];
			case 'domestic':
				return [];
			default: {
				const unknown: never = treatment;
				throw new Error(`Unknown treatment ${unknown}`);
			}
		}
	}
}
