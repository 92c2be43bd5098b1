import { useEffect } from 'react';
import { Spinner } from '#src/ui/Progress.tsx';
import { startLoading } from './store.ts';

/** Spinner for a part that is still loading. DeferredRender waits for it. */
export function LoadingPart({ text }: { text: string }) {
	useEffect(startLoading, []);
	return (
		<div className="grid size-full place-items-center">
			<Spinner words={text} />
		</div>
	);
}
