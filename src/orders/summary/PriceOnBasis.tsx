import type { ReactNode } from 'react';
import { BothPrices } from '#src/pricing/basis/BothPrices.tsx';
import { useShop } from '../shop-context/ShopContext.tsx';

interface PriceOnBasisProps {
	/** Net, as written. */
	net: string;
	/** With the order's VAT; null where none is charged. */
	gross: string | null;
	/** A sentence around the price with its label. Without one, the label is shown below the figure. */
	say?: (price: string) => string;
}

/** A price on the visitor's basis, with a label of the basis. Without VAT there is one price and no label. */
export function PriceOnBasis({ net, gross, say }: PriceOnBasisProps) {
	const { t } = useShop();
	const labelled = (amount: string, note: string): ReactNode =>
		say ? (
			say(`${amount} ${note}`)
		) : (
			<>
				{amount}
				<span className="price-note block">{note}</span>
			</>
		);
	if (gross === null) return say ? say(net) : net;
	return <BothPrices gross={labelled(gross, t('cart.with_vat'))} net={labelled(net, t('cart.plus_vat'))} />;
}
