import { useEffect } from 'react';
import { Spinner } from '#src/ui/Progress.tsx';
import { $onTheWay } from './session.ts';

/** In the place of what is still on its way; what can wait comes after it. */
export function Waiting({ words }: { words: string }) {
	useEffect(() => {
		$onTheWay.set($onTheWay.get() + 1);
		return () => $onTheWay.set($onTheWay.get() - 1);
	}, []);
	return (
		<div className="grid size-full place-items-center">
			<Spinner words={words} />
		</div>
	);
}
