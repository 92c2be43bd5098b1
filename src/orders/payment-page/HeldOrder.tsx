import { StepLayout } from '../checkout/StepLayout.tsx';
import type { Order } from '../record/order.ts';
import { type IslandProps, ShopContext } from '../shop-context/ShopContext.tsx';
import { PaymentReview } from './PaymentReview.tsx';

/** The order of the payment step while it cannot be paid: the summary alone, rendered without hydration. */
export default function HeldOrder({ order, ...shop }: IslandProps & { order: Order }) {
	return (
		<ShopContext {...shop}>
			<StepLayout order={order}>
				<PaymentReview order={order} />
			</StepLayout>
		</ShopContext>
	);
}
