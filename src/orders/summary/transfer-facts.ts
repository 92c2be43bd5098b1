import { formatDay } from '#src/site/dates.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import type { BankTransfer } from '../record/awaited-money.ts';
import { isLaterPart } from '../record/part-reference.ts';

/** One line of a transfer form. */
export interface TransferFact {
	readonly label: string;
	/** Formatted for reading. */
	readonly shown: string;
	/** Formatted for a bank's form. */
	readonly copied: string;
}

/** `PL85 0000 …`: an IBAN in groups of four. */
export const groupedIban = (iban: string): string => iban.match(/.{1,4}/g)?.join(' ') ?? '';

/** The fields of a bank's transfer form, in their usual order. */
export const transferFacts = (transfer: BankTransfer, t: Translate): TransferFact[] => {
	const fact = (label: string, copied: string, shown = copied) => ({ label, shown, copied });
	return [
		fact(t('transfer.holder'), transfer.accountHolder),
		fact(t('transfer.account'), transfer.accountNumber, groupedIban(transfer.accountNumber)),
		fact(t('transfer.swift'), transfer.swiftCode),
		fact(t('transfer.amount'), transfer.amount, transfer.displayAmount),
		fact(t('transfer.reference'), transfer.reference),
	];
};

/**
 * Until when the money is awaited, and why the reference matters. The order and its price are kept for its first money,
 * whether that is all or the first part; a later part, and an invoice on net terms, has a due day.
 */
export function transferTerms(
	{ keptUntil, reference, isOnTerms }: Pick<BankTransfer, 'keptUntil' | 'reference' | 'isOnTerms'>,
	orderNumber: string,
	{ t, site }: { readonly t: Translate; readonly site: Site },
): { readonly until: string; readonly reference: string } {
	const date = formatDay(keptUntil, site);
	const isPart = reference !== orderNumber;
	return {
		until: t(
			isOnTerms
				? 'net-terms.due'
				: isLaterPart(reference, orderNumber)
					? 'transfer.part_due'
					: 'transfer.kept',
			{ date },
		),
		reference: t(isPart ? 'installments.reference_note' : 'transfer.reference_note'),
	};
}
