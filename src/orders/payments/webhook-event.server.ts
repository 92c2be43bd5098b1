import Stripe from 'stripe';

export interface PaymentEvent {
	id: string;
	type: string;
	/** Undefined for other events. */
	intentId: string | undefined;
	/** Of `charge.dispute.*`. */
	disputeId: string | undefined;
}

/** Stripe's own tolerance for the age of a signature; it also applies to signatures from the future. */
const toleranceSeconds = 300;

/**
 * The event of a webhook; undefined if the signature is invalid. The SDK compares the signatures: every `v1` of the
 * header, so that a secret can be changed, and no other scheme.
 * @param now epoch milliseconds
 */
export async function readEvent(
	secret: string,
	body: string,
	signature: string,
	now: number,
): Promise<PaymentEvent | undefined> {
	const signedAt = readTime(signature);
	// The SDK only refuses signatures that are too old.
	if (signedAt === undefined || signedAt - Math.floor(now / 1000) > toleranceSeconds) return undefined;
	try {
		const event = await Stripe.webhooks.constructEventAsync(
			body,
			signature,
			secret,
			toleranceSeconds,
			Stripe.createSubtleCryptoProvider(),
			now,
		);
		const disputeId = event.type.startsWith('charge.dispute.')
			? (event.data.object as Stripe.Dispute).id
			: undefined;
		return { id: event.id, type: event.type, intentId: intentIdOf(event), disputeId };
	} catch {
		return undefined;
	}
}

/** The time of `t=1700000000,v1=…` in epoch seconds; undefined unless the header has exactly one. */
function readTime(signature: string): number | undefined {
	const times = signature.split(',').filter((item) => item.startsWith('t='));
	const [time] = times;
	return times.length === 1 && time !== undefined && /^t=\d{1,12}$/.test(time)
		? Number(time.slice(2))
		: undefined;
}

function intentIdOf(event: Stripe.Event): string | undefined {
	if (event.type.startsWith('payment_intent.')) return (event.data.object as Stripe.PaymentIntent).id;
	if (!event.type.startsWith('charge.')) return undefined;
	const intent = (event.data.object as Pick<Stripe.Charge, 'payment_intent'>).payment_intent;
	return typeof intent === 'string' ? intent : (intent?.id ?? undefined);
}
