import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import { Dialog } from '#src/ui/Dialog.tsx';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { $designName } from '../../document/save-state/store.ts';
import { DeletedDialog } from './DeletedDialog.tsx';
import { DesignButtons } from './DesignButtons.tsx';
import { DesignComments } from './DesignComments.tsx';
import { useDesignJob } from './DesignJob.tsx';
import { RenameForm } from './RenameForm.tsx';
import { Versions } from './Versions.tsx';

const ShareDialog = lazyPart(() => import('#src/designs/sharing/ShareDialog.tsx'), 'over');

interface DesignDialogProps {
	/** The product's name, used while the design has none. */
	title: string;
	/** The list of all designs. */
	minePath: string;
	onClose: () => void;
}

/** Dialog for the design as a whole: name, versions, links, comments, copies and deletion. */
export default function DesignDialog({ title, minePath, onClose }: DesignDialogProps) {
	const { t } = useDesigner();
	const name = useStore($designName) ?? title;
	const job = useDesignJob();
	const [shared, setShared] = useState<string>();
	const [deleted, setDeleted] = useState<string>();

	if (shared) return <ShareDialog t={t} designId={shared} onClose={onClose} />;
	if (deleted)
		return (
			<DeletedDialog
				{...{ name, minePath, job }}
				designId={deleted}
				onRestored={() => setDeleted(undefined)}
			/>
		);
	return (
		<Dialog open onClose={onClose} title={t('designs.menu')} closeLabel={t('designs.close')}>
			<div className="grid gap-6">
				<RenameForm name={name} job={job} />
				<DesignButtons {...{ job, minePath, onClose }} onShare={setShared} onDeleted={setDeleted} />
				<div role="status">{job.result && <p className="notice notice-success">{job.result}</p>}</div>
				{job.failure && (
					<p className="notice notice-danger" role="alert">
						{job.failure}
					</p>
				)}
				<Suspense fallback={null}>
					<Versions onBack={onClose} />
					<DesignComments onChoose={onClose} />
				</Suspense>
			</div>
		</Dialog>
	);
}
