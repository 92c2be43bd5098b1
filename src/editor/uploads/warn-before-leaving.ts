import { $uploads } from './store.ts';

/** True while a file is being uploaded; a refused one is lost with the page in any case. */
const isSending = (): boolean => $uploads.get().some(({ state }) => state !== 'refused');

// Listens only while needed: browsers keep no page with this listener in their back-forward cache.
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Warns before the page is left during an upload (`beforeunload`). @returns a function that stops it */
export function warnBeforeLeaving(): () => void {
	let isAsking = false;
	const follow = () => {
		if (isSending() === isAsking) return;
		isAsking = !isAsking;
		if (isAsking) window.addEventListener('beforeunload', ask);
		else window.removeEventListener('beforeunload', ask);
	};
	const stop = $uploads.subscribe(follow);
	return () => {
		stop();
		window.removeEventListener('beforeunload', ask);
	};
}
