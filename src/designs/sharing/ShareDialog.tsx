import { Suspense, useEffect, useState } from 'react';
import { callAsUser } from '#src/customers/store.ts';
import { dateFormatter } from '#src/site/formatters.ts';
import type { Translate } from '#src/site/messages.ts';
import { track } from '#src/tracking/events.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { failureText } from '../storage/failure-text.ts';
import { listShares, revokeShare, type ShareResponse, shareDesign } from './contract.ts';
import { ShareMail } from './ShareMail.tsx';
import { durationDays, offeredDays, type ShareMode, shareModes } from './share.ts';

// Loaded only when a link is shared.
const QrPicture = lazyPart(() => import('./QrPicture.tsx'), 'quiet');

interface ShareDialogProps {
	t: Translate;
	designId: string;
	onClose: () => void;
}

/** Dialog to create a link to a design, to copy, show as a QR code, mail and revoke it. */
export default function ShareDialog({ t, designId, onClose }: ShareDialogProps) {
	const [mode, setMode] = useState<ShareMode>('view');
	/** Undefined: unlimited. */
	const [days, setDays] = useState<number>();
	const [isCopied, setIsCopied] = useState(false);
	const { shares, isBusy, failure, attempt, make, revoke } = useShares(t, designId);
	const share = shares?.find((one) => one.mode === mode && durationDays(one) === days);

	const copy = ({ url }: ShareResponse) =>
		attempt(async () => {
			await navigator.clipboard.writeText(url);
			setIsCopied(true);
		});

	return (
		<Dialog open onClose={onClose} title={t('designs.share_title')} closeLabel={t('designs.close')}>
			<div className="grid gap-5">
				<ShareOptions
					t={t}
					mode={mode}
					days={days}
					onChange={(next) => {
						setMode(next.mode);
						setDays(next.days);
						setIsCopied(false);
					}}
				/>
				{failure && (
					<p className="notice notice-danger" role="alert">
						{failure}
					</p>
				)}
				{share ? (
					<>
						<ShareLink
							t={t}
							share={share}
							isCopied={isCopied}
							isBusy={isBusy}
							onCopy={() => void copy(share)}
							onRevoke={() => void revoke(share)}
						/>
						<ShareMail t={t} designId={designId} mode={mode} share={share.id} />
					</>
				) : (
					shares && (
						<Button busy={isBusy} onClick={() => void make(mode, days)} className="justify-self-start">
							{t('designs.share_make')}
						</Button>
					)
				)}
			</div>
		</Dialog>
	);
}

/** Lists, creates and revokes the links of a design, one call at a time. `shares` is undefined until they are loaded. */
function useShares(t: Translate, designId: string) {
	const [shares, setShares] = useState<readonly ShareResponse[]>();
	const [isBusy, setIsBusy] = useState(false);
	const [failure, setFailure] = useState<string>();

	useEffect(() => {
		callAsUser(listShares, { id: designId }).then(setShares, (error) => setFailure(failureText(t, error)));
	}, [designId, t]);

	async function attempt(work: () => Promise<void>) {
		setIsBusy(true);
		setFailure(undefined);
		try {
			await work();
		} catch (error) {
			setFailure(failureText(t, error));
		}
		setIsBusy(false);
	}

	/** @param days undefined: unlimited */
	const make = (mode: ShareMode, days: number | undefined) =>
		attempt(async () => {
			const made = await callAsUser(shareDesign, {
				id: designId,
				mode,
				...(days !== undefined && { expiresInDays: days }),
			});
			track('Design Shared', { designId, mode });
			setShares((known = []) => [made, ...known.filter(({ id }) => id !== made.id)]);
		});
	const revoke = ({ id }: ShareResponse) =>
		attempt(async () => {
			await callAsUser(revokeShare, { id: designId, share: id });
			setShares((known) => known?.filter((one) => one.id !== id));
		});

	return { shares, isBusy, failure, attempt, make, revoke };
}

interface ShareOptionsProps {
	t: Translate;
	mode: ShareMode;
	days: number | undefined;
	onChange: (next: { readonly mode: ShareMode; readonly days: number | undefined }) => void;
}

/** What the link allows, and for how long. */
function ShareOptions({ t, mode, days, onChange }: ShareOptionsProps) {
	return (
		<>
			<fieldset className="grid gap-2">
				<legend className="field-label mb-2">{t('designs.share_mode')}</legend>
				{shareModes.map((name) => (
					<label key={name} className="choice">
						<input
							type="radio"
							name="share-mode"
							value={name}
							checked={mode === name}
							onChange={() => onChange({ mode: name, days })}
						/>
						{t(`designs.mode_${name}`)}
					</label>
				))}
			</fieldset>
			<Field label={t('designs.share_ends')}>
				<select
					value={days ?? ''}
					onChange={({ target }) =>
						onChange({ mode, days: target.value === '' ? undefined : Number(target.value) })
					}
				>
					<option value="">{t('designs.ends_never')}</option>
					{offeredDays.map((count) => (
						<option key={count} value={count}>
							{t('designs.ends_after', { count })}
						</option>
					))}
				</select>
			</Field>
		</>
	);
}

interface ShareLinkProps {
	t: Translate;
	share: ShareResponse;
	isCopied: boolean;
	isBusy: boolean;
	onCopy: () => void;
	onRevoke: () => void;
}

/** The link as text and QR code. */
function ShareLink({ t, share, isCopied, isBusy, onCopy, onRevoke }: ShareLinkProps) {
	return (
		<div className="grid items-start gap-5 sm:grid-cols-[1fr_auto]">
			<div className="grid gap-3">
				<Field label={t('designs.share_link')}>
					<input readOnly value={share.url} onFocus={(event) => event.target.select()} />
				</Field>
				{share.expiresAt !== null && (
					<p className="text-13 text-ink-soft">
						{t('designs.share_until', { date: formatDay(share.expiresAt) })}
					</p>
				)}
				<div className="flex flex-wrap gap-2">
					<Button onClick={onCopy}>{isCopied ? t('designs.link_copied') : t('designs.copy_link')}</Button>
					<Button look="quiet" busy={isBusy} onClick={onRevoke}>
						{t('designs.revoke')}
					</Button>
				</div>
			</div>
			<figure className="grid justify-items-center gap-1">
				<Suspense fallback={<div className="skeleton size-36" />}>
					<QrPicture text={share.url} label={t('designs.qr')} className="size-36" />
				</Suspense>
				<figcaption className="text-13 text-ink-soft">{t('designs.qr')}</figcaption>
			</figure>
		</div>
	);
}

/** Formats a date in the language of the page and the time zone of the visitor. */
const formatDay = (moment: string) =>
	dateFormatter(document.documentElement.lang || 'en', { dateStyle: 'long' }).format(new Date(moment));
