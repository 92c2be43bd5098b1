import { useRef } from 'react';
import {
	buildTable,
	type LanguageColumn,
	maxLanguages,
	type TextRow,
} from '#src/designs/languages/language-versions.ts';
import { writeTable } from '#src/designs/languages/text-table.ts';
import { Button } from '#src/ui/Button.tsx';
import { HiddenFileInput } from '#src/ui/HiddenFileInput.tsx';
import { downloadFile, toFileName } from '../../browser/download-file.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { useDialogTexts } from '../../context/DialogTexts.tsx';

interface TextTableButtonsProps {
	rows: readonly TextRow[];
	columns: readonly LanguageColumn[];
	onAdd: () => void;
	onFile: (file: File) => void;
}

/** Adds a language; reads and saves the table as a file. */
export function TextTableButtons({ rows, columns, onAdd, onFile }: TextTableButtonsProps) {
	const { t, spec } = useDesigner();
	const texts = useDialogTexts();
	const picker = useRef<HTMLInputElement>(null);

	function save() {
		const table = buildTable(rows, columns, {
			side: t('files.side'),
			text: texts('languages.text'),
			sideOf: (side) => t(`editor.side_${side}`),
		});
		downloadFile(
			new Blob([writeTable(table)], { type: 'text/csv;charset=utf-8' }),
			`${toFileName(spec)}.csv`,
		);
	}

	return (
		<div className="flex flex-wrap gap-2">
			<Button look="secondary" small disabled={columns.length >= maxLanguages} onClick={onAdd}>
				{texts('languages.add')}
			</Button>
			<Button look="secondary" small onClick={() => picker.current?.click()}>
				{texts('languages.read_file')}
			</Button>
			<Button look="secondary" small onClick={save}>
				{texts('languages.save_file')}
			</Button>
			<HiddenFileInput
				ref={picker}
				accept=".csv,.tsv,.txt,text/csv"
				label={texts('languages.read_file')}
				onFiles={([file]) => file && onFile(file)}
			/>
		</div>
	);
}
