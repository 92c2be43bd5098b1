import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { ApiProblem } from '#src/api/client.ts';
import {
	buildTable,
	checkColumns,
	type FitFault,
	listTextRows,
	matchHeadedTable,
	maxLanguages,
	mergeColumns,
	parseLanguageTag,
	pasteTexts,
	translateDesign,
	versionName,
} from '#src/designs/languages/language-versions.ts';
import {
	decodeTextFile,
	readTable,
	type TableFault,
	tableLimits,
	writeTable,
} from '#src/designs/languages/text-table.ts';
import { failureText } from '#src/designs/storage/failure-text.ts';
import type { MessageKey } from '#src/site/message-keys.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Progress } from '#src/ui/Progress.tsx';
import { downloadFile, fileNameOf } from '../../browser/download-file.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { useDialogTexts } from '../../context/DialogTexts.tsx';
import { $box } from '../../document/box/store.ts';
import { $design, $designName } from '../../document/store.ts';
import { LanguageTable } from './LanguageTable.tsx';
import { headedBy, nameFor, ownNameOf } from './language-names.ts';
import { type MadeVersion, makeVersions, type Version } from './make-versions.ts';
import { $columns } from './store.ts';
import { VersionReport } from './VersionReport.tsx';

/** Creates designs of the same box in other languages from one table of texts. */
export default function LanguagesDialog({ onClose }: { onClose: () => void }) {
	const designer = useDesigner();
	const { t, site, layout, spec, name } = designer;
	const texts = useDialogTexts();
	const design = useStore($design);
	const kept = useStore($columns);
	const columns = kept.length > 0 ? kept : [{ tag: '', texts: {} }];
	const [problem, setProblem] = useState<string>();
	const [isAsked, setIsAsked] = useState(false);
	const [made, setMade] = useState<readonly MadeVersion[]>([]);
	const [making, setMaking] = useState<number>();
	const [isReport, setIsReport] = useState(false);
	const picker = useRef<HTMLInputElement>(null);
	const rows = listTextRows(design);
	const faults = checkColumns(columns, rows);
	const tagOf = headedBy(site.languageTag);
	const wrong = (fault: FitFault | TableFault | { fault: 'no_headings' }) => {
		const { fault: code, ...values } = fault;
		setProblem(texts(`languages.${code}` as MessageKey, values));
	};
	const put = (next: typeof columns) => {
		setProblem(undefined);
		$columns.set(next);
	};

	/** A paste of several cells; one without tabs that does not fit was meant for the cell it is in. */
	function paste(text: string, row: number, column: number): boolean {
		const hasTabs = text.includes('\t');
		const read = readTable(text, '\t');
		if (!read.ok) {
			if (hasTabs) wrong(read);
			return hasTabs;
		}
		if (!hasTabs && read.table.length < 2) return false;
		const headed = matchHeadedTable(read.table, rows, tagOf);
		const fitted = headed?.ok ? mergeColumns(columns, headed.columns) : headed;
		const next = fitted ?? pasteTexts(read.table, rows, columns, { row, column });
		if (next.ok) put(next.columns);
		else if (hasTabs) wrong(next);
		return hasTabs || next.ok;
	}

	async function read(file: File) {
		if (file.size > tableLimits.bytes) return wrong({ fault: 'table_large' });
		const text = decodeTextFile(new Uint8Array(await file.arrayBuffer()));
		if (text === undefined) return wrong({ fault: 'not_text' });
		const table = readTable(text);
		if (!table.ok) return wrong(table);
		const fitted = matchHeadedTable(table.table, rows, tagOf);
		if (!fitted) return wrong(table.table.length > 0 ? { fault: 'no_headings' } : { fault: 'table_empty' });
		if (!fitted.ok) return wrong(fitted);
		const merged = mergeColumns(columns, fitted.columns);
		if (merged.ok) put(merged.columns);
		else wrong(merged);
	}

	function save() {
		const table = buildTable(rows, columns, {
			side: t('files.side'),
			text: texts('languages.text'),
			sideOf: (side) => t(`editor.side_${side}`),
		});
		downloadFile(
			new Blob([writeTable(table)], { type: 'text/csv;charset=utf-8' }),
			`${fileNameOf(spec)}.csv`,
		);
	}

	async function make() {
		setProblem(undefined);
		if (faults.some((found) => found.length > 0)) return setIsAsked(true);
		const variantId = $box.get()?.variantId;
		if (variantId === undefined) return;
		const versions = columns.map((column): Version => {
			const tag = parseLanguageTag(column.tag) ?? column.tag;
			return {
				tag,
				name: versionName($designName.get() ?? name, ownNameOf(tag)),
				document: translateDesign(design, column),
			};
		});
		const done: MadeVersion[] = [];
		setMaking(0);
		setMade([]);
		setIsReport(true);
		try {
			await makeVersions(versions, design, { layout, spec, variantId }, (version) => {
				done.push(version);
				setMade([...done]);
				setMaking(done.length);
			});
		} catch (error) {
			const left = versions.slice(done.length).map(({ tag }) => nameFor(tag, site.languageTag));
			const isCut = error instanceof ApiProblem && error.status === 0;
			const why = isCut ? texts('languages.offline') : failureText(t, error);
			setProblem(`${why} ${texts('languages.not_made', { languages: left.join(', ') })}`);
		}
		setMaking(undefined);
	}

	const isBusy = making !== undefined;
	const alert = problem && (
		<p className="notice notice-danger" role="alert">
			{problem}
		</p>
	);
	const shownFaults = faults.map((found) =>
		isAsked ? found : found.filter(({ fault }) => fault !== 'no_language' && fault !== 'no_texts'),
	);
	const hasEmpty = isAsked && faults.some((found) => found.some(({ fault }) => fault === 'no_texts'));

	if (rows.length === 0)
		return (
			<Dialog open onClose={onClose} title={t('designs.languages')} closeLabel={t('editor.close')}>
				<p>{texts('languages.no_texts_here')}</p>
			</Dialog>
		);
	if (isReport)
		return (
			<Dialog
				open
				onClose={onClose}
				look="wide"
				title={t('designs.languages')}
				closeLabel={t('editor.close')}
				actions={
					!isBusy && (
						<>
							<Button look="secondary" onClick={() => setIsReport(false)}>
								{texts('languages.back')}
							</Button>
							{problem ? (
								<Button onClick={() => void make()}>{t('editor.try_again')}</Button>
							) : (
								<Button onClick={onClose}>{texts('starts.done')}</Button>
							)}
						</>
					)
				}
			>
				<div className="grid gap-5">
					{isBusy && (
						<Progress
							words={texts('languages.making', { done: making, count: columns.length })}
							share={making / columns.length}
						/>
					)}
					{alert}
					<VersionReport versions={made} />
				</div>
			</Dialog>
		);
	return (
		<Dialog
			open
			onClose={onClose}
			look="wide"
			title={t('designs.languages')}
			closeLabel={t('editor.close')}
			actions={
				<Button onClick={() => void make()}>{texts('languages.make', { count: columns.length })}</Button>
			}
		>
			<div className="grid grid-cols-1 gap-4">
				<p className="text-15 text-ink-soft">{texts('languages.help')}</p>
				<LanguageTable rows={rows} columns={columns} faults={shownFaults} onChange={put} onPaste={paste} />
				<div className="flex flex-wrap gap-2">
					<Button
						look="secondary"
						small
						disabled={columns.length >= maxLanguages}
						onClick={() => put([...columns, { tag: '', texts: {} }])}
					>
						{texts('languages.add')}
					</Button>
					<Button look="secondary" small onClick={() => picker.current?.click()}>
						{texts('languages.read_file')}
					</Button>
					<Button look="secondary" small onClick={save}>
						{texts('languages.save_file')}
					</Button>
					<input
						ref={picker}
						type="file"
						className="hidden"
						accept=".csv,.tsv,.txt,text/csv"
						aria-label={texts('languages.read_file')}
						onChange={(event) => {
							const file = event.target.files?.[0];
							event.target.value = '';
							if (file) void read(file);
						}}
					/>
				</div>
				{hasEmpty && (
					<p className="notice notice-danger" role="alert">
						{texts('languages.no_texts')}
					</p>
				)}
				{alert}
			</div>
		</Dialog>
	);
}
