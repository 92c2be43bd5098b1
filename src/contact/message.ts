import { normaliseEmail } from '#src/mail/email-address.ts';

/** Topics of a message, in the order of the form. */
export const topics = [
	'quote',
	'order',
	'artwork',
	'samples',
	'complaint',
	'press',
	'accessibility',
	'other',
] as const;
export type Topic = (typeof topics)[number];

/** Media types of attachments. */
export const attachmentTypes = [
	'application/pdf',
	'image/png',
	'image/jpeg',
	'image/svg+xml',
	'application/zip',
] as const;

export const limits = { name: 100, orderNumber: 40, message: 5000, minMessageLength: 10 } as const;

/** The fields as typed; a refused form is shown again with exactly these values. */
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
/** Its message is `contact.error_<code>` with these values. */
export interface FieldProblem {
	readonly code:
		| 'name'
		| 'email'
		| 'topic'
		| 'order_number'
		| 'message'
		| 'too_long'
		| 'file_type'
		| 'file_mismatch'
		| 'file_broken'
		| 'file_protected'
		| 'file_active'
		| 'file_empty'
		| 'file_too_large'
		| 'files_too_large'
		| 'too_many_files';
	readonly values?: Readonly<Record<string, string | number>>;
}
export type FieldProblems = Readonly<Partial<Record<MessageField, FieldProblem>>>;

/** Honeypot field: hidden from people, filled in by bots. */
export const trapField = 'website';

/** Longest text of a field that a refused form shows again, in characters. */
const maxShownLength = 20_000;

/** Reads the text fields of a form; a file in a text field counts as empty, and text far over every limit is cut. */
export function typedMessage(form: FormData): TypedMessage {
	const readText = (name: string) => {
		const value = form.get(name);
		return typeof value === 'string' ? value.slice(0, maxShownLength).replaceAll('\r\n', '\n').trim() : '';
	};
	return {
		name: readText('name'),
		email: readText('email'),
		topic: readText('topic'),
		orderNumber: readText('order_number'),
		message: readText('message'),
	};
}

export const isTopic = (topic: string): topic is Topic => (topics as readonly string[]).includes(topic);

/** Problems of a message by field; empty for a valid one. */
export function messageProblems({ name, email, topic, orderNumber, message }: TypedMessage): FieldProblems {
	const tooLong = (limit: number): FieldProblem => ({ code: 'too_long', values: { limit } });
	return {
		...(name === '' && { name: { code: 'name' } }),
		...(name.length > limits.name && { name: tooLong(limits.name) }),
		...(normaliseEmail(email) === undefined && { email: { code: 'email' } }),
		...(!isTopic(topic) && { topic: { code: 'topic' } }),
		...(orderNumber !== '' &&
			!/^#?\s*[A-Za-z]{0,4}[\s-]?\d[\d\s/-]{0,30}$/.test(orderNumber) && {
				orderNumber: { code: 'order_number' },
			}),
		...(message.length < limits.minMessageLength && { message: { code: 'message' } }),
		...(message.length > limits.message && { message: tooLong(limits.message) }),
	};
}
