import { useEffect, useState } from 'react';
import type { Order } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { lineItemText } from '../summary/line-item-text.ts';
import { recallExpress, rememberExpress } from './express-memory.ts';

/** Tells that lines have lost their express production by another choice: a larger quantity, or another country. */
export function ExpressChange({ order }: { order: Order }) {
	const { t, site } = useShop();
	const [lost, setLost] = useState<readonly number[]>([]);
	const { number, lineItems } = order;
	useEffect(() => {
		const seen = recallExpress(number);
		const { pathname } = location;
		const chosen = lineItems.filter(hasExpress).map(({ id }) => id);
		const gone = lineItems.filter((item) => seen.chosen.includes(item.id) && !hasExpress(item));
		if (gone.length > 0) {
			const ids = gone.map(({ id }) => id);
			setLost(ids);
			rememberExpress(number, { chosen, lost: { ids, on: pathname } });
			return;
		}
		const isNextPage = seen.lost && seen.lost.on !== pathname;
		if (isNextPage) setLost(seen.lost?.ids ?? []);
		rememberExpress(number, { chosen, ...(seen.lost && !isNextPage && { lost: seen.lost }) });
	}, [number, lineItems]);
	const told = lineItems.filter((item) => lost.includes(item.id) && !hasExpress(item));
	return (
		<div role="status">
			{told.map((item) => (
				<p key={item.id} className="notice notice-warning">
					{t('checkout-notes.express_removed', { name: lineItemText(item, t, site).name })}
				</p>
			))}
		</div>
	);
}

const hasExpress = ({ expressDeliveryOptionId }: Order['lineItems'][number]): boolean =>
	expressDeliveryOptionId !== null;
