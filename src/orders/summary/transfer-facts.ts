import type { Translate } from '#src/site/messages.ts';
import type { BankTransfer } from '../record/order.ts';

/** One line of a transfer form. */
export interface TransferFact {
	readonly label: string;
	/** As people read it. */
	readonly shown: string;
	/** As a bank's form takes it. */
	readonly copied: string;
}

/** `PL85 0000 …`: groups of four, as people read and type an IBAN. */
export const groupedIban = (iban: string): string => iban.match(/.{1,4}/g)?.join(' ') ?? '';

/** What a customer types into the bank's form, in the order of most of them. */
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
