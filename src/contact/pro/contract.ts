import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';
import { limits } from '../message.ts';
import { proKinds, proLimits, proVolumes } from './pro-request.ts';

const text = (max: number) =>
	v.pipe(
		v.string(),
		v.transform((typed) => typed.replaceAll('\r\n', '\n').trim()),
		v.maxLength(max, `is too long: at most ${max} characters`),
	);

export const sendProRequest = endpoint({
	id: 'O-34',
	method: 'post',
	path: '/boxwright_pro_requests',
	access: 'none',
	costly: true,
	shape: 'flat',
	input: v.object({
		/** What it is about: the services for businesses, an offer to supply us, or quantities beyond the shop's. */
		kind: v.picklist(proKinds, `must be one of ${proKinds.join(', ')}`),
		name: text(limits.name),
		company: text(proLimits.company),
		email: text(254),
		phone: v.optional(text(proLimits.phone), ''),
		/** Pieces a year. */
		volume: v.optional(v.picklist([...proVolumes, ''], `must be one of ${proVolumes.join(', ')}`), ''),
		message: text(limits.message),
	}),
	answer: v.object({
		reference: v.string(),
		/** Whether a confirmation was mailed to the sender; the number per address and day is limited. */
		isConfirmed: v.boolean(),
	}),
	status: 201,
	problems: ['invalid', 'too_many_requests'],
	summary:
		'Sends a request of a business from the pro pages. Our team answers by e-mail; the sender gets a confirmation of receipt.',
});
