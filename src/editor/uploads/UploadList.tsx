import { useStore } from '@nanostores/react';
import X from 'lucide-react/icons/x';
import { Suspense } from 'react';
import { UploadProgress } from '#src/designs/uploads/UploadProgress.tsx';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { useDesigner } from '../context/DesignerContext.tsx';
import { openDialog } from '../context/store.ts';
import { $uploads, type PendingUpload } from './store.ts';

const PdfPageDialog = lazyPart(() => import('./PdfPageDialog.tsx'), 'over');

/** Running uploads with their progress, and the files that cannot be used with the reason. */
export default function UploadList() {
	const { t } = useDesigner();
	const uploads = useStore($uploads);
	const choosing = uploads.find(({ pdf }) => pdf);
	return (
		<>
			<ul className="absolute right-0 bottom-0 grid max-h-[60%] w-80 max-w-full gap-2 overflow-y-auto p-3">
				{uploads.map((upload) => (
					<li
						key={upload.id}
						className="flex items-start gap-2 rounded-card border border-line bg-white py-2 pr-1 pl-3 text-13 shadow-float"
					>
						<div className="min-w-0 flex-1 py-1 break-words">
							<State upload={upload} />
						</div>
						<button
							type="button"
							className="key shrink-0"
							aria-label={
								upload.state === 'refused'
									? t('editor.close')
									: t('uploads.cancel', { file: upload.fileName })
							}
							onClick={upload.stop}
						>
							<X size={16} aria-hidden="true" />
						</button>
					</li>
				))}
			</ul>
			{choosing && (
				<Suspense>
					<PdfPageDialog key={choosing.id} upload={choosing} />
				</Suspense>
			)}
		</>
	);
}

function State({ upload }: { upload: PendingUpload }) {
	const { t } = useDesigner();
	const { fileName: file, state, sent, total } = upload;
	if (state === 'refused') return <Refused upload={upload} />;
	return <UploadProgress {...{ file, sent, total, t }} state={state === 'choosing' ? 'waiting' : state} />;
}

function Refused({ upload: { fileName, refusal, retry, shrink } }: { upload: PendingUpload }) {
	const { t } = useDesigner();
	return (
		<div role="alert" className="grid justify-items-start gap-2">
			<p>
				<strong className="font-medium">{fileName}</strong>
				<br />
				{refusal}
			</p>
			{shrink && (
				<button type="button" className="button button-primary button-small" onClick={shrink}>
					{t('uploads.scale_down')}
				</button>
			)}
			{retry && (
				<button type="button" className="button button-secondary button-small" onClick={retry}>
					{t('editor.try_again')}
				</button>
			)}
			<button
				type="button"
				className="button button-quiet button-small -ml-3"
				onClick={() => openDialog('guidelines')}
			>
				{t('commands.guidelines')}
			</button>
		</div>
	);
}
