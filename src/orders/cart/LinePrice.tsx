import { BothPrices } from '#src/pricing/basis/BothPrices.tsx';
import type { Bundle, LineItem } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';

interface LinePriceProps {
	item: Pick<LineItem | Bundle, 'displayAmount' | 'displayTotal'>;
	/** Whether VAT is charged on the order. */
	isTaxed: boolean;
	isBusy: boolean;
	/** Price of one piece. */
	each?: Pick<LineItem, 'singleDisplayAmount' | 'singleDisplayTotal'>;
}

/** Price of a line or a set, with VAT and without; the visitor's choice decides which one is shown. */
export function LinePrice({ item, isTaxed, isBusy, each }: LinePriceProps) {
	const { t, site } = useShop();
	const { forcedTax } = site.region;
	const figure = (
		amount: string,
		note: string | undefined,
		other: string | undefined,
		one: string | undefined,
	) => (
		<>
			<span className="price text-17">{amount}</span>
			<span className="price-note block">
				{note}
				{one !== undefined && <span className="block">{t('cart.each', { price: one })}</span>}
				{forcedTax && other !== undefined && <span className="block">{other}</span>}
			</span>
		</>
	);
	const [incl, plus] = [t('cart.with_vat'), t('cart.plus_vat')];
	const { displayAmount: net, displayTotal: gross } = item;
	return (
		<div className="whitespace-nowrap text-right">
			<span className={`whitespace-normal text-13 text-ink-soft ${isBusy ? 'spinner' : ''}`} role="status">
				{isBusy && t('cart.updating')}
			</span>
			<p className={`transition-opacity ${isBusy ? 'opacity-40' : ''}`} aria-busy={isBusy}>
				<BothPrices
					gross={isTaxed ? figure(gross, incl, `${net} ${plus}`, each?.singleDisplayTotal) : undefined}
					net={figure(net, isTaxed ? plus : undefined, `${gross} ${incl}`, each?.singleDisplayAmount)}
				/>
			</p>
		</div>
	);
}
