import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { Spinner } from '#src/ui/Progress.tsx';
import { useDesigner } from './DesignerContext.tsx';
import { saveModel } from './save-model.ts';
import { tell, writeModel } from './session.ts';

const formats = ['glb', 'usdz'] as const;

/** The box as it stands folded, as a file for other 3D programs and for the room. */
export function ModelDownload() {
	const { t, spec } = useDesigner();
	const id = useId();
	const [isBusy, setIsBusy] = useState(false);

	async function download(format: (typeof formats)[number]) {
		setIsBusy(true);
		try {
			const file = await writeModel(format);
			if (!file) throw new Error('No 3D view is open');
			saveModel(file, spec, format);
		} catch {
			tell(t('editor.model_failed'), 'problem');
		}
		setIsBusy(false);
	}

	return (
		<div className="absolute top-3 right-3">
			<button
				type="button"
				className="key border border-line bg-white/95 shadow-float"
				popoverTarget={id}
				aria-label={t('editor.model')}
				title={t('editor.model')}
			>
				<Download size={18} aria-hidden="true" />
			</button>
			<div
				id={id}
				popover="auto"
				className="fixed inset-auto top-16 right-3 m-0 w-72 rounded-card border border-line bg-white p-2 shadow-float"
			>
				<p className="px-3 py-2 text-13 text-ink-soft">{t('editor.model_help')}</p>
				{formats.map((format) => (
					<button
						key={format}
						type="button"
						className="button button-quiet w-full justify-start"
						disabled={isBusy}
						onClick={() => void download(format)}
					>
						{t(`editor.model_${format}`)}
					</button>
				))}
				{isBusy && <Spinner words={t('editor.model_busy')} />}
			</div>
		</div>
	);
}
