interface SpinnerProps {
	/** The running operation as text: "Saving the design". */
	words: string;
}

/** Spinner for a short operation of unknown length. */
export function Spinner({ words }: SpinnerProps) {
	return (
		<span className="spinner" role="status">
			{words}
		</span>
	);
}

interface ProgressProps {
	words: string;
	/** 0 to 1; undefined if the length is unknown. */
	share?: number | undefined;
}

/** Progress bar with text, for longer operations (upload, conversion, rendering). */
export function Progress({ words, share }: ProgressProps) {
	return (
		<div className="progress">
			<span role="status">{words}</span>
			<progress aria-label={words} max={1} {...(share !== undefined && { value: share })} />
		</div>
	);
}
