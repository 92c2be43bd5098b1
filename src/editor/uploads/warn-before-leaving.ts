import { $uploads } from './store.ts';

/** True while a file is on its way: what is refused needs no page to wait in. */
const isSending = (): boolean => $uploads.get().some(({ state }) => state !== 'refused');

// Listens only while it must: pages with such a listener are not kept for the way back.
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** From now on the browser asks before the page is left while a file is on its way. Returns a stop function. */
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
