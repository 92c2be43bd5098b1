import { labelled } from '#src/site/spelling.ts';
import type { Destination, Order } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { AddressLines } from './AddressLines.tsx';
import { lineItemText } from './line-item-text.ts';
import { PriceOnBasis } from './PriceOnBasis.tsx';

/** The addresses of an order that goes to several, each with its pieces and its cost; nothing for other orders. */
export function DestinationList({ order }: { order: Order }) {
	const { t } = useShop();
	if (order.destinations.length === 0) return null;
	return (
		<section className="grid gap-4">
			<h2 className="text-20">{t('split.title')}</h2>
			<DestinationItems order={order} />
		</section>
	);
}

/** One card for each address. */
export function DestinationItems({ order }: { order: Order }) {
	const { t, site } = useShop();
	return (
		<ul className="grid gap-6 sm:grid-cols-2">
			{order.destinations.map(({ id, address, items, methodName, displayCost, displayGross }) => (
				<li className="card card-padded grid content-start gap-3 text-15" key={id}>
					{address && <AddressLines address={address} />}
					<ul className="grid gap-1 border-t border-line pt-3">
						{items.map(({ lineItemId, quantity }) => {
							const line = order.lineItems.find((one) => one.id === lineItemId);
							return (
								<li key={lineItemId}>
									{labelled(
										line ? lineItemText(line, t, site).name : '',
										t('checkout.pieces', { count: quantity }),
										site.languageTag,
									)}
								</li>
							);
						})}
					</ul>
					<DestinationCost destination={{ methodName, displayCost, displayGross }} />
				</li>
			))}
		</ul>
	);
}

/** How an address is served, and what that costs. */
export function DestinationCost({
	destination: { methodName, displayCost, displayGross },
}: {
	destination: Pick<Destination, 'methodName' | 'displayCost' | 'displayGross'>;
}) {
	const { languageTag } = useShop().site;
	return (
		<p className="text-15 text-ink-soft">
			<PriceOnBasis
				net={displayCost}
				gross={displayGross}
				say={(price) => labelled(methodName, price, languageTag)}
			/>
		</p>
	);
}
