import type { ClipboardEvent } from 'react';
import { maxTextLength } from '#src/designs/document/objects.ts';
import type { LanguageColumn, TextRow } from '#src/designs/languages/language-versions.ts';
import { useDialogTexts } from '../../context/DialogTexts.tsx';

interface LanguageCellProps {
	row: TextRow;
	column: LanguageColumn;
	/** Of the column, from 1. */
	number: number;
	isLong: boolean;
	onText: (text: string) => void;
	/** True: the text was put into the table, and the browser does not insert it. */
	onPaste: (text: string) => boolean;
}

/** The translation of one text into one language. */
export function LanguageCell({ row, column, number, isLong, onText, onPaste }: LanguageCellProps) {
	const texts = useDialogTexts();
	const text = column.texts[row.objectId];
	return (
		<td className="py-2 pr-3">
			<textarea
				className="field-input [field-sizing:content] max-h-60 min-h-11 w-full resize-none"
				aria-label={texts('languages.cell', { text: row.text, number })}
				aria-invalid={isLong || undefined}
				rows={Math.min(6, (text ?? row.text).split('\n').length)}
				lang={column.tag || undefined}
				value={text ?? ''}
				onChange={(event) => onText(event.target.value)}
				onPaste={(event: ClipboardEvent) => {
					if (onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault();
				}}
			/>
			{isLong && (
				<p className="text-13 text-danger">{texts('languages.text_long', { max: maxTextLength })}</p>
			)}
		</td>
	);
}
