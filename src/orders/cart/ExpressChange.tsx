import { useEffect, useState } from 'react';
import type { Order } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { lineItemText } from '../summary/line-item-text.ts';
import { readSeenExpress, storeSeenExpress } from './express-storage.ts';

/** Message that lines have lost their express production because of another choice: a larger quantity, or another country. */
export function ExpressChange({ order }: { order: Order }) {
	const { t, site } = useShop();
	const [lost, setLost] = useState<readonly number[]>([]);
	const { number, lineItems } = order;
	useEffect(() => {
		const seen = readSeenExpress(number);
		const { pathname } = location;
		const chosen = lineItems.filter(hasExpress).map(({ id }) => id);
		const gone = lineItems.filter((item) => seen.chosen.includes(item.id) && !hasExpress(item));
		if (gone.length > 0) {
			const ids = gone.map(({ id }) => id);
			setLost(ids);
			storeSeenExpress(number, { chosen, lost: { ids, on: pathname } });
			return;
		}
		const isNextPage = seen.lost && seen.lost.on !== pathname;
		if (isNextPage) setLost(seen.lost?.ids ?? []);
		storeSeenExpress(number, { chosen, ...(seen.lost && !isNextPage && { lost: seen.lost }) });
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
