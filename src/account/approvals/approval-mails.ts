import { breakLinks } from '#src/mail/break-links.ts';
import { composeMail } from '#src/mail/compose-mail.ts';
import type { Mail } from '#src/mail/mail.ts';
import type { Block } from '#src/mail/mail-layout.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { labelled } from '#src/site/spelling.ts';
import type { Approval } from './contract.ts';

interface ApprovalMailData {
	readonly approval: Pick<Approval, 'id' | 'orderNumber' | 'displayTotal'>;
	readonly recipient: string;
	/** Storefront and language of the recipient. */
	readonly site: Site;
	readonly t: Translate;
	readonly url: string;
}

/** Kinds of the mails in the outbox. */
export const approvalRequestedKind = 'approval_asked';
export const approvalDecidedKind = 'approval_decided';

/** Asks an approver to decide. The member's note is untrusted: it is shown without links. */
export function approvalRequestedMail(
	mailData: ApprovalMailData & { readonly userId: number; readonly member: string; readonly note: string },
): Mail {
	const { approval, member, note, site, t, userId } = mailData;
	const fact = (label: string, value: string) => labelled(label, breakLinks(value), site.languageTag);
	const blocks: Block[] = [
		{ kind: 'text', text: t('approvals.mail_asked_text') },
		{ kind: 'text', text: fact(t('approvals.member'), member) },
		{ kind: 'text', text: fact(t('approvals.total'), approval.displayTotal) },
		...(note === '' ? [] : [{ kind: 'text', text: fact(t('approvals.note'), note) } as const]),
	];
	return write(mailData, {
		kind: approvalRequestedKind,
		subjectId: `${approval.id}:${userId}`,
		subject: t('approvals.mail_asked_subject', { number: approval.orderNumber }),
		button: t('approvals.mail_asked_button'),
		blocks,
	});
}

/** Mail to the member about the decision. The approver's reason is untrusted too. */
export function approvalDecidedMail(
	mailData: ApprovalMailData & { readonly decision: 'approved' | 'rejected'; readonly reason: string },
): Mail {
	const { approval, decision, reason, site, t } = mailData;
	const blocks: Block[] = [
		{
			kind: 'text',
			text: t(`approvals.mail_${decision}_text`, {
				number: approval.orderNumber,
				total: approval.displayTotal,
			}),
		},
		...(reason === ''
			? []
			: [
					{
						kind: 'text',
						text: labelled(t('approvals.reason'), breakLinks(reason), site.languageTag),
					} as const,
				]),
	];
	return write(mailData, {
		kind: approvalDecidedKind,
		subjectId: approval.id,
		subject: t(`approvals.mail_${decision}_subject`, { number: approval.orderNumber }),
		button: t(`approvals.mail_${decision}_button`),
		blocks,
	});
}

interface Written {
	readonly kind: string;
	readonly subjectId: string;
	readonly subject: string;
	readonly button: string;
	readonly blocks: readonly Block[];
}

function write({ recipient, site, t, url }: ApprovalMailData, { button, blocks, ...parts }: Written): Mail {
	return composeMail({
		...parts,
		...{ site, t, recipient },
		blocks: [...blocks, { kind: 'button', text: button, url }],
		footer: [t('account-mail.why')],
	});
}
