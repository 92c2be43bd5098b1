import type { ReactNode } from 'react';
import { useHydrated } from './use-hydrated.ts';

interface HydratedFieldsetProps {
	/** False while the page still loads something that moves these controls. */
	isReady?: boolean;
	children: ReactNode;
}

/**
 * An island's form controls, disabled in the server's HTML and enabled by hydration, so that no click or key press is
 * lost before the event handlers exist. Links work at once. Disabled controls look the same as enabled ones.
 */
export function HydratedFieldset({ isReady = true, children }: HydratedFieldsetProps) {
	const isHydrated = useHydrated();
	const isUsable = isHydrated && isReady;
	return (
		<fieldset
			role="none"
			className={isUsable ? 'contents' : 'awaiting-hydration contents'}
			disabled={!isUsable}
		>
			{children}
		</fieldset>
	);
}
