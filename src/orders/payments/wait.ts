import { callApi } from '#src/api/client.ts';
import { showOrder } from '../cart/contract.ts';

const firstWaitMs = 1_500;
const growth = 1.3;
const longestWaitMs = 15_000;

/**
 * Looks at an order until its payment has ended, at growing distances, and shows the page anew then. A failed look
 * is only a look later; the page may be closed at any time.
 */
export function waitForPayment(number: string, orderToken: string, reload = () => location.reload()): void {
	const look = async (waitMs: number) => {
		const order = await callApi(showOrder, { id: number }, { token: null, orderToken }).catch(
			() => undefined,
		);
		const isOver = order && (order.state === 'complete' || !order.payments.some(isUnderWay));
		if (isOver) reload();
		else setTimeout(look, waitMs, Math.min(waitMs * growth, longestWaitMs));
	};
	setTimeout(look, firstWaitMs, firstWaitMs);
}

/** A payment whose end is not known yet. */
export const isUnderWay = ({ state }: { state: string }): boolean =>
	state === 'checkout' || state === 'processing' || state === 'pending';
