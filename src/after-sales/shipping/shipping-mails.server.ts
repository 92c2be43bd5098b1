import type { Mail } from '#src/mail/mail.ts';
import type { Block } from '#src/mail/mail-layout.ts';
import { addressLines } from '#src/orders/mail/order-placed.ts';
import type { LineItem } from '#src/orders/record/order.ts';
import type { LinePieces } from '#src/orders/record/split.ts';
import { isPickUp } from '#src/orders/summary/arrival-days.ts';
import { lineItemText } from '#src/orders/summary/line-item-text.ts';
import { type OrderMailContext, orderMail } from '../mail/order-mail.server.ts';
import { carriers, type Parcel, trackingUrl } from '../record/parcel.ts';

/** Kinds of the mails in the outbox: one for each parcel, one for each order. */
export const parcelSentKind = 'parcel_sent';
export const orderDeliveredKind = 'order_delivered';

/** List of goods with their quantities. */
function itemsBlock(items: readonly LinePieces[], { order, t, site }: OrderMailContext): Block {
	const lines = items.flatMap(({ lineItemId, quantity }) => {
		const line = order.lineItems.find(({ id }) => id === lineItemId);
		return line ? [{ line, quantity }] : [];
	});
	return { kind: 'items', items: lines.map(({ line, quantity }) => itemRow(line, quantity, t, site)) };
}

function itemRow(line: LineItem, quantity: number, t: OrderMailContext['t'], site: OrderMailContext['site']) {
	const { name, size } = lineItemText(line, t, site);
	return { title: name, lines: size ? [size] : [], amount: t('checkout.pieces', { count: quantity }) };
}

interface Sent {
	readonly parcel: Pick<Parcel, 'carrier' | 'tracking' | 'items'>;
	/** Delivery address, for orders with several; otherwise undefined. */
	readonly destination: number | undefined;
	/** The outbox sends one mail per id. */
	readonly subjectId: string;
	/** Pieces that will be sent later. */
	readonly remaining: readonly LinePieces[];
}

/** Mail: all or a part of an order was sent, or is ready for pick-up. */
export function parcelSentMail(
	{ parcel, destination, subjectId, remaining }: Sent,
	mailContext: OrderMailContext,
): Mail | undefined {
	const { order, t, site } = mailContext;
	const { number } = order;
	const kind = isPickUp(order) ? 'ready' : remaining.length > 0 ? 'part' : 'sent';
	const place = site.region.shipmentsConfig.pickUpAddress;
	const carrier = carriers[parcel.carrier ?? '']?.name;
	const page = trackingUrl(parcel);
	const text = {
		sent: t('shipping-mails.sent_text', { number }),
		part: t('shipping-mails.part_text', { number }),
		ready: t('shipping-mails.ready_text', { number }),
	}[kind];
	const to = order.destinations.find(({ id }) => id === destination)?.address;
	const facts = [
		...(to ? [{ title: t('mail.ship_address'), lines: addressLines(to) }] : []),
		...(carrier ? [{ title: t('shipping-mails.carrier'), lines: [carrier] }] : []),
		...(parcel.tracking === '' ? [] : [{ title: t('shipping-mails.number'), lines: [parcel.tracking] }]),
		...(kind === 'ready'
			? [
					{
						title: t('shipping-mails.place'),
						lines: [place.name, place.address1, `${place.zipcode} ${place.city}`],
					},
				]
			: []),
	];
	return orderMail({
		kind: parcelSentKind,
		subjectId,
		subject: t(`shipping-mails.${kind}_subject`, { number }),
		title: t(`shipping-mails.${kind}_title`),
		texts: [text],
		blocks: [
			itemsBlock(parcel.items, mailContext),
			...(facts.length > 0 ? [{ kind: 'columns', columns: facts } as const] : []),
			...(remaining.length > 0
				? [
						{ kind: 'heading', text: t('shipping-mails.later_title') } as const,
						itemsBlock(remaining, mailContext),
						{ kind: 'text', text: t('shipping-mails.later_text') } as const,
					]
				: []),
		],
		...(page && { button: { text: t('shipping-mails.follow'), url: page } }),
		mailContext,
	});
}

/** Mail: everything was delivered, with instructions for complaints. */
export function orderDeliveredMail(mailContext: OrderMailContext): Mail | undefined {
	const { order, t } = mailContext;
	const { number } = order;
	return orderMail({
		kind: orderDeliveredKind,
		subjectId: number,
		subject: t('shipping-mails.delivered_subject', { number }),
		title: t('shipping-mails.delivered_title'),
		texts: [t('shipping-mails.delivered_text', { number }), t('shipping-mails.delivered_wrong')],
		mailContext,
	});
}
