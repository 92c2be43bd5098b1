import { Spinner } from '#src/ui/Progress.tsx';

/** In the place of what is still on its way. */
export const Waiting = ({ words }: { words: string }) => (
	<div className="grid size-full place-items-center">
		<Spinner words={words} />
	</div>
);
