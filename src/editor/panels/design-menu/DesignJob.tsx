import { type ReactNode, useState } from 'react';
import { failureText } from '#src/designs/storage/failure-text.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { ensureSaved } from '../../document/storage/saved-state.ts';

/** A request about the saved design, with its state for the page. */
export interface DesignJob {
	readonly isBusy: boolean;
	readonly failure: string | undefined;
	/** What the last request resolved to. */
	readonly result: ReactNode;
	/** Saves the design, then runs the work with its id. */
	run(work: (id: string) => Promise<ReactNode>): Promise<void>;
}

export function useDesignJob(): DesignJob {
	const { t } = useDesigner();
	const [isBusy, setIsBusy] = useState(false);
	const [failure, setFailure] = useState<string>();
	const [result, setResult] = useState<ReactNode>();
	async function run(work: (id: string) => Promise<ReactNode>) {
		setIsBusy(true);
		setFailure(undefined);
		setResult(undefined);
		try {
			const id = await ensureSaved();
			if (id === undefined) setFailure(t('editor.add_not_saved'));
			else setResult(await work(id));
		} catch (error) {
			setFailure(failureText(t, error));
		}
		setIsBusy(false);
	}
	return { isBusy, failure, result, run };
}
