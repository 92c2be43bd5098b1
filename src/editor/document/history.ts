/** One undo step: the state before it and the message key that names it. */
export interface Step<State> {
	readonly state: State;
	readonly label: string;
}

/**
 * Immutable snapshots. While a gesture runs (`mark` set) changes replace `present` only,
 * so that a drag of a hundred moves is one step.
 */
export interface History<State> {
	readonly past: readonly Step<State>[];
	readonly present: State;
	readonly future: readonly Step<State>[];
	/** The state at the start of the running gesture. */
	readonly mark: State | undefined;
	/** Key and time of the last change, so that typing in one field stays one step. */
	readonly burst: { readonly key: string; readonly atMs: number } | undefined;
}

export const historyDepth = 200;
/** A pause longer than this ends a burst of typing or of arrow keys. */
export const burstMs = 800;

export const startHistory = <State>(present: State): History<State> => ({
	past: [],
	present,
	future: [],
	mark: undefined,
	burst: undefined,
});

/** All states that undo and redo can reach, and the start of a running gesture. */
export const listStates = <State>({ past, present, future, mark }: History<State>): State[] => [
	present,
	...(mark === undefined ? [] : [mark]),
	...[...past, ...future].map(({ state }) => state),
];

/** Names a change; `burst` joins it to the step before when that had the same key less than 800 ms ago. */
export interface Change {
	readonly label: string;
	readonly burst?: { readonly key: string; readonly atMs: number };
}

/** Whether a change with this key joins the step before. */
export const growsBurst = (history: History<unknown>, burst: Change['burst']): boolean =>
	burst !== undefined &&
	history.burst?.key === burst.key &&
	burst.atMs - history.burst.atMs < burstMs &&
	history.past.length > 0;

/** The history after a change. A change to an equal state leaves no step. */
export function recordChange<State>(history: History<State>, next: State, change: Change): History<State> {
	if (next === history.present) return history;
	if (history.mark !== undefined) return { ...history, present: next };
	const { burst } = change;
	const past = growsBurst(history, burst)
		? history.past
		: push(history.past, { state: history.present, label: change.label });
	return { past, present: next, future: [], mark: undefined, burst };
}

export const startGesture = <State>(history: History<State>): History<State> =>
	history.mark === undefined ? { ...history, mark: history.present, burst: undefined } : history;

/** Turns everything since the mark into one step; nothing changed leaves none. */
export function endGesture<State>(history: History<State>, label: string): History<State> {
	const { mark } = history;
	if (mark === undefined) return history;
	if (mark === history.present) return { ...history, mark: undefined };
	return { ...history, past: push(history.past, { state: mark, label }), future: [], mark: undefined };
}

/** Back to the mark, as if the gesture had not begun. */
export const cancelGesture = <State>(history: History<State>): History<State> =>
	history.mark === undefined ? history : { ...history, present: history.mark, mark: undefined };

export function undo<State>(history: History<State>): History<State> {
	const step = history.past.at(-1);
	if (!step) return history;
	return {
		past: history.past.slice(0, -1),
		present: step.state,
		future: [{ state: history.present, label: step.label }, ...history.future],
		mark: undefined,
		burst: undefined,
	};
}

export function redo<State>(history: History<State>): History<State> {
	const [step, ...future] = history.future;
	if (!step) return history;
	return {
		past: push(history.past, { state: history.present, label: step.label }),
		present: step.state,
		future,
		mark: undefined,
		burst: undefined,
	};
}

export const undoLabel = (history: History<unknown>): string | undefined => history.past.at(-1)?.label;
export const redoLabel = (history: History<unknown>): string | undefined => history.future[0]?.label;

const push = <State>(past: readonly Step<State>[], step: Step<State>): readonly Step<State>[] =>
	[...past, step].slice(-historyDepth);
