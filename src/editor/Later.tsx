import { type ReactNode, Suspense, useEffect, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;
/** Somebody who only looks has seen the box by then. */
const waitMs = 3000;

/** What nobody misses at first: its code waits for the first sign of somebody, or until all else has come. */
export function Later({ children }: { children: ReactNode }) {
	const [isTime, setIsTime] = useState(false);
	useEffect(() => {
		const come = () => setIsTime(true);
		const timer = setTimeout(come, waitMs);
		for (const sign of signs) window.addEventListener(sign, come, { once: true, passive: true });
		return () => {
			clearTimeout(timer);
			for (const sign of signs) window.removeEventListener(sign, come);
		};
	}, []);
	return isTime && <Suspense fallback={null}>{children}</Suspense>;
}
