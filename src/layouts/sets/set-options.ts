import type { VariantSpec } from '#src/catalog/product.ts';
import { markedSum, sitePrices } from '#src/pricing/card-price.ts';
import { markVat } from '#src/pricing/marks/vat-mark.ts';
import { setNet } from '#src/pricing/set-price.ts';
import type { Translate } from '#src/site/messages.ts';
import { formatMoney } from '#src/site/money.ts';
import type { Site } from '#src/site/site.ts';

/** The options of a set's form: counts with their prices on a site. */
export function setOptions(
	{ site, t }: { site: Site; t: Translate },
	specs: readonly VariantSpec[],
	counts: readonly number[],
	label: (count: number) => string,
) {
	const prices = sitePrices(site);
	return counts.map((count) => {
		const net = setNet(specs, count, prices.currency);
		const withVat = markedSum(net, prices);
		const price = formatMoney(net, prices.format);
		return {
			value: count,
			label: label(count),
			price: site.region.hasVat ? t('shop.price_net', { price }) : price,
			gross: withVat && `${withVat} ${markVat('including', t('basis.incl'))}`,
		};
	});
}
