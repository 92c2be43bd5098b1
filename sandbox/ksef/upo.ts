import { escapeHtml } from '../pages.ts';

export interface AcceptedInvoice {
	readonly session: string;
	readonly nip: string;
	readonly ksefNumber: string;
	/** The seller's own number. */
	readonly number: string;
	readonly issuedOn: string;
	readonly sentAt: string;
	readonly takenAt: string;
	/** SHA-256, Base64. */
	readonly hash: string;
	readonly mode: 'Online' | 'Offline';
}

/** The confirmation of receipt of one invoice, form 4-3; unlike the real one, it is not signed by the Ministry. */
export const writeConfirmation = (taken: AcceptedInvoice): string => `<?xml version="1.0" encoding="utf-8"?>
<Potwierdzenie xmlns="http://upo.schematy.mf.gov.pl/KSeF/v4-3">
	<NazwaPodmiotuPrzyjmujacego>Test, no Ministry of Finance</NazwaPodmiotuPrzyjmujacego>
	<NumerReferencyjnySesji>${taken.session}</NumerReferencyjnySesji>
	<Uwierzytelnienie>
		<IdKontekstu>
			<Nip>${taken.nip}</Nip>
		</IdKontekstu>
		<SkrotDokumentuUwierzytelniajacego>${taken.hash}</SkrotDokumentuUwierzytelniajacego>
	</Uwierzytelnienie>
	<NazwaStrukturyLogicznej>Schemat_FA(3)_v1-0E.xsd</NazwaStrukturyLogicznej>
	<KodFormularza>FA (3)</KodFormularza>
	<Dokument>
		<NipSprzedawcy>${taken.nip}</NipSprzedawcy>
		<NumerKSeFDokumentu>${taken.ksefNumber}</NumerKSeFDokumentu>
		<NumerFaktury>${escapeHtml(taken.number)}</NumerFaktury>
		<DataWystawieniaFaktury>${taken.issuedOn}</DataWystawieniaFaktury>
		<DataPrzeslaniaDokumentu>${taken.sentAt}</DataPrzeslaniaDokumentu>
		<DataNadaniaNumeruKSeF>${taken.takenAt}</DataNadaniaNumeruKSeF>
		<SkrotDokumentu>${taken.hash}</SkrotDokumentu>
		<TrybWysylki>${taken.mode}</TrybWysylki>
	</Dokument>
</Potwierdzenie>
`;
