import { settings } from '#regions/settings.ts';
import { BothPrices } from '#src/pricing/basis/BothPrices.tsx';
import { formatDayRange } from '#src/site/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import type { LineItem } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { type Arrival, lineArrivalText } from '../summary/arrival-days.ts';
import { CompanyPriceNote } from '../summary/CompanyPriceNote.tsx';
import { ItemPicture } from '../summary/ItemPicture.tsx';
import { lineItemText } from '../summary/line-item-text.ts';
import { PriceOnBasis } from '../summary/PriceOnBasis.tsx';
import { quoteLink } from '../summary/quote-link.ts';
import { DesignState } from './DesignState.tsx';
import { LinePrice } from './LinePrice.tsx';
import { LineServices } from './LineServices.tsx';
import { QuantityField, useQuantity } from './QuantityField.tsx';
import { changeQuantity } from './store.ts';

interface LineItemRowProps {
	item: LineItem;
	/** Services of the line. */
	services: readonly LineItem[];
	/** Undefined without a delivery date: the delivery needs a quote. */
	arrival: Arrival | undefined;
	onRemove: (item: LineItem) => void;
}

/** A larger quantity worth a hint: more pieces for the same money, or else the next volume step up to twice as many. */
function largerQuantity(
	{ quantity, betterQuantity, volumePrices }: LineItem,
	t: ReturnType<typeof useShop>['t'],
): { readonly quantity: number; readonly gross: string | undefined; readonly net: string } | undefined {
	if (betterQuantity !== null) {
		const net = t('prices.same_money', { count: betterQuantity });
		return { quantity: betterQuantity, gross: undefined, net };
	}
	const next = volumePrices.find(({ rangeStart }) => rangeStart > quantity && rangeStart <= 2 * quantity);
	if (!next) return undefined;
	const describeStep = (price: string) => t('cart.next_step', { count: next.rangeStart - quantity, price });
	return {
		quantity: next.rangeStart,
		gross: describeStep(next.displayGross),
		net: describeStep(next.displayPrice),
	};
}

/** One line of the cart. */
export function LineItemRow({ item, services, arrival, onRemove }: LineItemRowProps) {
	const { t, site, links } = useShop();
	const { error, tooMany, isBusy, change } = useQuantity(item, (quantity) =>
		changeQuantity(item.id, quantity),
	);
	const { name, size, material, print, finish, samples } = lineItemText(item, t, site);
	const larger = largerQuantity(item, t);

	const { earliest, latest } = item.estimatedDelivery;
	const days = formatDayRange(earliest, latest, site.languageTag);
	const isTaxed = Number(item.additionalTaxTotal) !== 0;

	return (
		<li className="grid grid-cols-[88px_1fr] gap-x-4 gap-y-3 border-b border-line py-6 first:border-t @min-[640px]:grid-cols-[128px_1fr_180px_112px] @min-[640px]:gap-x-6">
			<ItemPicture item={item} alt={t('cart.picture_of', { name })} />
			<div className="grid content-start gap-1 text-15">
				<h2 className="text-17">{name}</h2>
				<p className="text-ink-soft">{[size, material].filter(Boolean).join('\u00a0· ')}</p>
				<p className="text-ink-soft">{[print, finish].filter(Boolean).join('\u00a0· ')}</p>
				{samples && <p className="text-ink-soft">{t('samples.inside', { samples })}</p>}
				<CompanyPriceNote item={item} isTaxed={isTaxed} />
				<DesignState item={item} />
				{arrival && <p className="text-13 text-ink-soft">{lineArrivalText(arrival, days, t)}</p>}
				<Button
					look="quiet"
					small
					className="-ml-2 justify-self-start text-ink-soft"
					onClick={() => onRemove(item)}
				>
					{t('cart.remove')}
					<span className="visually-hidden">{name}</span>
				</Button>
			</div>
			<div className="col-span-2 flex items-start justify-between gap-4 @min-[640px]:contents">
				<div className="grid content-start gap-1">
					<QuantityField
						quantity={item.quantity}
						minQuantity={item.minQuantity}
						name={name}
						error={error}
						quote={
							tooMany === undefined ? undefined : quoteLink(links.quote, [{ ...item, quantity: tooMany }])
						}
						onChange={change}
					/>
					{larger && (
						<button
							type="button"
							className="min-h-6 py-1 print:hidden text-left text-13 text-ph-blue underline decoration-1 underline-offset-4"
							onClick={() => change(larger.quantity)}
						>
							<BothPrices gross={isTaxed ? larger.gross : undefined} net={larger.net} />
						</button>
					)}
				</div>
				<LinePrice item={item} isTaxed={isTaxed} isBusy={isBusy} each={item} />
			</div>
			<div className="col-span-full grid gap-2 @min-[640px]:col-start-2">
				<LineServices
					{...{ item, name, services }}
					hasDates={arrival !== undefined}
					usualDays={settings.productionTime.value}
				/>
				{services.map((service) => (
					<p key={service.id} className="flex justify-between gap-4 text-15">
						<span>{lineItemText(service, t, site).name}</span>
						<span className="figures whitespace-nowrap text-right">
							<PriceOnBasis net={service.displayAmount} gross={isTaxed ? service.displayTotal : null} />
						</span>
					</p>
				))}
			</div>
		</li>
	);
}
