import { useRef, useState } from 'react';
import type { Order } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { lineItemText } from '../summary/line-item-text.ts';
import { servicesDoneAtOnce } from './consumer-law.ts';
import { type AskedConsent, giveOrderConsents } from './store.ts';

export interface ConsentBox {
	readonly type: AskedConsent;
	/** With links as "[terms|…]". */
	readonly text: string;
	readonly error: string | undefined;
	readonly ref: (input: HTMLInputElement | null) => void;
	readonly onChange: () => void;
}

/** The consents that an order needs from its buyer, each a checkbox of its own. */
export function useConsents(order: Order) {
	const { t, site } = useShop();
	const inputs = useRef(new Map<AskedConsent, HTMLInputElement>());
	/** They are recorded once, even if several cards are tried. */
	const isRecorded = useRef(false);
	const [missing, setMissing] = useState<readonly AskedConsent[]>([]);
	const services = servicesDoneAtOnce(order, site.region.id).map(
		(service) => lineItemText(service, t, site).name,
	);
	const asked: { type: AskedConsent; text: string; missingText: string }[] = [
		{
			type: 'terms_and_conditions_and_privacy_policy',
			text: t('checkout.consent'),
			missingText: t('checkout.consent_missing'),
		},
	];
	if (services.length > 0)
		asked.push({
			type: 'instant_service',
			text: t('checkout-notes.consent_services', { services: [...new Set(services)].join(', ') }),
			missingText: t('checkout-notes.consent_services_missing'),
		});

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
		if (!isRecorded.current)
			await giveOrderConsents(
				order,
				asked.map(({ type }) => type),
			);
		isRecorded.current = true;
	};
	return { boxes, check, record };
}
