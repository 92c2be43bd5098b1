import { settings } from '#regions/settings.ts';
import { breakLinks } from '#src/mail/break-links.ts';
import { composeMail } from '#src/mail/compose-mail.ts';
import type { Mail } from '#src/mail/mail.ts';
import type { Block } from '#src/mail/mail-layout.ts';
import { samplePackingDays } from '#src/pricing/delivery.ts';
import { formatDay } from '#src/site/dates.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { labelled } from '#src/site/spelling.ts';
import type { LineItem, Order } from '../record/order.ts';
import { arrivalDays, arrivalParts, isPickUp } from '../summary/arrival-days.ts';
import { isOnlySamples, isPrinted, isPrintedLine } from '../summary/is-printed.ts';
import { bundleName, lineItemText } from '../summary/line-item-text.ts';
import { taxNotes } from '../summary/tax-notes.ts';
import { transferBeforeStart } from '../summary/transfer-before-start.ts';
import { transferBlocks, transferStep } from './transfer-blocks.ts';

/** Kind of the mail in the outbox; one per order. */
export const orderPlacedKind = 'order_placed';

interface MailData {
	/** The order in its owner's language. */
	readonly order: Order;
	/** The order's own storefront, for units and language. */
	readonly site: Site;
	readonly t: Translate;
	/** Opens the order's details without a sign-in. */
	readonly detailsUrl: string;
	readonly termsUrl: string;
}

/** When the goods come; each shipment's days where they differ. */
function arrivalSentence(order: Order, site: Site, t: Translate, delivery: string): string {
	const rate = order.shipments[0]?.selectedShippingRate;
	const parts = transferBeforeStart(order) ? [] : arrivalParts(order, rate, { t, site });
	if (parts.length > 0)
		return [
			isPickUp(order) ? `${t('delivery.ready_label')}:` : t('delivery.parts'),
			parts.map(({ products, days }) => t('delivery.part', { name: products, days })).join('; '),
		].join(' ');
	return isPickUp(order)
		? t('delivery.ready', { day: delivery })
		: t('mail.order_placed_delivery', { delivery });
}

/**
 * The confirmation of a placed order: paid, or with the account for the transfer. The address is unconfirmed, so
 * subject and first line contain no user input, and typed names and addresses do not become links.
 */
export function orderPlacedMail({ order, site, t, detailsUrl, termsUrl }: MailData): Mail {
	const delivery = arrivalDays(order, { t, site }, 'long');
	const transfer = transferBeforeStart(order);
	const account = order.bankTransfer?.isOnTerms ? order.bankTransfer : transfer;
	const received = order.payments.find(({ state }) => state === 'completed')?.displayAmount;
	const total = order.installments && received ? received : order.displayTotal;
	const method = order.shipments[0]?.selectedShippingRate?.name ?? '';
	const { subject, preview } = headline(order, { site, t, total, delivery });
	const blocks: Block[] = [
		...(account
			? transferBlocks(order.number, account, site, t)
			: [
					{
						kind: 'text' as const,
						text: t('mail.order_placed_intro', { number: order.number, total }),
					},
				]),
		{
			kind: 'text',
			text: arrivalSentence(order, site, t, delivery),
		},
		...scheduleTexts(order, site, t),
		{ kind: 'button', text: t('mail.order_placed_button'), url: detailsUrl },
		{ kind: 'heading', text: t('mail.order_placed_next') },
		{
			kind: 'steps',
			steps: [
				...(transfer ? [transferStep(transfer, t)] : []),
				...designSteps(order, t),
				{
					title: t('mail.next_make'),
					text: isOnlySamples(order)
						? t('order-page.samples_days', { days: samplePackingDays })
						: t(isPrinted(order) ? 'mail.next_make_text' : 'order-page.plain_days', {
								days: settings.productionTime.value,
							}),
				},
				{ title: t('mail.next_send'), text: t('mail.next_send_text', { method, delivery }) },
			],
		},
		{ kind: 'heading', text: t('mail.order_placed_items', { number: order.number }) },
		{ kind: 'items', items: order.lineItems.map((item) => describeItem(item, order, site, t)) },
		{ kind: 'sums', sums: listSums(order, method, site, t) },
		...destinationBlocks(order, t, site),
		...taxNotes(order, t, site).map((text): Block => ({ kind: 'text', text: breakLinks(text) })),
		{
			kind: 'columns',
			columns: [
				{ title: t('mail.ship_address'), lines: addressLines(order.shipAddress) },
				{ title: t('mail.bill_address'), lines: addressLines(order.billAddress) },
			],
		},
	];
	return composeMail({
		...{ site, t, kind: orderPlacedKind, subjectId: order.number, recipient: order.email ?? '' },
		...{ subject, title: t('mail.order_placed_title'), preview, blocks },
		footer: [t('mail.footer_why', { number: order.number }), t('mail.footer_terms', { url: termsUrl })],
	});
}

/** The addresses of an order that goes to several, each with its pieces and its delivery cost. */
const destinationBlocks = ({ destinations, lineItems }: Order, t: Translate, site: Site): Block[] =>
	destinations.length === 0
		? []
		: [
				{ kind: 'heading', text: t('split.title') },
				{
					kind: 'items',
					items: destinations.map(({ address, items, displayCost }) => ({
						title: addressLines(address).slice(0, -1).join(', '),
						lines: items.map(({ lineItemId, quantity }) => {
							const line = lineItems.find(({ id }) => id === lineItemId);
							const name = line ? lineItemText(line, t, site).name : '';
							return labelled(name, t('checkout.pieces', { count: quantity }), site.languageTag);
						}),
						amount: displayCost,
					})),
				},
			];

/** Subject and preview of the confirmation: paid, awaiting a transfer, or on an invoice. */
function headline(
	order: Order,
	{
		site,
		t,
		total,
		delivery,
	}: Pick<MailData, 'site' | 't'> & { readonly total: string; readonly delivery: string },
): { readonly subject: string; readonly preview: string } {
	const { number, bankTransfer, installments } = order;
	const isPaidAtOnce = !bankTransfer && installments === null;
	const transfer = transferBeforeStart(order);
	if (transfer)
		return {
			subject: t('transfer.mail_subject', { number, amount: transfer.displayAmount }),
			preview: t('transfer.mail_preview'),
		};
	if (bankTransfer?.isOnTerms)
		return {
			subject: t('net-terms.mail_subject', { number }),
			preview: t('net-terms.due', { date: formatDay(bankTransfer.keptUntil, site) }),
		};
	return {
		subject: t(isPaidAtOnce ? 'mail.order_placed_subject' : 'payments.received_subject', { number }),
		preview: t('mail.order_placed_preview', { total, delivery }),
	};
}

/** The parts of a payment schedule, one line each. */
const scheduleTexts = ({ installments }: Order, site: Site, t: Translate): Block[] =>
	installments === null
		? []
		: [
				{ kind: 'heading', text: t('installments.title') },
				{
					kind: 'sums',
					sums: installments.map(({ position, displayAmount, dueOn }) => ({
						label: labelled(
							t('installments.part', { position, count: installments.length }),
							position === 1
								? t('installments.due_with_order')
								: t('installments.due_on', { date: formatDay(dueOn, site) }),
							site.languageTag,
						),
						amount: displayAmount,
					})),
				},
				{ kind: 'text', text: t('installments.dispatch_note') },
			];

/** The note about designs, with a request for a missing one; empty if nothing is printed for the order. */
function designSteps(order: Order, t: Translate) {
	const printed = order.lineItems.filter(isPrintedLine);
	if (printed.length === 0) return [];
	return printed.every(({ boxDesign }) => boxDesign?.designStatus === 'designed')
		? [{ title: t('mail.next_check'), text: t('mail.next_check_text') }]
		: [{ title: t('mail.next_ask'), text: t('mail.next_ask_text', { email: order.email ?? '' }) }];
}

/** A private buyer's lines are with VAT, a business's without, as on the pages; each says which, and the sums are net. */
function describeItem(item: LineItem, { bundles, customerType, taxes }: Order, site: Site, t: Translate) {
	const isGross = customerType === 'b2c' && taxes.length > 0;
	const amount = isGross ? item.displayTotal : item.displayAmount;
	const basis = isGross ? t('cart.with_vat') : taxes.length > 0 ? t('cart.plus_vat') : undefined;
	const labelWith = (text: string) => [text, basis].filter(Boolean).join(', ');
	const bundle = bundles.find(({ id }) => id === item.bundleId);
	const { name, size, material, print, finish, samples } = lineItemText(item, t, site);
	const quantity = numberFormatter(site.languageTag).format(item.quantity);
	if (item.service !== null && item.service !== 'trees')
		return { title: name, lines: [labelWith(t('services.title'))], amount };
	return {
		title: name,
		lines: [
			labelWith(
				t('mail.item_quantity', {
					count: item.quantity,
					quantity,
					price: isGross ? item.singleDisplayTotal : item.singleDisplayAmount,
				}),
			),
			...(size ? [t('mail.item_size', { size })] : []),
			[material, print, finish].filter(Boolean).join(' · '),
			...(samples ? [t('samples.inside', { samples })] : []),
			...(bundle ? [t('samples.part_of', { name: bundleName(bundle, t) })] : []),
			...(item.companyPrice
				? [t('cart.company_price', { company: breakLinks(item.companyPrice.company) })]
				: []),
			...(item.boxDesign ? [t('mail.item_design', { name: breakLinks(item.boxDesign.name) })] : []),
		],
		amount,
	};
}

/** Net amounts, then the tax; no tax row in storefronts without VAT. */
function listSums(order: Order, method: string, { region }: Site, t: Translate) {
	const isNothing = (amount: string) => Number(amount) === 0;
	const taxes =
		order.taxes.length > 0
			? order.taxes.map(({ label, displayAmount }) => ({ label, amount: displayAmount }))
			: [
					{
						label: t(order.reverseCharge ? 'cart.reverse_charge' : 'mail.sum_no_vat'),
						amount: order.displayTaxTotal,
					},
				];
	return [
		{ label: t(region.hasVat ? 'cart.goods_net' : 'cart.goods'), amount: order.displayItemTotal },
		...(isNothing(order.promoTotal)
			? []
			: [
					{
						label: t('cart.discount', { code: order.promoCode ?? '' }),
						amount: order.displayPromoTotal,
					},
				]),
		{
			label: t(region.hasVat ? 'mail.sum_delivery_net' : 'mail.sum_delivery', { method }),
			amount: isNothing(order.shipTotal) ? t('cart.free') : order.displayShipTotal,
		},
		...(isNothing(order.customsTotal)
			? []
			: [{ label: t('cart.customs'), amount: order.displayCustomsTotal }]),
		...(region.hasVat ? taxes : []),
		...(isNothing(order.totalApplicableStoreCredit)
			? []
			: [
					{ label: t('mail.sum_total'), amount: order.displayTotal },
					{ label: t('wallet.method'), amount: `−${order.displayTotalApplicableStoreCredit}` },
				]),
		{
			label: t(order.bankTransfer ? 'transfer.to_pay' : 'mail.sum_total'),
			amount: order.displayOrderTotalAfterStoreCredit,
			isTotal: true,
		},
	];
}

/** An address in the lines of a mail. */
export function addressLines(address: Order['shipAddress']): string[] {
	if (!address) return [];
	const place = address.state
		? `${address.city}, ${address.state.abbr} ${address.zipcode}`
		: address.countryIso === 'GB'
			? `${address.city} ${address.zipcode}`
			: `${address.zipcode} ${address.city}`;
	return [
		...(address.company ? [address.company] : []),
		address.fullName,
		address.address1,
		...(address.address2 ? [address.address2] : []),
		place,
		address.country.name,
		...(address.vatId ? [address.vatId] : []),
	].map(breakLinks);
}
