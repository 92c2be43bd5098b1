import type { Region } from '#regions/region.ts';
import { sells } from '#src/catalog/sold-in.ts';
import type { FieldProblem } from '#src/contact/message.ts';
import { normaliseEmail } from '#src/mail/email-address.ts';
import { readPieces } from '#src/pricing/quantity.ts';
import { addDays } from '#src/site/dates.ts';
import { parseLength } from '#src/site/lengths.ts';
import {
	type QuoteFlow,
	type QuoteWish,
	type RequestedItem,
	type RequestedPrint,
	requestedPrints,
	requestedProducts,
	requestLimits,
} from '../record/quote-request.ts';

/** One product as it was typed. */
export interface TypedItem {
	readonly product: string;
	readonly length: string;
	readonly width: string;
	readonly height: string;
	readonly print: string;
	readonly quantities: readonly string[];
}

/** The form's values as typed; a refused form is shown again with exactly these. */
export interface TypedRequest {
	/** '0' or '1'. */
	readonly flow: string;
	readonly name: string;
	readonly email: string;
	readonly company: string;
	readonly phone: string;
	readonly country: string;
	readonly deadline: string;
	readonly contents: string;
	/** About how many pieces a brief is for. */
	readonly amount: string;
	readonly message: string;
	/** Id of a design; empty without one. */
	readonly design: string;
	readonly items: readonly TypedItem[];
}

/** Names of fields: those of an item end in its number, `product_1`. */
export type QuoteField = string;
/** Its text is `quotes.error_<code>`, or `contact.error_<code>`. */
export interface QuoteProblem {
	readonly code:
		| FieldProblem['code']
		| 'flow'
		| 'product'
		| 'product_first'
		| 'size'
		| 'quantity'
		| 'quantity_first'
		| 'print'
		| 'contents'
		| 'deadline'
		| 'country'
		| 'phone'
		| 'design';
	readonly values?: Readonly<Record<string, string | number>>;
}
export type QuoteProblems = Readonly<Record<QuoteField, QuoteProblem>>;

const itemNumbers = Array.from({ length: requestLimits.items }, (_, index) => index + 1);
const quantityNames = ['quantity', 'second', 'third'] as const;
/** Names of the three quantities of an item. */
export const quantityFields = (item: number): string[] => quantityNames.map((name) => `${name}_${item}`);

/** Longest text of a field that a refused form shows again; no person types more. */
const maxShownLength = 20_000;

const textOf = (value: FormDataEntryValue | string | null | undefined): string =>
	typeof value === 'string' ? value.slice(0, maxShownLength).replaceAll('\r\n', '\n').trim() : '';

/** Reads the text fields of a form, or of an address that fills it in. */
export function readRequest(from: Pick<FormData | URLSearchParams, 'get'>): TypedRequest {
	const read = (name: string) => textOf(from.get(name));
	return {
		flow: read('flow'),
		...{ name: read('name'), email: read('email'), company: read('company'), phone: read('phone') },
		...{ country: read('country'), deadline: read('deadline'), contents: read('contents') },
		...{ amount: read('amount'), message: read('message'), design: read('design') },
		items: itemNumbers.map((item) => ({
			product: read(`product_${item}`),
			length: read(`length_${item}`),
			width: read(`width_${item}`),
			height: read(`height_${item}`),
			print: read(`print_${item}`),
			quantities: quantityFields(item).map(read),
		})),
	};
}

/** Facts that the validation of fields depends on. */
export interface FormRules {
	readonly region: Pick<Region, 'allowedProductTypes' | 'allowedShippingCountries' | 'lengthUnit'>;
	/** ISO day. */
	readonly today: string;
}

/** The validated request, without its design, or the problems by field. */
export type CheckedForm =
	| { readonly ok: true; readonly wish: Omit<QuoteWish, 'designId' | 'designName'> }
	| { readonly ok: false; readonly problems: QuoteProblems };

/** Checks every field and returns all problems at once. */
export function checkForm(typed: TypedRequest, rules: FormRules): CheckedForm {
	const flow = typed.flow === '1' ? 1 : 0;
	const problems: Record<QuoteField, QuoteProblem> = {
		...(!['0', '1'].includes(typed.flow) && { flow: { code: 'flow' } as const }),
		...personProblems(typed, rules),
	};
	const items = flow === 0 ? readItems(typed, rules, problems) : readBrief(typed, problems);
	if (Object.keys(problems).length > 0) return { ok: false, problems };
	return {
		ok: true,
		wish: {
			flow: flow as QuoteFlow,
			name: typed.name,
			email: normaliseEmail(typed.email) ?? '',
			company: typed.company,
			phone: typed.phone,
			countryIso: typed.country,
			deadline: typed.deadline === '' ? null : typed.deadline,
			contents: flow === 1 ? typed.contents : '',
			items,
			message: typed.message,
		},
	};
}

const tooLong = (limit: number): QuoteProblem => ({ code: 'too_long', values: { limit } });

function personProblems(
	{ name, email, company, phone, country, deadline, message }: TypedRequest,
	{ region, today }: FormRules,
): Record<QuoteField, QuoteProblem> {
	return {
		...(name === '' && { name: { code: 'name' } }),
		...(name.length > requestLimits.name && { name: tooLong(requestLimits.name) }),
		...(normaliseEmail(email) === undefined && { email: { code: 'email' } }),
		...(company.length > requestLimits.company && { company: tooLong(requestLimits.company) }),
		...(phone !== '' &&
			!/^\+?[\d\s()./–-]{5,40}$/.test(phone) && { phone: { code: 'phone' } satisfies QuoteProblem }),
		...(!region.allowedShippingCountries.includes(country) && { country: { code: 'country' } }),
		...(deadline !== '' && !isDeadline(deadline, today) && { deadline: { code: 'deadline' } }),
		...(message.length > requestLimits.message && { message: tooLong(requestLimits.message) }),
	} as Record<QuoteField, QuoteProblem>;
}

/** A real day from today on, at most two years ahead. */
function isDeadline(day: string, today: string): boolean {
	if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return false;
	// `Date` reads `2027-02-31` as a day of March.
	if (addDays(day, 0) !== day) return false;
	return day >= today && day <= addDays(today, requestLimits.deadlineDays);
}

function readBrief(
	{ contents, amount }: TypedRequest,
	problems: Record<QuoteField, QuoteProblem>,
): RequestedItem[] {
	if (contents.length < requestLimits.minContents) problems.contents = { code: 'contents' };
	if (contents.length > requestLimits.contents) problems.contents = tooLong(requestLimits.contents);
	const quantity = readQuantity(amount);
	if (amount !== '' && quantity === undefined)
		problems.amount = { code: 'quantity', values: { limit: requestLimits.quantity } };
	if (amount === '') problems.amount = { code: 'quantity_first' };
	return [{ product: 'other', sizeMm: null, print: 'unsure', quantities: quantity ? [quantity] : [] }];
}

function readItems(
	{ items }: TypedRequest,
	rules: FormRules,
	problems: Record<QuoteField, QuoteProblem>,
): RequestedItem[] {
	return items.flatMap((item, index) => {
		const number = index + 1;
		const isEmpty = [item.product, item.length, item.width, item.height, ...item.quantities].every(
			(text) => text === '',
		);
		if (isEmpty && number > 1) return [];
		return [readItem(item, number, rules, problems)];
	});
}

function readItem(
	item: TypedItem,
	number: number,
	{ region }: FormRules,
	problems: Record<QuoteField, QuoteProblem>,
): RequestedItem {
	const isKnown = (requestedProducts as readonly string[]).includes(item.product);
	if (!isKnown || (item.product !== 'other' && !sells(region, item.product)))
		problems[`product_${number}`] = { code: item.product === '' ? 'product_first' : 'product' };
	const sides = [item.length, item.width, item.height];
	const typedSides = sides.filter((side) => side !== '').length;
	const sizeMm = sides.map((side) => (side === '' ? 0 : parseLength(side, region.lengthUnit)));
	const isSize = sizeMm.every(
		(side, index) =>
			side !== undefined &&
			(side === 0
				? index === 2 && sides[index] === ''
				: side >= requestLimits.minSideMm && side <= requestLimits.maxSideMm),
	);
	if (typedSides > 0 && !isSize)
		problems[`length_${number}`] = {
			code: 'size',
			values: {
				unit: region.lengthUnit,
				min: inUnit(requestLimits.minSideMm, region),
				max: inUnit(requestLimits.maxSideMm, region),
			},
		};
	if (!(requestedPrints as readonly string[]).includes(item.print) && item.print !== '')
		problems[`print_${number}`] = { code: 'print' };
	return {
		product: item.product as RequestedItem['product'],
		sizeMm: typedSides === 0 ? null : (sizeMm as [number, number, number]),
		print: (item.print === '' ? 'unsure' : item.print) as RequestedPrint,
		quantities: readQuantities(item.quantities, number, problems),
	};
}

const inUnit = (sideMm: number, { lengthUnit }: FormRules['region']): number =>
	lengthUnit === 'in' ? Math.round((sideMm / 25.4) * 10) / 10 : sideMm / 10;

function readQuantities(
	typed: readonly string[],
	number: number,
	problems: Record<QuoteField, QuoteProblem>,
): number[] {
	const names = quantityFields(number);
	const found: number[] = [];
	typed.forEach((text, index) => {
		if (text === '') return;
		const quantity = readQuantity(text);
		const name = names[index] ?? '';
		if (quantity === undefined)
			problems[name] = { code: 'quantity', values: { limit: requestLimits.quantity } };
		else if (!found.includes(quantity)) found.push(quantity);
	});
	if (typed.every((text) => text === '')) problems[names[0] ?? ''] = { code: 'quantity_first' };
	return found;
}

function readQuantity(text: string): number | undefined {
	const quantity = readPieces(text);
	return quantity !== undefined &&
		Number.isInteger(quantity) &&
		quantity >= 1 &&
		quantity <= requestLimits.quantity
		? quantity
		: undefined;
}
