import type { RegionId } from '#regions/region.ts';
import type { MessageKey } from '#src/site/message-keys.ts';
import type { LineItem, Order } from '../record/order.ts';

/**
 * Storefronts outside the consumer law of the EU, which the United Kingdom and Norway kept. A seller in the EU keeps to it
 * for buyers in Switzerland as well.
 */
const withoutEuLaw: readonly RegionId[] = ['us'];

/**
 * The words of the button that orders, and nothing besides them, as Directive 2011/83/EU, Art. 8 (2) asks and its
 * transpositions write: § 312j BGB, § 8 FAGG, art. L221-14 Code de la consommation, art. 51 Codice del consumo, art. 98
 * TRLGDCU, art. 6:230v BW, art. 17 ustawy o prawach konsumenta, art. 5 Decreto-Lei 24/2014, art. 8 OUG 34/2014, 2 kap.
 * lag 2005:59, § 1826a občanského zákoníku, reg. 14 Consumer Contracts Regulations 2013, § 16 angrerettloven.
 */
export const orderButtonKey = (region: RegionId): MessageKey =>
	withoutEuLaw.includes(region) ? 'checkout-notes.order_plain' : 'checkout-notes.order_obliged';

/**
 * Services that are done within the time for withdrawal: a consumer asks for that and knows what follows (Art. 16 (a)). The
 * others come with the goods or only pay for them.
 */
export const servicesDoneAtOnce = (
	{ customerType, lineItems }: Pick<Order, 'customerType' | 'lineItems'>,
	region: RegionId,
): LineItem[] =>
	customerType === 'b2c' && !withoutEuLaw.includes(region)
		? lineItems.filter(({ service }) => service === 'expert-check')
		: [];
