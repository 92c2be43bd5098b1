import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Progress } from '#src/ui/Progress.tsx';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { useDialogTexts } from '../../context/DialogTexts.tsx';
import type { MadeVersion } from './make-versions.ts';
import { VersionReport } from './VersionReport.tsx';

interface VersionReportDialogProps {
	made: readonly MadeVersion[];
	/** Number of versions that exist; undefined while none are being created. */
	doneCount: number | undefined;
	/** Number of versions that were asked for. */
	count: number;
	problem: string | undefined;
	onBack: () => void;
	onRetry: () => void;
	onClose: () => void;
}

/** Progress and result of creating the versions. */
export function VersionReportDialog(props: VersionReportDialogProps) {
	const { made, doneCount, count, problem, onBack, onRetry, onClose } = props;
	const { t } = useDesigner();
	const texts = useDialogTexts();
	return (
		<Dialog
			open
			onClose={onClose}
			look="wide"
			title={t('designs.languages')}
			closeLabel={t('editor.close')}
			actions={
				doneCount === undefined && (
					<>
						<Button look="secondary" onClick={onBack}>
							{texts('languages.back')}
						</Button>
						{problem ? (
							<Button onClick={onRetry}>{t('editor.try_again')}</Button>
						) : (
							<Button onClick={onClose}>{texts('starts.done')}</Button>
						)}
					</>
				)
			}
		>
			<div className="grid gap-5">
				{doneCount !== undefined && (
					<Progress words={texts('languages.making', { done: doneCount, count })} share={doneCount / count} />
				)}
				{problem && (
					<p className="notice notice-danger" role="alert">
						{problem}
					</p>
				)}
				<VersionReport versions={made} />
			</div>
		</Dialog>
	);
}
