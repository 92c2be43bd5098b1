import { useRef, useState } from 'react';
import type { Order } from '../record/order.ts';
import { type OrderConsent, requiredConsents, servicesDoneAtOnce } from '../record/required-consents.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { lineItemText } from '../summary/line-item-text.ts';
import { giveOrderConsents } from './store.ts';

export interface ConsentBox {
	readonly type: OrderConsent;
	/** With links as "[terms|…]". */
	readonly text: string;
	readonly error: string | undefined;
	readonly isGiven: boolean;
	readonly ref?: (input: HTMLInputElement | null) => void;
	readonly onChange: (isGiven: boolean) => void;
}

/** The consents that an order needs from its buyer, each a checkbox of its own. */
export function useConsents(order: Order) {
	const { t, site } = useShop();
	/** Each is recorded once, even if several cards are tried. */
	const recorded = useRef(new Set<OrderConsent>());
	const [given, setGiven] = useState<readonly OrderConsent[]>([]);
	/** Those that were missing when the buyer ordered. */
	const [missing, setMissing] = useState<readonly OrderConsent[]>([]);
	const [isAsking, setAsking] = useState(false);
	const services = servicesDoneAtOnce(order.customerType, order.lineItems, site.region.id).map(
		(service) => lineItemText(service, t, site).name,
	);
	const texts: Record<OrderConsent, { text: string; missingText: string }> = {
		terms_and_conditions_and_privacy_policy: {
			text: t('checkout.consent'),
			missingText: t('checkout.consent_missing'),
		},
		instant_service: {
			text: t('checkout-notes.consent_services', { services: [...new Set(services)].join(', ') }),
			missingText: t('checkout-notes.consent_services_missing'),
		},
	};
	const asked = requiredConsents(order.customerType, order.lineItems, site.region.id).map((type) => ({
		type,
		...texts[type],
	}));

	const boxes: ConsentBox[] = asked.map(({ type, text, missingText }) => ({
		type,
		text,
		error: missing.includes(type) && !given.includes(type) ? missingText : undefined,
		isGiven: given.includes(type),
		onChange: (isGiven) =>
			setGiven((before) => [...before.filter((other) => other !== type), ...(isGiven ? [type] : [])]),
	}));
	/** Whether all are given; otherwise a dialog asks for those that are not. */
	const check = (): boolean => {
		const open = asked.filter(({ type }) => !given.includes(type)).map(({ type }) => type);
		if (open.length > 0) setMissing(open);
		setAsking(open.length > 0);
		return open.length === 0;
	};
	/** @throws ApiProblem */
	const record = async (): Promise<void> => {
		const fresh = asked.map(({ type }) => type).filter((type) => !recorded.current.has(type));
		if (fresh.length > 0) await giveOrderConsents(order, fresh);
		for (const type of fresh) recorded.current.add(type);
	};
	return {
		boxes,
		/** What the dialog asks for; undefined while it is closed. */
		askedBoxes: isAsking ? boxes.filter(({ type }) => missing.includes(type)) : undefined,
		closeDialog: () => setAsking(false),
		...{ check, record },
	};
}
