import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { HydratedFieldset } from '#src/ui/HydratedFieldset.tsx';
import { ExpressChange } from '../cart/ExpressChange.tsx';
import { LineItemRow } from '../cart/LineItemRow.tsx';
import { useOrder } from '../cart/use-order.ts';
import { TaxChange } from '../checkout/TaxChange.tsx';
import type { Bundle, LineItem, Order } from '../record/order.ts';
import { removeLine, removeSet } from '../sets/store.ts';
import { type IslandProps, ShopContext, useShop } from '../shop-context/ShopContext.tsx';
import { arrivalOf } from '../summary/arrival-days.ts';
import { FailureNotice } from '../summary/FailureNotice.tsx';
import { mainLines, servicesOf } from '../summary/goods-with-services.ts';
import { isPrinted } from '../summary/is-printed.ts';
import { bundleName, lineItemText } from '../summary/line-item-text.ts';
import { OrderSummary } from '../summary/OrderSummary.tsx';
import { QuoteNotice } from '../summary/QuoteNotice.tsx';
import { WalletField } from '../wallet/WalletField.tsx';
import { BundleRow } from './BundleRow.tsx';
import { CouponField } from './CouponField.tsx';
import { DestinationField } from './DestinationField.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { TreesField } from './TreesField.tsx';
import { useCheckout } from './use-checkout.ts';

interface CartIslandProps extends IslandProps {
	/**
	 * The cart as JSON; undefined if there is none. A string, because Astro
	 * encodes an object property by property, and twice.
	 */
	order: string | undefined;
	/** The customer's credit as text; null without any. */
	credit: string | null;
}

/** The cart page, hydrated when the browser is idle. */
export default function CartIsland({ order, credit, ...shop }: CartIslandProps) {
	const initial = useMemo<Order | undefined>(
		() => (order === undefined ? undefined : JSON.parse(order)),
		[order],
	);
	return (
		<ShopContext {...shop}>
			<HydratedFieldset>
				<Cart initial={initial} credit={credit} />
			</HydratedFieldset>
		</ShopContext>
	);
}

interface Removed {
	name: string;
	/** Names of its services, which were removed with it. */
	extras: readonly string[];
	undo: () => Promise<Order>;
}

/** Removing a line or a set, with undo and retry. */
function useRemoval() {
	const { t, site } = useShop();
	const [removed, setRemoved] = useState<Removed>();
	const [failure, setFailure] = useState<{ error: unknown; retry: () => void }>();

	// The pressed button is gone, so the focus moves to "Undo".
	const notice = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (removed) notice.current?.querySelector('button')?.focus();
	}, [removed]);

	const remove = async (gone: Omit<Removed, 'undo'>, send: () => Promise<Removed['undo']>) => {
		setFailure(undefined);
		try {
			setRemoved({ ...gone, undo: await send() });
		} catch (error) {
			setFailure({ error, retry: () => remove(gone, send) });
		}
	};
	const textOf = (item: LineItem) => lineItemText(item, t, site).name;
	const undo = async (item: Removed) => {
		setFailure(undefined);
		try {
			await item.undo();
			setRemoved(undefined);
		} catch (error) {
			setFailure({ error, retry: () => undo(item) });
		}
	};
	return {
		...{ removed, failure, notice, undo },
		handleRemoveLine: (item: LineItem, services: readonly LineItem[]) =>
			remove({ name: textOf(item), extras: services.map(textOf) }, () => removeLine(item)),
		handleRemoveSet: (bundle: Bundle) =>
			remove({ name: bundleName(bundle, t), extras: [] }, () => removeSet(bundle)),
	};
}

function Cart({ initial, credit }: { initial: Order | undefined; credit: string | null }) {
	const { t, links } = useShop();
	const order = useOrder(initial);
	const { removed, failure, notice, undo, handleRemoveLine, handleRemoveSet } = useRemoval();
	const lines = mainLines(order?.lineItems ?? []);
	return (
		<div className="grid gap-6">
			{failure && <FailureNotice error={failure.error} onRetry={failure.retry} />}
			{order && lines.length > 0 && (
				<div className="notices">
					<TaxChange order={order} />
					<ExpressChange order={order} />
				</div>
			)}
			<div role="status" ref={notice}>
				{removed && (
					<div className="notice items-center justify-between">
						<p>
							{removed.extras.length > 0
								? t('services.removed_with', { name: removed.name, extras: removed.extras.join(', ') })
								: t('cart.removed', { name: removed.name })}
						</p>
						<Button look="quiet" small onClick={() => undo(removed)}>
							{t('cart.undo')}
						</Button>
					</div>
				)}
			</div>
			{order && lines.length > 0 ? (
				<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[1fr_360px] lg:gap-12">
					{/* Container queries: beside the summary, a small laptop has no more space than a phone. */}
					<ul className="@container grid min-w-0">
						<CartLines order={order} onRemoveLine={handleRemoveLine} onRemoveSet={handleRemoveSet} />
					</ul>
					<aside
						className="card card-padded grid gap-4 lg:sticky lg:top-20 print:static"
						aria-label={t('cart.summary')}
					>
						<h2 className="text-20">{t('cart.summary')}</h2>
						<OrderSummary order={order} destination={<DestinationField order={order} />} />
						<QuoteNotice order={order} />
						<CouponField order={order} />
						<WalletField order={order} credit={credit} />
						<TreesField order={order} />
						<CheckoutLink order={order} className="button-wide max-lg:hidden" />
						{isPrinted(order) && <p className="text-13 text-ink-soft">{t('cart.proof_note')}</p>}
						<p className="text-15 print:hidden">
							<a href={links.recommended}>{t('recommended.link')}</a>
						</p>
					</aside>
					{/* On a phone the total and the next button stay visible. */}
					<div className="sticky bottom-0 z-10 -mx-6 flex items-center justify-between gap-4 border-t border-line bg-white px-6 py-3 lg:hidden print:hidden">
						<p>
							<span className="price text-20">{order.displayTotal}</span>
							<span className="price-note block">
								{order.taxes.length > 0 ? t('cart.with_vat') : t('cart.no_vat')}
							</span>
						</p>
						<CheckoutLink order={order} />
					</div>
				</div>
			) : (
				<EmptyCart />
			)}
		</div>
	);
}

interface CartLinesProps {
	order: Order;
	onRemoveLine: (item: LineItem, services: readonly LineItem[]) => void;
	onRemoveSet: (bundle: Bundle) => void;
}

/** Lines of goods with their services; a set is shown in place of its first line. */
function CartLines({ order, onRemoveLine, onRemoveSet }: CartLinesProps) {
	const lines = mainLines(order.lineItems);
	const arrival = arrivalOf(order);
	return lines.map((item) => {
		const bundle = order.bundles.find(({ id }) => id === item.bundleId);
		const services = servicesOf(order.lineItems, item);
		if (!bundle)
			return (
				<LineItemRow
					key={item.id}
					arrival={arrival}
					item={item}
					services={services}
					onRemove={(gone) => onRemoveLine(gone, services)}
				/>
			);
		if (bundle.lineItemIds[0] !== item.id) return null;
		const parts = lines.filter(({ id }) => bundle.lineItemIds.includes(id));
		return (
			<BundleRow key={bundle.id} arrival={arrival} bundle={bundle} parts={parts} onRemove={onRemoveSet} />
		);
	});
}

/** The link to the checkout; not shown if the goods need a quote and cannot be collected. */
function CheckoutLink({ order, className = '' }: { order: Order; className?: string }) {
	const { t, links } = useShop();
	const { isBusy, open } = useCheckout(links.address);
	if (order.deliveryQuote !== null && order.shipments.length === 0) return null;
	return (
		<a
			className={`button button-primary ${className}`}
			href={links.address}
			aria-busy={isBusy}
			onClick={open}
		>
			{t('cart.checkout')}
		</a>
	);
}
