import type { Block } from '#src/mail/mail-layout.ts';
import { formatDay } from '#src/site/dates.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import type { BankTransfer } from '../record/order.ts';
import { transferFacts } from '../summary/transfer-facts.ts';

/** The block of an unpaid order's confirmation with account, amount and due date. */
export const transferBlocks = (number: string, transfer: BankTransfer, site: Site, t: Translate): Block[] => {
	const isPart = transfer.reference !== number;
	return [
		{
			kind: 'text',
			text: t('transfer.mail_intro', { number, amount: transfer.displayAmount }),
		},
		...transferFacts(transfer, t).map(
			({ label, shown }): Block => ({ kind: 'columns', columns: [{ title: label, lines: [shown] }] }),
		),
		{
			kind: 'heading',
			text: t(isPart ? 'installments.due_on' : 'transfer.kept', {
				date: formatDay(transfer.keptUntil, site),
			}),
		},
		{ kind: 'text', text: t(isPart ? 'installments.reference_note' : 'transfer.reference_note') },
	];
};

/** The first step of an unpaid order's timeline. */
export const transferStep = ({ displayAmount }: Pick<BankTransfer, 'displayAmount'>, t: Translate) => ({
	title: t('transfer.step_title'),
	text: t('transfer.step_text', { amount: displayAmount }),
});
