import { normaliseEmail } from '#src/mail/email-address.ts';

export const statementLimits = { name: 100, orderNumber: 40, goods: 1000 } as const;

/** A statement of withdrawal as it was typed; a refused form is shown again with exactly these values. */
export interface Statement {
	readonly name: string;
	readonly email: string;
	readonly orderNumber: string;
	/** Which goods, in the consumer's own words; empty: all. */
	readonly goods: string;
	/** Lines of the order that were ticked; empty where the order was not shown. */
	readonly lineItemIds: readonly number[];
	/** Idempotency key, created with the review; empty before. */
	readonly reference: string;
}
export type StatementField = 'name' | 'email' | 'orderNumber' | 'goods';
/** The message `contact.error_<code>`. */
export type StatementProblems = Readonly<
	Partial<Record<StatementField, 'name' | 'email' | 'order_number' | 'order_number_missing' | 'too_long'>>
>;

const referencePattern = /^[2-9A-HJ-NP-Z]{8}$/;

/** Reads the fields of a form; values that are not text are read as empty. */
export function readStatement(form: FormData | URLSearchParams): Statement {
	const read = (name: string): string => {
		const value = form.get(name);
		return typeof value === 'string' ? value.slice(0, 5000).replaceAll('\r\n', '\n').trim() : '';
	};
	const ticked = form.getAll('line').map(Number);
	const reference = read('reference');
	return {
		name: read('name'),
		email: read('email'),
		orderNumber: read('order_number'),
		goods: read('goods'),
		lineItemIds: ticked.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, 200),
		reference: referencePattern.test(reference) ? reference : '',
	};
}

export function statementProblems({ name, email, orderNumber, goods }: Statement): StatementProblems {
	return {
		...(name === '' && { name: 'name' }),
		...(name.length > statementLimits.name && { name: 'too_long' }),
		...(normaliseEmail(email) === undefined && { email: 'email' }),
		...(orderNumber === '' && { orderNumber: 'order_number_missing' }),
		...(orderNumber !== '' &&
			!/^#?\s*[A-Za-z]{0,4}[\s-]?\d[\d\s/-]{0,30}$/.test(orderNumber) && { orderNumber: 'order_number' }),
		...(goods.length > statementLimits.goods && { goods: 'too_long' }),
	};
}

/** Normalises a typed order number, `#r 123456789` → `R123456789`; undefined for anything else. */
export function orderNumberIn({ orderNumber }: Pick<Statement, 'orderNumber'>): string | undefined {
	const number = orderNumber.replace(/[#\s-]/g, '').toUpperCase();
	return /^R\d{9}$/.test(number) ? number : undefined;
}
