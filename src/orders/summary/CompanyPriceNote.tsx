import type { LineItem } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { PriceOnBasis } from './PriceOnBasis.tsx';

/** Note that a line has a price of the buyer's company, with the price of the price list. */
export function CompanyPriceNote({ item, isTaxed }: { item: LineItem; isTaxed: boolean }) {
	const { t } = useShop();
	if (!item.companyPrice) return null;
	const { company, displayListNet, displayListGross } = item.companyPrice;
	return (
		<p className="grid text-13">
			<span className="text-success">{t('cart.company_price', { company })}</span>
			<span className="text-ink-soft">
				<PriceOnBasis
					net={displayListNet}
					gross={isTaxed ? displayListGross : null}
					say={(price) => t('cart.list_price', { price })}
				/>
			</span>
		</p>
	);
}
