import { normaliseEmail } from '#src/mail/email-address.ts';
import { limits, type Message } from '../message.ts';

/** What a business writes about: the page whose form it is. */
export const proKinds = ['features', 'suppliers', 'enterprise'] as const;
export type ProKind = (typeof proKinds)[number];

/** Pieces a year, of which one is chosen; a supplier chooses none. */
export const proVolumes = ['1-4999', '5000-49999', '50000-249999', '250000+'] as const;
export type ProVolume = (typeof proVolumes)[number];

export const proLimits = { company: 120, phone: 40 } as const;

/** The fields as typed; a refused form is shown again with exactly these values. */
export interface TypedProRequest {
	readonly kind: string;
	readonly name: string;
	readonly company: string;
	readonly email: string;
	readonly phone: string;
	/** Empty: not given. */
	readonly volume: string;
	readonly message: string;
}
export interface ProRequest extends TypedProRequest {
	readonly kind: ProKind;
	readonly volume: ProVolume | '';
}

export type ProField = keyof TypedProRequest;
/** Texts: `pro.error_company`, `pro.error_volume`, else `contact.error_<code>` with these values. */
export interface ProProblem {
	readonly code: 'name' | 'company' | 'email' | 'volume' | 'kind' | 'message' | 'too_long';
	readonly values?: Readonly<Record<string, number>>;
}
export type ProProblems = Readonly<Partial<Record<ProField, ProProblem>>>;

export const isProKind = (text: string): text is ProKind => (proKinds as readonly string[]).includes(text);
const isVolume = (text: string): text is ProVolume => (proVolumes as readonly string[]).includes(text);

/** Problems of a request by field; empty for a valid one. */
export function proProblems(typed: TypedProRequest): ProProblems {
	const { name, company, email, phone, volume, kind, message } = typed;
	const tooLong = (limit: number): ProProblem => ({ code: 'too_long', values: { limit } });
	return {
		...(name === '' && { name: { code: 'name' } }),
		...(name.length > limits.name && { name: tooLong(limits.name) }),
		...(company === '' && { company: { code: 'company' } }),
		...(company.length > proLimits.company && { company: tooLong(proLimits.company) }),
		...(normaliseEmail(email) === undefined && { email: { code: 'email' } }),
		...(phone.length > proLimits.phone && { phone: tooLong(proLimits.phone) }),
		...(volume !== '' && !isVolume(volume) && { volume: { code: 'volume' } }),
		...(!isProKind(kind) && { kind: { code: 'kind' } }),
		...(message.length < limits.minMessageLength && { message: { code: 'message' } }),
		...(message.length > limits.message && { message: tooLong(limits.message) }),
	};
}

/** Converts the request into a contact message, whose text begins with the sender's name and company. */
export const toMessage = ({ name, company, email, phone, volume, message }: ProRequest): Message => ({
	...{ name, email, orderNumber: '', topic: 'quote' },
	message: `${[company, phone, volume].filter(Boolean).join(' · ')}\n\n${message}`,
});
