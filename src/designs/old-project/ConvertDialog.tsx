import { useState } from 'react';
import { callAsUser } from '#src/customers/store.ts';
import type { Translate } from '#src/site/messages.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { failureText } from '../storage/failure-text.ts';
import { convertFromV1 } from './contract.ts';
import type { LostPart } from './old-project.ts';

interface ConvertDialogProps {
	t: Translate;
	designId: string;
	/** Path of the design in the editor. */
	openPath: string;
	onConverted: () => void;
	onClose: () => void;
}

/** Converts a project of the previous designer and lists what has changed. */
export default function ConvertDialog({ t, designId, openPath, onConverted, onClose }: ConvertDialogProps) {
	const [lost, setLost] = useState<readonly LostPart[]>();
	const [isBusy, setIsBusy] = useState(false);
	const [failure, setFailure] = useState<string>();

	async function convert() {
		setIsBusy(true);
		setFailure(undefined);
		try {
			const converted = await callAsUser(convertFromV1, { id: designId });
			setLost(converted.lost);
			onConverted();
		} catch (error) {
			setFailure(failureText(t, error));
		}
		setIsBusy(false);
	}

	return (
		<Dialog
			open
			onClose={onClose}
			title={t('designs.convert_title')}
			closeLabel={t('designs.close')}
			actions={
				lost ? (
					<a className="button button-primary" href={openPath}>
						{t('designs.open')}
					</a>
				) : (
					<Button busy={isBusy} onClick={() => void convert()}>
						{t('designs.convert')}
					</Button>
				)
			}
		>
			<div className="grid gap-4" role="status">
				{!lost && <p>{t('designs.convert_help')}</p>}
				{isBusy && <p className="spinner">{t('designs.converting')}</p>}
				{lost && <p>{t('designs.convert_lost', { count: lost.length })}</p>}
				{lost && lost.length > 0 && (
					<ul className="grid list-disc gap-1 pl-5 text-15">
						{lost.map(({ reason, side, object }) => (
							<li key={`${reason} ${side} ${object}`}>
								{t(object === null ? 'designs.lost_background' : 'designs.lost_object', {
									side: t(`editor.side_${side}`),
									number: object ?? 0,
									what: t(`designs.lost_${reason}`),
								})}
							</li>
						))}
					</ul>
				)}
				{failure && (
					<p className="notice notice-danger" role="alert">
						{failure}
					</p>
				)}
			</div>
		</Dialog>
	);
}
