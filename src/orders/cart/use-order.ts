import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import type { Order } from '../record/order.ts';
import { $order, setOrder } from './store.ts';

/**
 * The order of the page's props at first, then the order in the store. A layout effect fills the store, because
 * effects of child components may already read it.
 */
export function useOrder<Given extends Order | undefined>(initial: Given): Order | Given {
	useLayoutEffect(() => setOrder(initial), [initial]);
	return useStore($order) ?? initial;
}
