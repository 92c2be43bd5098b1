import type { Order } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';

interface TotalRowProps {
	order: Pick<
		Order,
		| 'displayTotal'
		| 'taxes'
		| 'paymentState'
		| 'totalApplicableStoreCredit'
		| 'displayTotalApplicableStoreCredit'
		| 'displayOrderTotalAfterStoreCredit'
	>;
	id?: string;
}

/** Total of an order, with or without VAT, and the amount due after the credit of the wallet. */
export function TotalRow({ order, id }: TotalRowProps) {
	const { t } = useShop();
	const hasCredit = Number(order.totalApplicableStoreCredit) > 0;
	return (
		<div className="grid gap-3 border-t border-line pt-4" id={id}>
			<div className="flex items-baseline justify-between gap-4">
				<span className="font-medium">{t('cart.total')}</span>
				<span className="text-right" data-total>
					<span className="price text-24">{order.displayTotal}</span>
					<span className="price-note block">
						{order.taxes.length > 0 ? t('cart.with_vat') : t('cart.no_vat')}
					</span>
				</span>
			</div>
			{hasCredit && (
				<div className="flex items-baseline justify-between gap-4 text-15 text-success">
					<span>{t('wallet.method')}</span>
					<span className="figures whitespace-nowrap">−{order.displayTotalApplicableStoreCredit}</span>
				</div>
			)}
			{hasCredit && order.paymentState !== 'paid' && (
				<div className="flex items-baseline justify-between gap-4">
					<span className="font-medium">{t('wallet.left')}</span>
					<span className="price text-20" data-due>
						{order.displayOrderTotalAfterStoreCredit}
					</span>
				</div>
			)}
		</div>
	);
}
