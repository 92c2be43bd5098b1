import { BothPrices } from '#src/pricing/basis/BothPrices.tsx';
import type { LineItem } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';

interface LabelledPriceProps {
	item: Pick<LineItem, 'displayAmount' | 'displayTotal'>;
	/** Whether VAT is charged on the order. */
	isTaxed: boolean;
}

/** What a line costs, on the visitor's basis, with the basis named below. */
export function LabelledPrice({ item, isTaxed }: LabelledPriceProps) {
	const { t } = useShop();
	const figure = (amount: string, note: string | undefined) => (
		<>
			{amount}
			{note && <span className="price-note block">{note}</span>}
		</>
	);
	return (
		<BothPrices
			gross={isTaxed ? figure(item.displayTotal, t('cart.with_vat')) : undefined}
			net={figure(item.displayAmount, isTaxed ? t('cart.plus_vat') : undefined)}
		/>
	);
}
