import { useStore } from '@nanostores/react';
import Box from 'lucide-react/icons/box';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Image from 'lucide-react/icons/image';
import { $boxOutputs, $fold, type BoxOutputs } from '../../box3d/store.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { FileButton } from './FileButton.tsx';
import type { FileJob } from './FileJob.tsx';
import { FileSection } from './FileSection.tsx';

/** Picture, animation and 3D models of the folded box; available while the 3D view is open. */
export function BoxFiles({ job }: { job: FileJob }) {
	const { t } = useDesigner();
	const outputs = useStore($boxOutputs);
	const isDisabled = !outputs || job.busy !== undefined;
	const download = (label: string, ending: string, makeFile: (box: BoxOutputs) => Promise<Blob>) => {
		const box = $boxOutputs.get();
		if (box) void job.download(label, ending, () => makeFile(box));
	};
	return (
		<FileSection title={t('files.box')} help={t(outputs ? 'files.box_help' : 'files.box_closed')}>
			<FileButton
				icon={<Image size={18} aria-hidden="true" />}
				label={t('files.png')}
				isDisabled={isDisabled}
				onPick={() =>
					download(t('files.making'), '.png', async (box) =>
						(await import('./box-pictures.ts')).pictureOfBox(box),
					)
				}
			/>
			<FileButton
				icon={<Clapperboard size={18} aria-hidden="true" />}
				label={t('files.gif')}
				isDisabled={isDisabled}
				onPick={() =>
					download(t('files.filming', { percent: 0 }), '.gif', async (box) =>
						(await import('./box-pictures.ts')).recordFold(box, $fold.get(), (share) =>
							job.setBusy(t('files.filming', { percent: Math.round(share * 100) })),
						),
					)
				}
			/>
			{(['glb', 'usdz'] as const).map((format) => (
				<FileButton
					key={format}
					icon={<Box size={18} aria-hidden="true" />}
					label={t(`editor.model_${format}`)}
					isDisabled={isDisabled}
					onPick={() => download(t('files.making'), `.${format}`, (box) => box.write(format))}
				/>
			))}
		</FileSection>
	);
}
