import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { $loadingParts } from './store.ts';

const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;
/** Renders after this time without any interaction. */
const waitMs = 3000;

/**
 * Renders parts that are not needed at first: on the first interaction, or a while after sheet and box have
 * loaded. On a slow connection they would otherwise delay sheet and box.
 */
export function DeferredRender({ children }: { children: ReactNode }) {
	const [isTime, setIsTime] = useState(false);
	useEffect(() => {
		const come = () => setIsTime(true);
		let timer: ReturnType<typeof setTimeout> | undefined;
		const stop = $loadingParts.subscribe((count) => {
			clearTimeout(timer);
			if (count === 0) timer = setTimeout(come, waitMs);
		});
		for (const sign of signs) window.addEventListener(sign, come, { once: true, passive: true });
		return () => {
			stop();
			clearTimeout(timer);
			for (const sign of signs) window.removeEventListener(sign, come);
		};
	}, []);
	return isTime && <Suspense fallback={null}>{children}</Suspense>;
}
