import { formatDayRange } from '#src/site/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { DesignState } from '../cart/DesignState.tsx';
import { LinePrice } from '../cart/LinePrice.tsx';
import { QuantityField, useQuantity } from '../cart/QuantityField.tsx';
import type { Bundle, LineItem } from '../record/order.ts';
import { changeSet } from '../sets/store.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { type Arrival, lineArrivalText } from '../summary/arrival-days.ts';
import { ItemPicture } from '../summary/ItemPicture.tsx';
import { bundleName, lineItemText } from '../summary/line-item-text.ts';

interface BundleRowProps {
	bundle: Bundle;
	parts: readonly LineItem[];
	/** Undefined without a delivery date: the delivery needs a quote. */
	arrival: Arrival | undefined;
	onRemove: (bundle: Bundle) => void;
}

/** A set in the cart: its lines, with one quantity, one price and one button to remove them all. */
export function BundleRow({ bundle, parts, arrival, onRemove }: BundleRowProps) {
	const { t, site } = useShop();
	const { error, isBusy, change } = useQuantity(bundle, (quantity) => changeSet(bundle, quantity));
	const name = bundleName(bundle, t);
	const last = parts
		.map(({ estimatedDelivery }) => estimatedDelivery)
		.sort(byLatest)
		.at(-1);
	const days = last ? formatDayRange(last.earliest, last.latest, site.languageTag) : '';
	return (
		<li className="grid gap-x-6 gap-y-4 border-b border-line py-6 first:border-t @min-[640px]:grid-cols-[1fr_180px_112px]">
			<div className="grid content-start gap-1 text-15">
				<h2 className="text-17">{name}</h2>
				<p className="text-ink-soft">{t('shop.sets', { count: bundle.quantity })}</p>
				{last && arrival && <p className="text-13 text-ink-soft">{lineArrivalText(arrival, days, t)}</p>}
				<Button
					look="quiet"
					small
					className="-ml-2 justify-self-start text-ink-soft"
					onClick={() => onRemove(bundle)}
				>
					{t('cart.remove')}
					<span className="visually-hidden">{name}</span>
				</Button>
			</div>
			<div className="flex items-start justify-between gap-4 @min-[640px]:contents">
				<div className="grid content-start">
					<QuantityField
						quantity={bundle.quantity}
						minQuantity={bundle.minQuantity}
						name={name}
						error={error}
						onChange={change}
					/>
				</div>
				<LinePrice
					item={bundle}
					isTaxed={parts.some(({ additionalTaxTotal }) => Number(additionalTaxTotal) !== 0)}
					isBusy={isBusy}
				/>
			</div>
			<ul className="grid gap-4 @min-[640px]:col-span-full @min-[640px]:grid-cols-2">
				{parts.map((item) => (
					<BundlePart key={item.id} item={item} />
				))}
			</ul>
		</li>
	);
}

const byLatest = (one: LineItem['estimatedDelivery'], other: LineItem['estimatedDelivery']): number =>
	one.latest.localeCompare(other.latest);

function BundlePart({ item }: { item: LineItem }) {
	const { t, site } = useShop();
	const { name, size, material, print, finish } = lineItemText(item, t, site);
	return (
		<li className="grid grid-cols-[72px_1fr] gap-4 text-15">
			<ItemPicture item={item} alt={t('cart.picture_of', { name })} />
			<div className="grid content-start gap-1">
				<h3 className="font-medium">{name}</h3>
				<p className="text-13 text-ink-soft">
					{[size, material, print, finish].filter(Boolean).join('\u00a0· ')}
				</p>
				<DesignState item={item} />
			</div>
		</li>
	);
}
