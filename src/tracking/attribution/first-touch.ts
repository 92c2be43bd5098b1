import { collectHeaders } from '#src/api/request-headers.ts';
import type { Touch } from './visit.ts';

/**
 * Sends the user's first touch to the API.
 * @param clientId the visitor's id in the analytics tag
 * @returns whether it was stored; a failure is reported
 */
export async function registerFirstTouch(
	touch: Touch,
	token: string,
	clientId?: string | undefined,
): Promise<boolean> {
	try {
		const answer = await fetch('/api/users/register_first_touch', {
			method: 'POST',
			keepalive: true,
			headers: { ...collectHeaders(), 'content-type': 'application/json', 'x-spree-token': token },
			body: JSON.stringify({ ...touch, ...(clientId && { client_id: clientId }) }),
		});
		if (answer.ok) return true;
		throw new Error(`${answer.status}`);
	} catch (cause) {
		reportError(new Error('Failed to register a first touch event', { cause }));
		return false;
	}
}
