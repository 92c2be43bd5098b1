import { useEffect, useState } from 'react';
import type { Order } from '../record/order.ts';
import { isRedirectMethod, type MethodCode } from '../record/payment-methods.ts';
import { redirectedPayment } from './EarlierPayment.tsx';
import { isUnderWay } from './wait.ts';

const storageName = (number: string) => `boxwright_method_${number}`;

/** A payment that waits on a bank's page is continued there, unless the customer chooses otherwise. */
function firstMethod(order: Order): MethodCode {
	const begun = redirectedPayment(order);
	return begun && isUnderWay(begun) && isRedirectMethod(begun.paymentMethodId)
		? begun.paymentMethodId
		: 'card';
}

/** The method that was chosen in this tab before; undefined if there is none, or none that the order still offers. */
function readChosenMethod({ number, paymentMethods }: Order): MethodCode | undefined {
	try {
		const kept = sessionStorage.getItem(storageName(number));
		return paymentMethods.find(({ id }) => id === kept)?.id as MethodCode | undefined;
	} catch {
		return undefined;
	}
}

/** The chosen payment method; a reload and the browser's Back keep it. */
export function useChosenMethod(order: Order): [MethodCode, (method: MethodCode) => void] {
	const [method, setMethod] = useState<MethodCode>(() => firstMethod(order));
	// Not in the server's HTML; set after hydration.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
	useEffect(() => {
		const kept = readChosenMethod(order);
		if (kept) setMethod(kept);
	}, []);
	const choose = (chosen: MethodCode) => {
		setMethod(chosen);
		try {
			sessionStorage.setItem(storageName(order.number), chosen);
		} catch {
			// If the browser refuses storage, the choice is not kept.
		}
	};
	return [method, choose];
}
