import { useSyncExternalStore } from 'react';

/** Nothing to subscribe to: hydration happens once. */
const subscribe = () => () => {};

/** False in the server's HTML and while an island hydrates, true from then on. */
export const useHydrated = (): boolean =>
	useSyncExternalStore(
		subscribe,
		() => true,
		() => false,
	);
