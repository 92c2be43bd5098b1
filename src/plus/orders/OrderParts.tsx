import type { Order } from '#src/orders/record/order.ts';
import { type IslandProps, ShopContext } from '#src/orders/shop-context/ShopContext.tsx';
import { OrderItems } from '#src/orders/summary/OrderItems.tsx';
import { OrderSummary } from '#src/orders/summary/OrderSummary.tsx';
import { ScheduleCard } from '#src/orders/summary/ScheduleCard.tsx';
import { TransferCard } from '#src/orders/summary/TransferCard.tsx';

interface OrderPartProps extends IslandProps {
	order: Order;
}

/** The lines of an order. Rendered on the server only. */
export function ItemsPart({ order, ...shop }: OrderPartProps) {
	return (
		<ShopContext {...shop}>
			<div className="card card-padded">
				<OrderItems order={order} />
			</div>
		</ShopContext>
	);
}

/** The amounts of an order, and what of them is still to be paid. Rendered on the server only. */
export function PaymentPart({ order, ...shop }: OrderPartProps) {
	return (
		<ShopContext {...shop}>
			<div className="grid gap-6">
				{order.installments && <ScheduleCard parts={order.installments} />}
				{order.bankTransfer && <TransferCard transfer={order.bankTransfer} orderNumber={order.number} />}
				<div className="card card-padded">
					<OrderSummary order={order} />
				</div>
			</div>
		</ShopContext>
	);
}
