import { type FormEvent, useState } from 'react';
import { callAsUser } from '#src/customers/store.ts';
import { normaliseEmail } from '#src/mail/email-address.ts';
import type { Translate } from '#src/site/messages.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { failureText } from '../storage/failure-text.ts';
import { shareDesign } from './contract.ts';
import { maxRecipients, type ShareMode } from './share.ts';

interface ShareMailProps {
	t: Translate;
	designId: string;
	mode: ShareMode;
	/** Id of the link. */
	share: string;
}

/** Form that mails a link to up to five people. */
export function ShareMail({ t, designId, mode, share }: ShareMailProps) {
	const [text, setText] = useState('');
	const [isBusy, setIsBusy] = useState(false);
	const [sent, setSent] = useState<number>();
	const [failure, setFailure] = useState<string>();

	async function send(event: FormEvent) {
		event.preventDefault();
		const emails = text.split(/[\s,;]+/).filter(Boolean);
		setSent(undefined);
		if (emails.length === 0 || emails.length > maxRecipients || emails.some((one) => !normaliseEmail(one))) {
			setFailure(t('designs.mail_wrong', { count: maxRecipients }));
			return;
		}
		setIsBusy(true);
		setFailure(undefined);
		try {
			const { mailed } = await callAsUser(shareDesign, { id: designId, mode, share, emails });
			setSent(mailed);
			setText('');
		} catch (error) {
			setFailure(failureText(t, error));
		}
		setIsBusy(false);
	}

	return (
		<form className="grid gap-3 border-t border-line pt-5" onSubmit={(event) => void send(event)}>
			<Field
				label={t('designs.mail_to')}
				help={t('designs.mail_help', { count: maxRecipients })}
				error={failure}
			>
				<input
					type="text"
					inputMode="email"
					autoComplete="off"
					value={text}
					onChange={(event) => setText(event.target.value)}
				/>
			</Field>
			<div className="flex items-center gap-3">
				<Button look="secondary" type="submit" busy={isBusy}>
					{t('designs.mail_send')}
				</Button>
				<p role="status">{sent !== undefined && t('designs.mail_sent', { count: sent })}</p>
			</div>
		</form>
	);
}
