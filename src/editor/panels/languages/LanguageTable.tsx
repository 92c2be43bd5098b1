import type { ClipboardEvent } from 'react';
import { maxTextLength } from '#src/designs/document/objects.ts';
import type { ColumnFault, LanguageColumn, TextRow } from '#src/designs/languages/language-versions.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { useWords } from '../../context/DialogTexts.tsx';
import { LanguageHead } from './LanguageHead.tsx';

interface LanguageTableProps {
	rows: readonly TextRow[];
	columns: readonly LanguageColumn[];
	/** Of each column; those of empty ones are said when versions are to be made. */
	faults: readonly (readonly ColumnFault[])[];
	onChange: (columns: readonly LanguageColumn[]) => void;
	/** Something that may be a table was pasted into a cell. True: it was put in, the browser need not. */
	onPaste: (text: string, row: number, column: number) => boolean;
}

/** The texts of the design, row by row, with a column to type into for every language. */
export function LanguageTable({ rows, columns, faults, onChange, onPaste }: LanguageTableProps) {
	const { t } = useDesigner();
	const words = useWords();
	const put = (at: number, changed: Partial<LanguageColumn>) =>
		onChange(columns.map((column, index) => (index === at ? { ...column, ...changed } : column)));
	const headProblem = (found: readonly ColumnFault[], tag: string) => {
		const fault = found.find(
			(one) =>
				one.fault === 'no_language' || one.fault === 'unknown_language' || one.fault === 'same_language',
		);
		return fault && words(`languages.${fault.fault}` as 'languages.no_language', { tag });
	};
	return (
		<div className="-mx-6 overflow-x-auto px-6">
			<table className="min-w-full border-separate border-spacing-0 text-left text-15">
				<thead>
					<tr className="align-top">
						<th
							scope="col"
							className="sticky left-0 z-10 w-32 min-w-32 bg-white py-2 pr-3 align-bottom text-13 font-medium sm:w-56 sm:min-w-56"
						>
							{words('languages.text')}
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
								{columns.map((column, at) => {
									const isLong = faults[at]?.some(
										(one) => one.fault === 'text_long' && one.objectId === row.objectId,
									);
									return (
										// biome-ignore lint/suspicious/noArrayIndexKey: as above.
										<td key={at} className="py-2 pr-3">
											<textarea
												className="field-input [field-sizing:content] max-h-60 min-h-11 w-full resize-none"
												aria-label={words('languages.cell', { text: row.text, number: at + 1 })}
												aria-invalid={isLong || undefined}
												rows={Math.min(6, (column.texts[row.objectId] ?? row.text).split('\n').length)}
												lang={column.tag || undefined}
												value={column.texts[row.objectId] ?? ''}
												onChange={(event) =>
													put(at, { texts: { ...column.texts, [row.objectId]: event.target.value } })
												}
												onPaste={(event: ClipboardEvent) => {
													if (onPaste(event.clipboardData.getData('text/plain'), line, at))
														event.preventDefault();
												}}
											/>
											{isLong && (
												<p className="text-13 text-danger">
													{words('languages.text_long', { most: maxTextLength })}
												</p>
											)}
										</td>
									);
								})}
							</tr>
						);
					})}
				</tbody>
			</table>
		</div>
	);
}
