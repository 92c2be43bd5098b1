import { useState } from 'react';
import type { Order } from '../record/order.ts';
import { type Extent, resetAttempt } from './store.ts';

/** Whether a business pays all at once or the first part: undefined where there is no choice. */
export function useExtent(order: Order, onChoose: () => void) {
	const [isInParts, setInParts] = useState(order.paymentSchedule === 'payInstallment');
	const extent: Extent = order.offeredInstallments ? (isInParts ? 'inParts' : 'atOnce') : undefined;
	const chooseParts = (chosen: boolean) => {
		setInParts(chosen);
		resetAttempt();
		onChoose();
	};
	return { extent, chooseParts };
}
