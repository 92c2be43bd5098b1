import { type ReactNode, useSyncExternalStore } from 'react';

/** Nothing to subscribe to: hydration happens once. */
const subscribe = () => () => {};

/**
 * An island's form controls, disabled in the server's HTML and enabled by hydration: a press or a typed letter cannot
 * be lost before the island listens. Links work from the start. Until then controls look as they will.
 */
export function HydratedFieldset({ children }: { children: ReactNode }) {
	const isHydrated = useSyncExternalStore(
		subscribe,
		() => true,
		() => false,
	);
	return (
		<fieldset className={isHydrated ? 'contents' : 'awaiting-hydration contents'} disabled={!isHydrated}>
			{children}
		</fieldset>
	);
}
