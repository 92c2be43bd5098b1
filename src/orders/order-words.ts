import type { Translate } from '#src/site/messages.ts';
import type { Order } from './order.ts';
import type { OrderState } from './states.ts';

/** An order's state as people call it. */
export const stateWord = (state: OrderState, t: Translate): string => t(`orders.state_${state}`);

export const paymentStateWord = (state: NonNullable<Order['paymentState']>, t: Translate): string =>
	t(`orders.payment_state_${state}`);

export const shipmentStateWord = (state: NonNullable<Order['shipmentState']>, t: Translate): string =>
	t(`orders.shipment_state_${state}`);

/** Why this VAT, or none, is charged. */
export const vatReason = (treatment: Order['vatTreatment'], t: Translate): string =>
	t(`orders.vat_treatment_${treatment}`);
