import { useStore } from '@nanostores/react';
import type { LanguageColumn, TextRow } from '#src/designs/languages/language-versions.ts';
import type { MessageKey } from '#src/site/message-keys.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { useDialogTexts } from '../../context/DialogTexts.tsx';
import { headedBy } from './language-names.ts';
import { $columns } from './store.ts';
import { type InputResult, readPaste, readTextFile } from './text-input.ts';

/** The columns of translations: typed, pasted, or read from a file. */
export function useTextColumns(rows: readonly TextRow[], setProblem: (problem: string | undefined) => void) {
	const { site } = useDesigner();
	const texts = useDialogTexts();
	const kept = useStore($columns);
	const columns = kept.length > 0 ? kept : [{ tag: '', texts: {} }];
	const table = { rows, columns, tagOf: headedBy(site.languageTag) };

	const put = (next: readonly LanguageColumn[]) => {
		setProblem(undefined);
		$columns.set(next);
	};
	function take(result: InputResult) {
		if (result.ok) return put(result.columns);
		const { ok: _, fault, ...values } = result;
		setProblem(texts(`languages.${fault}` as MessageKey, values));
	}

	/** True: the text was put into the table and does not belong in the one cell. */
	function paste(text: string, row: number, column: number): boolean {
		const result = readPaste(text, { row, column }, table);
		if (result) take(result);
		return result !== undefined;
	}

	const readFile = async (file: File) => take(await readTextFile(file, table));

	return { columns, put, paste, readFile };
}
