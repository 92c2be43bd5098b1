import { tidyEmail } from '#src/customers/address-check.ts';

/** What a message may be about. `withdrawal` has a form of its own, on the page about the right to withdraw. */
export const topics = [
	'quote',
	'order',
	'artwork',
	'samples',
	'complaint',
	'press',
	'accessibility',
	'other',
	'withdrawal',
] as const;
export type Topic = (typeof topics)[number];
/** Those that the contact form offers. */
export const offeredTopics = topics.filter((topic) => topic !== 'withdrawal');

export const limits = { name: 100, orderNumber: 40, message: 5000, leastMessage: 10 } as const;

/** A message as its sender typed it; nothing of it is ever lost when it comes back with problems. */
export interface TypedMessage {
	readonly name: string;
	readonly email: string;
	readonly topic: string;
	readonly orderNumber: string;
	readonly message: string;
}
export interface Message extends TypedMessage {
	readonly topic: Topic;
}

export type MessageField = keyof TypedMessage | 'attachments';
/** `contact.error_<code>` says it; the values are the message's. */
export interface FieldProblem {
	readonly code:
		| 'name'
		| 'email'
		| 'topic'
		| 'order_number'
		| 'order_number_missing'
		| 'message'
		| 'too_long'
		| 'file_type'
		| 'file_mismatch'
		| 'file_broken'
		| 'file_empty'
		| 'file_too_large'
		| 'files_too_large'
		| 'too_many_files';
	readonly values?: Readonly<Record<string, string | number>>;
}
export type FieldProblems = Readonly<Partial<Record<MessageField, FieldProblem>>>;

/** The field that only machines see and fill in. */
export const trapField = 'website';

/** Reads what a form sends; what is not text counts as empty. */
export function typedMessage(form: FormData): TypedMessage {
	const textOf = (name: string) => {
		const value = form.get(name);
		return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
	};
	return {
		name: textOf('name'),
		email: textOf('email'),
		topic: textOf('topic'),
		orderNumber: textOf('order_number'),
		message: textOf('message'),
	};
}

export const isTopic = (topic: string): topic is Topic => (topics as readonly string[]).includes(topic);

/** What is wrong with a message, by field; empty when nothing is. */
export function messageProblems({ name, email, topic, orderNumber, message }: TypedMessage): FieldProblems {
	const isWithdrawal = topic === 'withdrawal';
	const tooLong = (limit: number): FieldProblem => ({ code: 'too_long', values: { limit } });
	return {
		...(name === '' && { name: { code: 'name' } }),
		...(name.length > limits.name && { name: tooLong(limits.name) }),
		...(tidyEmail(email) === undefined && { email: { code: 'email' } }),
		...(!isTopic(topic) && { topic: { code: 'topic' } }),
		...(orderNumber === '' && isWithdrawal && { orderNumber: { code: 'order_number_missing' } }),
		...(orderNumber !== '' &&
			!/^#?\s*[A-Za-z]{0,4}[\s-]?\d[\d\s/-]{0,30}$/.test(orderNumber) && {
				orderNumber: { code: 'order_number' },
			}),
		...(message.length < limits.leastMessage && !isWithdrawal && { message: { code: 'message' } }),
		...(message.length > limits.message && { message: tooLong(limits.message) }),
	};
}
