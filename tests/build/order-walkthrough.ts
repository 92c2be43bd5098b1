import type { OrderConsent } from '#src/orders/record/required-consents.ts';
import type { startApi } from './api.ts';

type Api = Pick<ReturnType<typeof startApi>, 'call' | 'visitor'>;

/** The mailer box in full colour that the first sale contains. */
export const mailerSku = 'MBF-200x150x80-W1-HD-0';

export const addresses = {
	eu: {
		firstname: 'Ada',
		lastname: 'Lovelace',
		address1: 'Torstraße 1',
		city: 'Berlin',
		zipcode: '10119',
		country_iso: 'DE',
		phone: '030 1234567',
	},
	pl: {
		firstname: 'Zofia',
		lastname: 'Żółć',
		address1: 'ul. Długa 5',
		city: 'Kraków',
		zipcode: '31147',
		country_iso: 'PL',
		phone: '601 234 567',
	},
	gb: {
		firstname: 'Emmeline',
		lastname: 'Hart',
		address1: '12 Deansgate',
		city: 'Manchester',
		zipcode: 'm32bw',
		country_iso: 'GB',
		phone: '020 7946 0018',
	},
	no: {
		firstname: 'Ingrid',
		lastname: 'Bjørnson',
		address1: 'Karl Johans gate 5',
		city: 'Oslo',
		zipcode: '0154',
		country_iso: 'NO',
		phone: '22 55 01 42',
	},
	nl: {
		firstname: 'Anna',
		lastname: 'de Vries',
		address1: 'Oudegracht 12',
		city: 'Utrecht',
		zipcode: '3511 AB',
		country_iso: 'NL',
		phone: '030 123 4567',
	},
	at: {
		firstname: 'Lise',
		lastname: 'Meitner',
		address1: 'Ringstraße 1',
		city: 'Wien',
		zipcode: '1010',
		country_iso: 'AT',
		phone: '01 234567',
	},
	be: {
		firstname: 'Marie',
		lastname: 'Peeters',
		address1: 'Rue Royale 1',
		city: 'Bruxelles',
		zipcode: '1000',
		country_iso: 'BE',
		phone: '02 123 45 67',
	},
	us: {
		firstname: 'Grace',
		lastname: 'Hopper',
		address1: '1 Main St',
		city: 'Chicago',
		zipcode: '60601',
		country_iso: 'US',
		state_abbr: 'IL',
		phone: '(312) 555-0142',
	},
} as const;

/** Companies; those with a VAT id are known to VIES. */
export const companies = {
	fr: {
		firstname: 'Claire',
		lastname: 'Dubois',
		company: 'Les Bougies de Lyon',
		vat_id: 'FR84552100550',
		address1: '14 rue Mercière',
		city: 'Lyon',
		zipcode: '69002',
		country_iso: 'FR',
		phone: '04 75 84 12 34',
	},
	gb: {
		firstname: 'Emmeline',
		lastname: 'Hart',
		company: 'Hart Candles Ltd',
		address1: '12 Deansgate',
		city: 'Manchester',
		zipcode: 'M3 2BW',
		country_iso: 'GB',
		phone: '020 7946 0018',
	},
	pl: {
		firstname: 'Ewa',
		lastname: 'Nowak',
		company: 'Pudełka sp. z o.o.',
		vat_id: 'PL5252248481',
		address1: 'ul. Prosta 1',
		city: 'Warszawa',
		zipcode: '00-838',
		country_iso: 'PL',
		phone: '601 234 567',
	},
} as const;

const steps = ['cart', 'filled', 'address', 'delivery', 'payment'] as const;
export type WalkthroughStep = (typeof steps)[number];

export interface WalkthroughOptions {
	region?: Exclude<keyof typeof addresses, 'be'>;
	/** Of another country than the region's. */
	buyerFrom?: keyof typeof addresses;
	token?: string;
	quantity?: number;
	sku?: string;
	/** Further lines, of the same quantity. */
	furtherSkus?: readonly string[];
	designId?: string;
	coupon?: string;
	/** A company of this country buys, with a VAT id. */
	business?: keyof typeof companies;
	/** Its name, where that matters. */
	companyName?: string;
	/** The consents that the buyer gives before paying; the terms by default. */
	consents?: readonly OrderConsent[];
}

/** The call that records what the buyer of an order agrees to, which every payment needs. */
export const consentCall = (number: string, types: readonly OrderConsent[]) =>
	[
		'POST',
		'/v2/orders/consents',
		{ order_number: number, consents: types.map((type) => ({ type, decision: 'granted' })) },
	] as const;

/**
 * Takes a new order through the real API up to a step: `cart` is empty, `filled` has a line, the others are the
 * order's states. Throws with the API's answer when a step is refused.
 */
export async function walkTo(api: Api, step: WalkthroughStep, options: WalkthroughOptions = {}) {
	const { region = 'eu', buyerFrom = region, quantity = 120, sku = mailerSku } = options;
	const { designId, coupon, business, companyName, furtherSkus = [] } = options;
	const { consents = ['terms_and_conditions_and_privacy_policy'] } = options;
	const token = options.token ?? (await api.visitor(region));
	const ask = async (method: string, path: string, body?: unknown) => {
		const answer = await api.call(method, path, { region, token, body });
		if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
		return answer.body;
	};
	const created = await ask('POST', '/v2/orders', {});
	const number: string = created.data.attributes.number;
	const orderToken: string = created.data.attributes.token;
	const reached = (wanted: WalkthroughStep) => steps.indexOf(step) >= steps.indexOf(wanted);
	if (reached('filled')) {
		const line = { sku, quantity, ...(designId && { box_design_id: designId }) };
		await ask('POST', `/v2/orders/${number}/line_item`, line);
		for (const further of furtherSkus)
			await ask('POST', `/v2/orders/${number}/line_item`, { sku: further, quantity });
		if (coupon) await ask('PUT', `/orders/${number}/apply_coupon_code`, { coupon_code: coupon });
	}
	if (reached('address')) await ask('PUT', `/checkouts/${number}?state=cart`);
	if (reached('delivery')) {
		await ask('PUT', `/orders/${number}`, {
			order: {
				email: 'ada@example.com',
				ship_address: business
					? { ...companies[business], ...(companyName && { company: companyName }) }
					: addresses[buyerFrom],
				use_shipping: true,
				...(business && { customer_type: 'b2b' }),
			},
		});
		await ask('PUT', `/checkouts/${number}?state=address`);
	}
	if (reached('payment')) {
		await ask('PUT', `/checkouts/${number}?state=delivery`);
		if (consents.length > 0) await ask(...consentCall(number, consents));
	}
	// biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
	const order: any = await ask('GET', `/orders/${number}`);
	return { number, token, orderToken, region, order };
}
