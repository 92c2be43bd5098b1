import { Suspense, useState } from 'react';
import { Dialog } from '#src/ui/Dialog.tsx';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { Spinner } from '#src/ui/Progress.tsx';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { BoxFiles } from './BoxFiles.tsx';
import { DesignFiles } from './DesignFiles.tsx';
import { useFileJob } from './FileJob.tsx';
import type { OtherBoxFile } from './import-design.ts';
import { ProofFiles } from './ProofFiles.tsx';

const OtherBox = lazyPart(() => import('./OtherBox.tsx'), 'over');

/** Exports proofs, pictures, models and the design file, and imports a design file. */
export default function FilesDialog({ onClose }: { onClose: () => void }) {
	const { t } = useDesigner();
	const [other, setOther] = useState<OtherBoxFile>();
	const job = useFileJob();
	const { busy, problem } = job;
	if (other)
		return (
			<Suspense fallback={null}>
				<OtherBox file={other} onClose={onClose} />
			</Suspense>
		);
	return (
		<Dialog open onClose={onClose} title={t('files.title')} closeLabel={t('files.close')} look="wide">
			<div className="grid gap-6" aria-busy={busy !== undefined}>
				<BoxFiles job={job} />
				<ProofFiles job={job} />
				<DesignFiles job={job} onOtherBox={setOther} onImported={onClose} />
				<div role="status">{busy && <Spinner words={busy} />}</div>
				<div role="alert">{problem && <p className="field-error">{problem}</p>}</div>
			</div>
		</Dialog>
	);
}
