import type { ColumnFault, LanguageColumn, TextRow } from '#src/designs/languages/language-versions.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { useDialogTexts } from '../../context/DialogTexts.tsx';
import { LanguageCell } from './LanguageCell.tsx';
import { LanguageHead } from './LanguageHead.tsx';

interface LanguageTableProps {
	rows: readonly TextRow[];
	columns: readonly LanguageColumn[];
	/** By column. Those of empty columns are left out until versions are asked for. */
	faults: readonly (readonly ColumnFault[])[];
	onChange: (columns: readonly LanguageColumn[]) => void;
	/** A text was pasted into a cell. True: it was put into the table, and the browser does not insert it. */
	onPaste: (text: string, row: number, column: number) => boolean;
}

/** The texts of the design, row by row, with a column to type into for every language. */
export function LanguageTable({ rows, columns, faults, onChange, onPaste }: LanguageTableProps) {
	const { t } = useDesigner();
	const texts = useDialogTexts();
	const put = (at: number, changed: Partial<LanguageColumn>) =>
		onChange(columns.map((column, index) => (index === at ? { ...column, ...changed } : column)));
	const headProblem = (found: readonly ColumnFault[], tag: string) => {
		const fault = found.find(
			(one) =>
				one.fault === 'no_language' || one.fault === 'unknown_language' || one.fault === 'same_language',
		);
		return fault && texts(`languages.${fault.fault}` as 'languages.no_language', { tag });
	};
	const isLong = (at: number, objectId: string) =>
		faults[at]?.some((one) => one.fault === 'text_long' && one.objectId === objectId) ?? false;
	return (
		<div className="-mx-6 overflow-x-auto px-6">
			<table className="min-w-full border-separate border-spacing-0 text-left text-15">
				<thead>
					<tr className="align-top">
						<th
							scope="col"
							className="sticky left-0 z-10 w-32 min-w-32 bg-white py-2 pr-3 align-bottom text-13 font-medium sm:w-56 sm:min-w-56"
						>
							{texts('languages.text')}
						</th>
						{columns.map((column, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; its language is typed letter by letter.
							<th key={at} scope="col" className="w-56 min-w-44 py-2 pr-3">
								<LanguageHead
									column={column}
									number={at + 1}
									problem={headProblem(faults[at] ?? [], column.tag)}
									onLanguage={(tag) => put(at, { tag })}
									onRemove={() => onChange(columns.filter((_, index) => index !== at))}
								/>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row, line) => {
						const side = t(`editor.side_${row.side}`);
						return (
							<tr key={row.objectId} className="align-top">
								<th
									scope="row"
									className="sticky left-0 z-10 bg-white py-2 pr-3 font-regular break-words whitespace-pre-line"
								>
									<span className="block text-13 text-ink-soft">
										{row.name ? `${side}, ${row.name}` : side}
									</span>
									{row.text}
								</th>
								{columns.map((column, at) => (
									<LanguageCell
										// biome-ignore lint/suspicious/noArrayIndexKey: as above.
										key={at}
										row={row}
										column={column}
										number={at + 1}
										isLong={isLong(at, row.objectId)}
										onText={(text) => put(at, { texts: { ...column.texts, [row.objectId]: text } })}
										onPaste={(text) => onPaste(text, line, at)}
									/>
								))}
							</tr>
						);
					})}
				</tbody>
			</table>
		</div>
	);
}
