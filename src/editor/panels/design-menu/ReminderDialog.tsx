import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { callApi } from '#src/api/client.ts';
import { toSku } from '#src/catalog/variant.ts';
import { callAsUser } from '#src/customers/store.ts';
import { isEmptyDesign } from '#src/designs/document/design.ts';
import { remindOnDesktop, shareDesign } from '#src/designs/sharing/contract.ts';
import { failureText } from '#src/designs/storage/failure-text.ts';
import { normaliseEmail } from '#src/mail/email-address.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { $quantity } from '../../document/box/store.ts';
import { ensureSaved } from '../../document/storage/saved-state.ts';
import { $design } from '../../document/store.ts';

/** Days that the link in the mail opens the design. */
const linkDays = 30;

/** Asks for an e-mail address and mails a link to this design, or to its product if the design is empty. */
export default function ReminderDialog({ onClose }: { onClose: () => void }) {
	const { t, site, spec } = useDesigner();
	const quantity = useStore($quantity);
	const [email, setEmail] = useState('');
	const [isBusy, setIsBusy] = useState(false);
	const [isSent, setIsSent] = useState(false);
	const [failure, setFailure] = useState<string>();

	async function send(event: FormEvent) {
		event.preventDefault();
		if (!normaliseEmail(email)) {
			setFailure(t('designs.remind_wrong'));
			return;
		}
		setIsBusy(true);
		setFailure(undefined);
		try {
			const shareToken = await tokenOfDesign();
			await callApi(remindOnDesktop, {
				email,
				locale: site.locale,
				sku: toSku(spec),
				quantity,
				...(shareToken && { shareToken }),
			});
			setIsSent(true);
		} catch (error) {
			setFailure(failureText(t, error));
		}
		setIsBusy(false);
	}

	return (
		<Dialog open onClose={onClose} title={t('designs.remind_title')} closeLabel={t('designs.close')}>
			<div data-page="remind me on desktop modal">
				{isSent ? (
					<p role="status">{t('designs.remind_done', { email })}</p>
				) : (
					<form className="grid gap-4" onSubmit={(event) => void send(event)} noValidate>
						<p>{t('designs.remind_help')}</p>
						<Field label={t('designs.remind_email')} error={failure}>
							<input
								type="email"
								autoComplete="email"
								value={email}
								onChange={(event) => setEmail(event.target.value)}
							/>
						</Field>
						<Button type="submit" busy={isBusy}>
							{t('designs.mail_send')}
						</Button>
					</form>
				)}
			</div>
		</Dialog>
	);
}

/** The link that opens a copy of the design elsewhere; undefined while nothing is drawn: then the product is enough. */
async function tokenOfDesign(): Promise<string | undefined> {
	if (isEmptyDesign($design.get())) return undefined;
	const id = await ensureSaved();
	if (id === undefined) return undefined;
	const { url } = await callAsUser(shareDesign, { id, mode: 'copy', expiresInDays: linkDays });
	return new URL(url).pathname.split('/').at(-1);
}
