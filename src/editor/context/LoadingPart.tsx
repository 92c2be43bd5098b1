import { useEffect } from 'react';
import { Spinner } from '#src/ui/Progress.tsx';
import { startLoading } from './store.ts';

/** In the place of what is still on its way; what can wait comes after it. */
export function Waiting({ words }: { words: string }) {
	useEffect(startLoading, []);
	return (
		<div className="grid size-full place-items-center">
			<Spinner words={words} />
		</div>
	);
}
