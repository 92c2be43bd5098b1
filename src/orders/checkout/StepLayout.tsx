import type { ReactNode } from 'react';
import { WaitOverlay } from '#src/ui/wait/WaitOverlay.tsx';
import { ExpressChange } from '../cart/ExpressChange.tsx';
import type { Order } from '../record/order.ts';
import type { CustomerType } from '../record/states.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { BasisNote } from './BasisNote.tsx';
import { SummaryAside } from './SummaryAside.tsx';
import { TaxChange } from './TaxChange.tsx';

interface StepLayoutProps {
	order: Order;
	/** The choice in the form, on the step that has it; otherwise the order's. */
	customerType?: CustomerType;
	children: ReactNode;
}

/** A step's form on the left, the order on the right; on a phone the order comes first, collapsed. */
export function StepLayout({ order, customerType = order.customerType, children }: StepLayoutProps) {
	const { t } = useShop();
	return (
		<div className="grid items-start gap-8 lg:grid-cols-[1fr_400px] lg:gap-16">
			<div className="contents lg:order-2 lg:block lg:self-stretch">
				<SummaryAside order={order} />
			</div>
			<div className="grid min-w-0 gap-6 lg:order-1">
				<div className="notices">
					<TaxChange order={order} />
					<ExpressChange order={order} />
					<BasisNote customerType={customerType} isTaxed={order.taxes.length > 0} />
				</div>
				{children}
			</div>
			<WaitOverlay t={t} />
		</div>
	);
}
