import FileDown from 'lucide-react/icons/file-down';
import FolderOpen from 'lucide-react/icons/folder-open';
import { useRef } from 'react';
import { HiddenFileInput } from '#src/ui/HiddenFileInput.tsx';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { $design } from '../../document/store.ts';
import { FileButton } from './FileButton.tsx';
import type { FileJob } from './FileJob.tsx';
import { FileSection } from './FileSection.tsx';
import { importDesign, type OtherBoxFile } from './import-design.ts';

interface DesignFilesProps {
	job: FileJob;
	/** The imported file was made for another box. */
	onOtherBox: (file: OtherBoxFile) => void;
	onImported: () => void;
}

/** Saves the design as a file and imports one. */
export function DesignFiles({ job, onOtherBox, onImported }: DesignFilesProps) {
	const { t, site, name } = useDesigner();
	const picker = useRef<HTMLInputElement>(null);
	const isDisabled = job.busy !== undefined;

	async function makeDesignFile(): Promise<Blob> {
		const [{ writeDesignFile, designFileType }, { fetchOriginals }] = await Promise.all([
			import('#src/designs/document/design-file.ts'),
			import('./originals.ts'),
		]);
		const design = $design.get();
		const artwork = await fetchOriginals(design);
		return new Blob([writeDesignFile({ name, design, artwork })], { type: designFileType });
	}
	async function importFile(file: File): Promise<string | undefined> {
		const imported = await importDesign(file, { t, site });
		if (imported.other) onOtherBox(imported.other);
		else if (!imported.refusal) onImported();
		return imported.refusal;
	}

	return (
		<FileSection title={t('files.design')} help={t('files.design_help')}>
			<FileButton
				icon={<FileDown size={18} aria-hidden="true" />}
				label={t('files.save')}
				isDisabled={isDisabled}
				onPick={() => void job.download(t('files.making'), '.boxdesign', makeDesignFile)}
			/>
			<FileButton
				icon={<FolderOpen size={18} aria-hidden="true" />}
				label={t('files.open')}
				isDisabled={isDisabled}
				onPick={() => picker.current?.click()}
			/>
			<HiddenFileInput
				ref={picker}
				accept=".boxdesign"
				label={t('files.open')}
				onFiles={([file]) => {
					if (file) void job.run(t('files.opening'), () => importFile(file));
				}}
			/>
		</FileSection>
	);
}
