/** Records of the stand-in, in the format of Hokodo's API. Amounts are minor units. */
export interface Company {
	readonly id: string;
	readonly name: string;
	readonly country: string;
}

export interface HokodoOrder {
	readonly id: string;
	readonly unique_id: string;
	readonly customer: { readonly type: string; readonly organisation: string; readonly user: string };
	status: 'draft' | 'confirmed' | 'cancelled';
	readonly currency: string;
	readonly total_amount: number;
	payment_offer: string | null;
	deferred_payment: string | null;
}

export interface PaymentPlan {
	readonly id: string;
	readonly name: string;
	readonly currency: string;
	status: 'offered' | 'declined' | 'accepted' | 'expired';
	readonly rejection_reason: { readonly code: string; readonly detail: string } | null;
	readonly payment_url: string;
	readonly scheduled_payments: readonly { readonly date: string; readonly amount: number }[];
}

export interface PaymentOffer {
	readonly id: string;
	readonly order: string;
	readonly offered_payment_plans: PaymentPlan[];
	readonly urls: {
		readonly success: string;
		readonly failure: string;
		readonly cancel: string;
		readonly notification: string;
	};
}

export interface PostSaleEvent {
	readonly id: string;
	readonly type: string;
	readonly amount: number;
	readonly metadata: Readonly<Record<string, string>>;
	readonly created: string;
}

export interface DeferredPayment {
	readonly id: string;
	readonly number: string;
	readonly order: string;
	readonly payment_plan: string;
	status: 'pending_review' | 'accepted' | 'rejected';
	readonly post_sale_events: PostSaleEvent[];
}

/** Chooses the outcome by words in the company's name. */
export const chooseOutcome = (name: string): 'unknown' | 'declined' | 'offered' =>
	/unknown/i.test(name) ? 'unknown' : /declin/i.test(name) ? 'declined' : 'offered';

export const newId = (prefix: string): string =>
	`${prefix}-${crypto.randomUUID().replaceAll('-', '').slice(0, 22)}`;
