import { samplePackingDays } from '#src/pricing/delivery.ts';
import type { Order } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { arrivalDays } from './arrival-days.ts';
import { isOnlySamples, isPrintedLine } from './is-printed.ts';
import { transferBeforeStart } from './transfer-before-start.ts';

/** The next steps of a placed order. An unpaid one waits for the money first; unprinted goods need no proof. */
export function OrderTimeline({ order }: { order: Order }) {
	const { t, site } = useShop();
	const printed = order.lineItems.filter(isPrintedLine);
	const lacksDesign = printed.some(({ boxDesign }) => boxDesign?.designStatus !== 'designed');
	const isPickedUp =
		order.shipments[0]?.selectedShippingRate?.shippingMethodCode === 'shipping-method-pick-up';
	const email = order.email ?? '';
	const days = arrivalDays(order, { t, site }, 'long');
	const transfer = transferBeforeStart(order);
	const steps = [
		...(transfer
			? [
					{
						title: t('transfer.step_title'),
						text: t('transfer.step_text', { amount: transfer.displayAmount }),
					},
				]
			: []),
		...(printed.length > 0
			? [
					lacksDesign
						? { title: t('checkout.next_missing'), text: t('checkout.next_missing_text', { email }) }
						: { title: t('checkout.next_proof'), text: t('checkout.next_proof_text', { email }) },
					{ title: t('checkout.next_approval'), text: t('checkout.next_approval_text') },
				]
			: []),
		{
			title: t('checkout.next_production'),
			text: isOnlySamples(order)
				? t('order-page.samples_days', { days: samplePackingDays })
				: t(printed.length > 0 ? 'checkout.next_production_text' : 'order-page.plain_text'),
		},
		isPickedUp
			? { title: t('checkout.next_pick_up'), text: t('checkout.next_pick_up_text', { days }) }
			: { title: t('checkout.next_shipping'), text: t('checkout.next_shipping_text', { days }) },
	];
	return (
		<ol className="grid">
			{steps.map(({ title, text }, index) => (
				<li key={title} className="group grid grid-cols-[32px_1fr] gap-4">
					<span className="grid grid-rows-[auto_1fr] justify-items-center">
						<span
							className={`figures grid size-8 place-items-center rounded-full text-15 ${
								index === 0 ? 'bg-ph-blue text-white' : 'border border-line bg-white text-ink-soft'
							}`}
						>
							{index + 1}
						</span>
						<span className="w-px bg-line group-last:hidden" aria-hidden="true" />
					</span>
					<span className="grid gap-0.5 pb-6 pt-1">
						<span className="font-medium">{title}</span>
						<span className="text-15 text-ink-soft">{text}</span>
					</span>
				</li>
			))}
		</ol>
	);
}
