/** A message by the contact form. */
export function contactForm(): FormData {
	const form = new FormData();
	const fields = {
		name: 'Ada',
		email: 'ada@example.com',
		topic: 'quote',
		message: 'How much are 500 boxes?',
	};
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
}

/** A quote request for 500 boxes, as a form. */
export function quoteForm(): FormData {
	const form = new FormData();
	const fields = {
		flow: '0',
		name: 'Ada',
		email: 'ada@example.com',
		country: 'DE',
		product_1: 'mailer-box-eco',
		quantity_1: '500',
	};
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
}

export const cartExample = { order_id: 'R123456789', value: 99, currency: 'EUR', lines: 1 };

/** What a browser sends of one visit. */
export const batchExample = () => ({
	sent_at: new Date().toISOString(),
	batch: [
		{
			type: 'track',
			event: 'Cart Viewed',
			message_id: crypto.randomUUID(),
			anonymous_id: 'visitor-1',
			original_timestamp: new Date().toISOString(),
			properties: cartExample,
		},
	],
});

export const receiptExample = () => ({
	id: crypto.randomUUID(),
	functional: false,
	analytics: true,
	advertising: false,
	source: 'banner',
	text_version: '2026-11-23',
});

export const uploadOf = (digit: string) => ({ file_name: 'x.png', byte_size: 10, sha256: digit.repeat(64) });

/** A request of a business from the pro pages. */
export const proRequest = {
	kind: 'enterprise',
	name: 'Ada',
	company: 'Ada Ltd',
	email: 'ada@example.com',
	volume: '50000-249999',
	message: 'Shipping boxes for three sites.',
};
