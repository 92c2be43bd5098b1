import { type ReactNode, useSyncExternalStore } from 'react';

/** Nothing to subscribe to: hydration happens once. */
const subscribe = () => () => {};

/**
 * An island's form controls, disabled in the server's HTML and enabled by hydration, so that no click or key press is
 * lost before the event handlers exist. Links work at once. Disabled controls look the same as enabled ones.
 */
export function HydratedFieldset({ children }: { children: ReactNode }) {
	const isHydrated = useSyncExternalStore(
		subscribe,
		() => true,
		() => false,
	);
	return (
		<fieldset
			role="none"
			className={isHydrated ? 'contents' : 'awaiting-hydration contents'}
			disabled={!isHydrated}
		>
			{children}
		</fieldset>
	);
}
