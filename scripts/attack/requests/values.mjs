// Values and forms that requests send.
/** The local secret of the bookkeeping program, from `wrangler.toml`. */
export const bookkeeping = { authorization: 'Bearer local-finance-secret-change-me' };
export const line = (variant) => ({ variant_id: variant.id, quantity: 30 });
export const otherLine = (variant) => ({ variant_id: variant.id, quantity: 40 });
let mails = 0;
/** Another address each time: mails to one address are limited. */
export const freshEmail = () => `visitor-${mails++}@example.com`;

export const password = 'nine gloomy otters whistle';
export const registration = () => ({
	email: freshEmail(),
	password,
	consents: [{ type: 'terms_and_conditions_and_privacy_policy', decision: 'granted' }],
});

export const contactForm = (name) => {
	const form = new FormData();
	const fields = {
		name,
		email: freshEmail(),
		topic: 'other',
		message: 'A question about boxes, for a test.',
	};
	for (const [field, value] of Object.entries(fields)) form.set(field, value);
	return form;
};

/** @param {string} company */
export const proRequest = (company) => ({
	...{ kind: 'features', name: 'Ada', company, email: freshEmail() },
	message: 'A question of a business, for a test.',
});

export const quoteForm = (quantity) => {
	const form = new FormData();
	const fields = {
		...{ flow: '0', name: 'Ada', email: freshEmail(), country: 'DE' },
		...{ product_1: 'mailer-box-eco', quantity_1: String(quantity) },
	};
	for (const [field, value] of Object.entries(fields)) form.set(field, value);
	return form;
};

export const receipt = (analytics) => ({
	id: crypto.randomUUID(),
	functional: false,
	analytics,
	advertising: false,
	source: 'banner',
	text_version: '2026-11-23',
});
export const viewed = (value) => ({
	event: 'Cart Viewed',
	message_id: crypto.randomUUID(),
	properties: { order_id: 'R123456789', value, currency: 'EUR', lines: 1 },
});
export const visit = (value) => ({
	sent_at: new Date().toISOString(),
	batch: [
		{
			type: 'track',
			anonymous_id: 'visitor-1',
			original_timestamp: new Date().toISOString(),
			...viewed(value),
		},
	],
});
