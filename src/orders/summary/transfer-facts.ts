import type { Translate } from '#src/site/messages.ts';
import type { BankTransfer } from '../record/order.ts';

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
