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
	readonly ref: (input: HTMLInputElement | null) => void;
	readonly onChange: () => void;
}

/** The consents that an order needs from its buyer, each a checkbox of its own. */
export function useConsents(order: Order) {
	const { t, site } = useShop();
	const inputs = useRef(new Map<OrderConsent, HTMLInputElement>());
	/** Each is recorded once, even if several cards are tried. */
	const recorded = useRef(new Set<OrderConsent>());
	const [missing, setMissing] = useState<readonly OrderConsent[]>([]);
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
		error: missing.includes(type) ? missingText : undefined,
		ref: (input) => {
			if (input) inputs.current.set(type, input);
			else inputs.current.delete(type);
		},
		onChange: () => setMissing((before) => before.filter((other) => other !== type)),
	}));
	/** Whether all are given; otherwise each says so, and the first takes the focus. */
	const check = (): boolean => {
		const open = asked.filter(({ type }) => !inputs.current.get(type)?.checked).map(({ type }) => type);
		setMissing(open);
		const [first] = open;
		if (first) inputs.current.get(first)?.focus();
		return first === undefined;
	};
	/** @throws ApiProblem */
	const record = async (): Promise<void> => {
		const fresh = asked.map(({ type }) => type).filter((type) => !recorded.current.has(type));
		if (fresh.length > 0) await giveOrderConsents(order, fresh);
		for (const type of fresh) recorded.current.add(type);
	};
	return { boxes, check, record };
}
