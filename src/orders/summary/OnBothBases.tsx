import { BothPrices } from '#src/pricing/basis/BothPrices.tsx';
import { useShop } from '../shop-context/ShopContext.tsx';

interface OnBothBasesProps {
	/** Net, as written. */
	net: string;
	/** With the order's VAT; null where none is charged. */
	gross: string | null;
	/** A sentence around the price with its label. */
	say?: (price: string) => string;
}

/** A price beside a choice, on the visitor's basis and labelled. Without VAT there is one price and no label. */
export function OnBothBases({ net, gross, say = (price) => price }: OnBothBasesProps) {
	const { t } = useShop();
	return (
		<BothPrices
			gross={gross === null ? undefined : say(`${gross} ${t('cart.with_vat')}`)}
			net={say(gross === null ? net : `${net} ${t('cart.plus_vat')}`)}
		/>
	);
}
