import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Order } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { OrderItems } from '../summary/OrderItems.tsx';
import { OrderSummary } from '../summary/OrderSummary.tsx';

/** The order beside every step; on a phone only its total, which expands. */
export function SummaryAside({ order }: { order: Order }) {
	const { t } = useShop();
	return (
		<>
			<details className="group card lg:hidden print:hidden">
				<summary className="flex min-h-14 items-center justify-between gap-4 px-4">
					<span className="flex items-center gap-2 text-15 font-medium">
						{t('checkout.your_order')}
						<ChevronDown
							size={18}
							className="transition-transform group-open:rotate-180"
							aria-hidden="true"
						/>
					</span>
					<span className="text-right">
						<span className="price">{order.displayTotal}</span>
						<span className="price-note block">
							{t(order.taxes.length > 0 ? 'cart.with_vat' : 'cart.no_vat')}
						</span>
					</span>
				</summary>
				<div className="border-t border-line p-4">
					<Contents order={order} />
				</div>
			</details>
			<aside
				className="card card-padded hidden lg:sticky lg:top-8 lg:block print:static print:block"
				aria-label={t('checkout.your_order')}
			>
				<Contents order={order} />
			</aside>
		</>
	);
}

function Contents({ order }: { order: Order }) {
	const { t, links } = useShop();
	return (
		<div className="grid gap-6">
			<div className="flex items-baseline justify-between gap-4">
				<h2 className="text-20">{t('checkout.your_order')}</h2>
				<a href={links.cart} className="py-1 text-15 text-ph-blue underline underline-offset-4 print:hidden">
					{t('checkout.edit')}
				</a>
			</div>
			<OrderItems order={order} />
			<div className="border-t border-line pt-4">
				<OrderSummary order={order} />
			</div>
		</div>
	);
}
