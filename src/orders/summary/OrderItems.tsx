import type { Order } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { CompanyPriceNote } from './CompanyPriceNote.tsx';
import { goodsWithServices } from './goods-with-services.ts';
import { ItemPicture } from './ItemPicture.tsx';
import { bundleName, lineItemText } from './line-item-text.ts';
import { PriceOnBasis } from './PriceOnBasis.tsx';

/** The lines of an order, read-only. */
export function OrderItems({ order }: { order: Order }) {
	const { t, site } = useShop();
	const isTaxed = order.taxes.length > 0;
	return (
		<ul className="grid gap-4">
			{goodsWithServices(order.lineItems).map((item) => {
				const { name, size, material, print, samples } = lineItemText(item, t, site);
				if (item.service !== null)
					return (
						<li key={item.id} className="grid grid-cols-[56px_1fr_auto] gap-3 text-15">
							<span />
							<p>
								{name}
								{item.quantity > 1 && <span className="text-ink-soft"> × {item.quantity}</span>}
							</p>
							<p className="figures whitespace-nowrap text-right">
								<PriceOnBasis net={item.displayAmount} gross={isTaxed ? item.displayTotal : null} />
							</p>
						</li>
					);
				const bundle = order.bundles.find(({ id }) => id === item.bundleId);
				return (
					<li key={item.id} className="grid grid-cols-[56px_1fr_auto] gap-3 text-15">
						<ItemPicture item={item} alt={t('cart.picture_of', { name })} />
						<div className="min-w-0">
							<p className="font-medium">{name}</p>
							<p className="text-13 text-ink-soft">
								{[size, material, print].filter(Boolean).join('\u00a0· ')}
							</p>
							{samples && <p className="text-13 text-ink-soft">{t('samples.inside', { samples })}</p>}
							{bundle && (
								<p className="text-13 text-ink-soft">
									{t('samples.part_of', { name: bundleName(bundle, t) })}
								</p>
							)}
							<p className="text-13 text-ink-soft">{t('checkout.pieces', { count: item.quantity })}</p>
							<CompanyPriceNote item={item} isTaxed={isTaxed} />
						</div>
						<p className="figures whitespace-nowrap text-right">
							<PriceOnBasis net={item.displayAmount} gross={isTaxed ? item.displayTotal : null} />
						</p>
					</li>
				);
			})}
		</ul>
	);
}
