import { ReviewBlock } from '../checkout/ReviewBlock.tsx';
import type { Order } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { AddressLines } from '../summary/AddressLines.tsx';
import { ArrivalLines } from '../summary/ArrivalLines.tsx';
import { arrivalOf } from '../summary/arrival-days.ts';
import { DestinationItems } from '../summary/DestinationList.tsx';
import { OrderItems } from '../summary/OrderItems.tsx';

/** The decisions of all steps, each with a link to change it. */
export function PaymentReview({ order }: { order: Order }) {
	const { t, links } = useShop();
	const rate = order.shipments[0]?.selectedShippingRate;
	const edit = t('checkout.edit');
	const arrival = arrivalOf(order);
	return (
		<section className="card card-padded grid gap-6">
			<h2 className="text-20">{t('checkout.review')}</h2>
			{/* Hidden in print: they are in the order beside the step. */}
			<div className="print:hidden">
				<ReviewBlock title={t('checkout.items')} editHref={links.cart} editLabel={edit}>
					<div className="pt-2 text-rich-blue">
						<OrderItems order={order} />
					</div>
				</ReviewBlock>
			</div>
			<div className="grid gap-6 border-t border-line pt-6 sm:grid-cols-2 print:border-0 print:pt-0">
				<ReviewBlock title={t('checkout.contact')} editHref={links.address} editLabel={edit}>
					<p className="break-words">{order.email}</p>
					<p>{order.shipAddress?.phone}</p>
				</ReviewBlock>
				{rate && (
					<ReviewBlock title={t('checkout.delivery')} editHref={links.delivery} editLabel={edit}>
						<p>{rate.name}</p>
						{arrival && (
							<p>
								<ArrivalLines order={order} rate={rate} />
							</p>
						)}
					</ReviewBlock>
				)}
				{order.shipAddress && order.destinations.length === 0 && (
					<ReviewBlock title={t('checkout.ship_to')} editHref={links.address} editLabel={edit}>
						<AddressLines address={order.shipAddress} />
					</ReviewBlock>
				)}
				{order.billAddress && (
					<ReviewBlock title={t('checkout.bill_to')} editHref={links.address} editLabel={edit}>
						<AddressLines address={order.billAddress} />
					</ReviewBlock>
				)}
			</div>
			{order.destinations.length > 0 && (
				<div className="border-t border-line pt-6">
					<ReviewBlock title={t('split.title')} editHref={links.delivery} editLabel={edit}>
						<DestinationItems order={order} />
					</ReviewBlock>
				</div>
			)}
		</section>
	);
}
