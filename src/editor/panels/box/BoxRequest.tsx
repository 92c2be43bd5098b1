import { useState } from 'react';
import { useDialogTexts } from '../../context/DialogTexts.tsx';

type RequestState = 'ready' | 'busy' | 'offline' | 'refused';

/** Runs the request that applies a chosen box, and keeps its state. */
export function useBoxRequest() {
	const [state, setState] = useState<RequestState>('ready');
	async function run(work: () => Promise<void>) {
		setState('busy');
		try {
			await work();
			setState('ready');
		} catch (error) {
			const isAnswered = error instanceof Error && 'status' in error && Number(error.status) > 0;
			setState(isAnswered ? 'refused' : 'offline');
		}
	}
	return { state, run };
}

/** Why a chosen box could not be applied. */
export function BoxRequestProblem({ state }: { state: RequestState }) {
	const texts = useDialogTexts();
	return (
		(state === 'offline' || state === 'refused') && (
			<p className="notice notice-danger" role="alert">
				{texts(`starts.box_${state}`)}
			</p>
		)
	);
}
