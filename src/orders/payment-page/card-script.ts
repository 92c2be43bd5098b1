import type { Stripe, StripeConstructorOptions } from '@stripe/stripe-js';

/** `window.Stripe` of the payment script; the sandbox's has the same interface. */
type StripeFunction = (publishableKey: string, options?: StripeConstructorOptions) => Stripe;

/**
 * The payment script: Stripe's through its own loader, anything else from the configured address.
 * @throws Error when the script cannot be loaded; the next call tries again
 */
export async function loadCardScript(
	scriptUrl: string,
	publishableKey: string,
	locale: string,
): Promise<Stripe> {
	const options = { locale: locale.slice(0, 2) } as StripeConstructorOptions;
	if (new URL(scriptUrl, location.href).hostname === 'js.stripe.com') {
		const { loadStripe } = await import('@stripe/stripe-js/pure');
		const stripe = await loadStripe(publishableKey, options);
		if (!stripe) throw new Error('Stripe.js did not start.');
		return stripe;
	}
	const start = (await loadScript(scriptUrl)) as unknown as StripeFunction;
	return start(publishableKey, options);
}

async function loadScript(address: string): Promise<unknown> {
	const find = () => (window as { Stripe?: unknown }).Stripe;
	if (find()) return find();
	const script = document.createElement('script');
	script.src = address;
	await new Promise<void>((resolve, reject) => {
		script.addEventListener('load', () => resolve());
		script.addEventListener('error', () => {
			script.remove();
			reject(new Error(`The payment script ${address} did not load.`));
		});
		document.head.appendChild(script);
	});
	const found = find();
	if (!found) throw new Error('The payment script defines no Stripe.');
	return found;
}
