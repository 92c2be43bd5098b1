import type { Order } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';

interface TotalRowProps {
	order: Pick<Order, 'displayTotal' | 'taxes'>;
	id?: string;
}

/** What an order costs in the end, and whether VAT is in it. */
export function TotalRow({ order, id }: TotalRowProps) {
	const { t } = useShop();
	return (
		<div className="flex items-baseline justify-between gap-4 border-t border-line pt-4" id={id}>
			<span className="font-medium">{t('cart.total')}</span>
			<span className="text-right" data-total>
				<span className="price text-24">{order.displayTotal}</span>
				<span className="price-note block">
					{order.taxes.length > 0 ? t('cart.with_vat') : t('cart.no_vat')}
				</span>
			</span>
		</div>
	);
}
