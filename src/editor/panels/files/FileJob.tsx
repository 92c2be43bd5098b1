import { useState } from 'react';
import { downloadFile, toFileName } from '../../browser/download-file.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';

/** The one export or import that is running. */
export interface FileJob {
	/** Text shown while it runs; undefined while nothing runs. */
	readonly busy: string | undefined;
	setBusy(label: string): void;
	readonly problem: string | undefined;
	/** Runs the work, which resolves to an error text or to undefined. A failure is shown and can be retried. */
	run(label: string, work: () => Promise<string | undefined>): Promise<void>;
	/** Makes a file and downloads it. `ending`: what follows the name of the box. */
	download(label: string, ending: string, makeFile: () => Promise<Blob>): Promise<void>;
}

export function useFileJob(): FileJob {
	const { t, spec } = useDesigner();
	const [busy, setBusy] = useState<string>();
	const [problem, setProblem] = useState<string>();

	async function run(label: string, work: () => Promise<string | undefined>) {
		setBusy(label);
		setProblem(undefined);
		try {
			setProblem(await work());
		} catch {
			setProblem(t('files.failed'));
		}
		setBusy(undefined);
	}
	const download = (label: string, ending: string, makeFile: () => Promise<Blob>) =>
		run(label, async () => {
			downloadFile(await makeFile(), `${toFileName(spec)}${ending}`);
			return undefined;
		});

	return { busy, setBusy, problem, run, download };
}
