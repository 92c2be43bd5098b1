import { useSyncExternalStore } from 'react';
import { type Basis, readBasis } from './basis.ts';

function subscribe(onChange: () => void): () => void {
	const observer = new MutationObserver(onChange);
	observer.observe(document.documentElement, { attributeFilter: ['data-prices'] });
	return () => observer.disconnect();
}

/** The basis on which the page shows its prices; undefined on the server, which does not know it. */
export const useBasis = (): Basis | undefined => useSyncExternalStore(subscribe, readBasis, () => undefined);
