import type { Bundle, LineItem } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';

interface LinePriceProps {
	item: Pick<LineItem | Bundle, 'displayAmount' | 'displayTotal'>;
	isBusy: boolean;
	/** Net price of one piece. */
	each?: string | undefined;
}

/** Price of a line or a set: net, or gross in regions that show prices with VAT, with a label. */
export function LinePrice({ item, isBusy, each }: LinePriceProps) {
	const { t, site } = useShop();
	const { forcedTax, hasVat } = site.region;
	const note = forcedTax ? t('cart.with_vat') : hasVat ? t('cart.plus_vat') : undefined;
	return (
		<div className="whitespace-nowrap text-right">
			<span className={`whitespace-normal text-13 text-ink-soft ${isBusy ? 'spinner' : ''}`} role="status">
				{isBusy && t('cart.updating')}
			</span>
			<p className={`transition-opacity ${isBusy ? 'opacity-40' : ''}`} aria-busy={isBusy}>
				<span className="price text-17">{forcedTax ? item.displayTotal : item.displayAmount}</span>
				<span className="price-note block">
					{each !== undefined && t('cart.each', { price: each })}
					{note && (
						<span className="block">{forcedTax && each !== undefined ? t('cart.each_is_net') : note}</span>
					)}
				</span>
			</p>
		</div>
	);
}
