import { offerLimits } from '#src/quotes/offers/record/offer.ts';

/** One quantity as it was typed. */
export interface TypedOption {
	readonly quantity: string;
	/** Net of all pieces; empty: from the rate card. */
	readonly net: string;
	readonly isVisible: boolean;
}
export interface TypedLine {
	readonly product: string;
	readonly length: string;
	readonly width: string;
	readonly height: string;
	readonly material: string;
	readonly print: string;
	readonly finish: string;
	readonly title: string;
	readonly description: string;
	readonly days: string;
	readonly options: readonly TypedOption[];
	/** Place of the selected option, from 1 on. */
	readonly selected: string;
}
/** The form of a draft, as it was typed. */
export interface TypedOffer {
	readonly country: string;
	readonly delivery: string;
	readonly deliveryCost: string;
	readonly deliveryTerms: string;
	readonly note: string;
	/** ISO day. */
	readonly validUntil: string;
	/** Whole percent and days after the order of up to four parts. */
	readonly parts: readonly { readonly share: string; readonly days: string }[];
	readonly lines: readonly TypedLine[];
}

export const partCount = 4;
export const emptyLine: TypedLine = {
	...{ product: '', length: '', width: '', height: '', material: '', print: '', finish: '' },
	...{ title: '', description: '', days: '', selected: '1' },
	options: Array.from({ length: offerLimits.options }, () => ({ quantity: '', net: '', isVisible: true })),
};

const optionPlaces = [1, 2, 3] as const;

/** The fields of a draft's form. Lines without a product are left out. */
export function readOfferForm(form: FormData): TypedOffer {
	const read = (name: string): string => {
		const given = form.get(name);
		return typeof given === 'string' ? given.replaceAll('\r\n', '\n').trim() : '';
	};
	const readLine = (at: number): TypedLine => ({
		product: read(`l${at}_product`),
		length: read(`l${at}_length`),
		width: read(`l${at}_width`),
		height: read(`l${at}_height`),
		material: read(`l${at}_material`),
		print: read(`l${at}_print`),
		finish: read(`l${at}_finish`),
		title: read(`l${at}_title`),
		description: read(`l${at}_description`),
		days: read(`l${at}_days`),
		selected: read(`l${at}_selected`) || '1',
		options: optionPlaces.map((place) => ({
			quantity: read(`l${at}_q${place}`),
			net: read(`l${at}_n${place}`),
			isVisible: form.has(`l${at}_v${place}`),
		})),
	});
	const lines = Array.from({ length: offerLimits.lines }, (_, index) => readLine(index + 1));
	return {
		country: read('country'),
		delivery: read('delivery'),
		deliveryCost: read('delivery_cost'),
		deliveryTerms: read('delivery_terms'),
		note: read('note'),
		validUntil: read('valid_until'),
		parts: Array.from({ length: partCount }, (_, index) => ({
			share: read(`share_${index + 1}`),
			days: read(`days_${index + 1}`),
		})),
		lines: lines.filter(({ product }) => product !== ''),
	};
}

/** The fields of the form by their names, as a browser sends them; empty ones too. */
export function listFields(typed: TypedOffer): Readonly<Record<string, string>> {
	const fields: Record<string, string> = {
		country: typed.country,
		delivery: typed.delivery,
		delivery_cost: typed.deliveryCost,
		delivery_terms: typed.deliveryTerms,
		note: typed.note,
		valid_until: typed.validUntil,
	};
	for (const [index, { share, days }] of typed.parts.entries()) {
		fields[`share_${index + 1}`] = share;
		fields[`days_${index + 1}`] = days;
	}
	for (const [index, { options, ...line }] of typed.lines.entries()) {
		for (const [name, value] of Object.entries(line)) fields[`l${index + 1}_${name}`] = value;
		for (const [at, { quantity, net, isVisible }] of options.entries()) {
			fields[`l${index + 1}_q${at + 1}`] = quantity;
			fields[`l${index + 1}_n${at + 1}`] = net;
			fields[`l${index + 1}_v${at + 1}`] = isVisible ? 'yes' : '';
		}
	}
	return fields;
}
