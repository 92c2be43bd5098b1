import { useState } from 'react';
import { ApiProblem } from '#src/api/client.ts';
import { checkQuantity, maxQuantity } from '#src/pricing/quantity.ts';
import { formatDayRange } from '#src/site/dates.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import { Button } from '#src/ui/Button.tsx';
import { describeItem } from '../describe-item.ts';
import { ItemPicture } from '../ItemPicture.tsx';
import type { LineItem } from '../order.ts';
import { problemText } from '../problem-text.ts';
import { useShop } from '../ShopContext.tsx';
import { QuantityField } from './QuantityField.tsx';
import { changeQuantity } from './store.ts';

interface LineItemRowProps {
	item: LineItem;
	onRemove: (item: LineItem) => void;
}

/** One product of the cart with its pieces; every change is the server's before it is shown as a price. */
export function LineItemRow({ item, onRemove }: LineItemRowProps) {
	const { t, site } = useShop();
	const [error, setError] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const { name, size, material, print, finish } = describeItem(item, t, site);
	const next = item.volumePrices.find(({ rangeStart }) => rangeStart > item.quantity);

	const wrong = (code: string): string | undefined => {
		if (code === 'quantity_too_small') return t('cart.too_few', { min: item.minQuantity });
		const max = numberFormatter(site.languageTag).format(maxQuantity);
		if (code === 'quantity_too_large') return t('cart.too_many', { max });
		return code === 'quantity_not_whole' ? t('problems.quantity_not_whole') : undefined;
	};
	const change = async (quantity: number) => {
		const checked = checkQuantity(item, quantity);
		setError(checked.ok ? undefined : wrong(checked.problem.code));
		if (!checked.ok || quantity === item.quantity) return;
		setBusy(true);
		try {
			await changeQuantity(item.id, quantity);
		} catch (failure) {
			const code = failure instanceof ApiProblem ? failure.code : 'unknown';
			setError(wrong(code) ?? problemText(failure, t));
		} finally {
			setBusy(false);
		}
	};

	return (
		<li className="grid grid-cols-[88px_1fr] gap-x-4 gap-y-3 border-b border-line py-6 first:border-t md:grid-cols-[128px_1fr_180px_112px] md:gap-x-6">
			<ItemPicture item={item} alt={t('cart.picture_of', { name })} />
			<div className="grid content-start gap-1 text-15">
				<h2 className="text-17">{name}</h2>
				<p className="text-ink-soft">{[size, material].filter(Boolean).join(' · ')}</p>
				<p className="text-ink-soft">{[print, finish].filter(Boolean).join(' · ')}</p>
				{item.designable && <DesignState item={item} />}
				<p className="text-13 text-ink-soft">
					{t('cart.arrives', {
						days: formatDayRange(
							item.estimatedDelivery.earliest,
							item.estimatedDelivery.latest,
							site.languageTag,
						),
					})}
				</p>
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
			<div className="col-span-2 flex items-start justify-between gap-4 md:contents">
				<div className="grid content-start gap-1">
					<QuantityField
						quantity={item.quantity}
						minQuantity={item.minQuantity}
						name={name}
						error={error}
						onChange={change}
					/>
					{next && (
						<button
							type="button"
							className="min-h-6 py-1 text-left text-13 text-ph-blue underline decoration-1 underline-offset-4"
							onClick={() => change(next.rangeStart)}
						>
							{t('cart.next_step', {
								count: next.rangeStart - item.quantity,
								price: next.displayPrice,
							})}
						</button>
					)}
				</div>
				<LinePrice item={item} isBusy={isBusy} />
			</div>
		</li>
	);
}

/** The line's net, or gross where the region shows prices with VAT; always said which. */
function LinePrice({ item, isBusy }: { item: LineItem; isBusy: boolean }) {
	const { t, site } = useShop();
	const { forcedTax, hasVat } = site.region;
	const note = forcedTax ? t('cart.with_vat') : hasVat ? t('cart.plus_vat') : undefined;
	return (
		<p
			className={`whitespace-nowrap text-right transition-opacity ${isBusy ? 'opacity-40' : ''}`}
			aria-busy={isBusy}
		>
			<span className="price text-17">{forcedTax ? item.displayTotal : item.displayAmount}</span>
			<span className="price-note block">
				{t('cart.each', { price: item.singleDisplayAmount })}
				{note && <span className="block">{forcedTax ? t('cart.each_is_net') : note}</span>}
			</span>
		</p>
	);
}

/** Whether the design is there, and the way to it. */
function DesignState({ item }: { item: LineItem }) {
	const { t, links } = useShop();
	if (item.variant.printMode === 'no-print') return null;
	const design = item.boxDesign;
	const isReady = design?.designStatus === 'designed';
	const query = new URLSearchParams(
		design
			? { design: design.id, line: String(item.id) }
			: { sku: item.variant.sku, quantity: String(item.quantity), line: String(item.id) },
	);
	const separator = links.designer.includes('?') ? '&' : '?';
	return (
		<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
			<span className={`pill ${isReady ? 'pill-success' : 'pill-warning'}`}>
				{isReady ? t('cart.design_ready') : t('cart.design_later')}
			</span>
			<a href={`${links.designer}${separator}${query}`}>
				{design ? t('cart.design_edit') : t('cart.design_add')}
			</a>
		</p>
	);
}
