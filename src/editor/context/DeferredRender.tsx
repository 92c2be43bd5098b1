import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { $loadingParts } from './store.ts';

const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;
/** So long somebody looks who only looks. */
const waitMs = 3000;

/**
 * What nobody misses at first: its code waits for the first sign of somebody, or until sheet and box have come and
 * been looked at. On a slow line it would otherwise take its share of it from them.
 */
export function Later({ children }: { children: ReactNode }) {
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
