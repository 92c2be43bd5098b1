import type { Block } from '#src/mail/mail-layout.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import type { BankTransfer } from '../record/awaited-money.ts';
import { transferFacts, transferTerms } from '../summary/transfer-facts.ts';

/** The block of an unpaid order's confirmation with account, amount and due date. */
export const transferBlocks = (number: string, transfer: BankTransfer, site: Site, t: Translate): Block[] => {
	const terms = transferTerms(transfer, number, { t, site });
	return [
		{
			kind: 'text',
			text: t(transfer.isOnTerms ? 'net-terms.mail_intro' : 'transfer.mail_intro', {
				number,
				amount: transfer.displayAmount,
			}),
		},
		...transferFacts(transfer, t).map(
			({ label, shown }): Block => ({ kind: 'columns', columns: [{ title: label, lines: [shown] }] }),
		),
		{ kind: 'heading', text: terms.until },
		{ kind: 'text', text: terms.reference },
	];
};

/** The first step of an unpaid order's timeline. */
export const transferStep = ({ displayAmount }: Pick<BankTransfer, 'displayAmount'>, t: Translate) => ({
	title: t('transfer.step_title'),
	text: t('transfer.step_text', { amount: displayAmount }),
});
