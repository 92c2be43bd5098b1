import { headersAlong } from '#src/api/request-headers.ts';
import type { Attribution } from './attribution.ts';

/** What is said of the first visit: sourcebuster's words. A click id alone is Google's, Meta's or Microsoft's paid traffic. */
export function toFirstTouch(from: Attribution) {
	const paid = from.gclid ? 'google' : from.fbclid ? 'facebook' : from.msclkid ? 'bing' : undefined;
	const touch = {
		type: 'utm',
		source: from.utm_source ?? paid,
		medium: from.utm_medium ?? (paid && 'cpc'),
		campaign: from.utm_campaign,
		content: from.utm_content,
		term: from.utm_term,
	};
	return Object.fromEntries(Object.entries(touch).filter(([, value]) => value !== undefined));
}

/** Tells the shop where its user came from first. @returns whether it is known now; a failure is reported */
export async function registerFirstTouch(from: Attribution, token: string): Promise<boolean> {
	try {
		const answer = await fetch('/api/users/register_first_touch', {
			method: 'POST',
			keepalive: true,
			headers: { ...headersAlong(), 'content-type': 'application/json', 'x-spree-token': token },
			body: JSON.stringify(toFirstTouch(from)),
		});
		if (answer.ok) return true;
		throw new Error(`${answer.status}`);
	} catch (cause) {
		reportError(new Error('Failed to register a first touch event', { cause }));
		return false;
	}
}
