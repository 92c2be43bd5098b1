interface SpinnerProps {
	/** What is going on, in words: "Saving the design". */
	words: string;
}

/** Short work without a known end. */
export function Spinner({ words }: SpinnerProps) {
	return (
		<span className="spinner" role="status">
			{words}
		</span>
	);
}

interface ProgressProps {
	words: string;
	/** 0 to 1; leave out where the end is not known. */
	share?: number | undefined;
}

/** Longer work (upload, conversion, rendering): a bar with words. */
export function Progress({ words, share }: ProgressProps) {
	return (
		<div className="progress">
			<span role="status">{words}</span>
			<progress aria-label={words} max={1} {...(share !== undefined && { value: share })} />
		</div>
	);
}
