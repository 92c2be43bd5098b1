import { settings } from '#regions/settings.ts';
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

/**
 * What happens after a placed order, step by step, in whole sentences.
 * @param day writes an ISO day for the reader
 */
export function nextSteps(
	order: Pick<Order, 'lineItems' | 'estimatedDelivery' | 'shipments'>,
	t: Translate,
	day: (isoDay: string) => string,
	pickUpCity: string,
): string[] {
	const steps = [t('orders.next_mail')];
	const awaitsDesign = order.lineItems.some(
		({ designable, boxDesign }) => designable && boxDesign?.designStatus !== 'designed',
	);
	if (awaitsDesign) steps.push(t('orders.next_design'));
	else if (order.lineItems.some(({ boxDesign }) => boxDesign)) steps.push(t('orders.next_check'));
	if (order.lineItems.some(({ product }) => product !== 'sample-packs'))
		steps.push(t('orders.next_production', { days: settings.productionTime.value }));
	const delivery = order.estimatedDelivery;
	if (delivery) {
		const days = { earliest: day(delivery.earliest), latest: day(delivery.latest) };
		const code = order.shipments[0]?.selectedShippingRate?.shippingMethodCode;
		steps.push(
			code === 'shipping-method-pick-up'
				? t('orders.next_pick_up', { city: pickUpCity, earliest: days.earliest })
				: t('orders.next_delivery', days),
		);
	}
	return steps;
}
