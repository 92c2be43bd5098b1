import { ApiProblem } from '#src/api/client.ts';

/** Attribute of the element with the refusal's reason in the HTML response of the form. */
export const refusalAttribute = 'data-line-refusal';

/**
 * Posts the form of a line with the ids of uploaded artwork. Idempotent.
 * @param fields further fields of the form
 * @returns the reason in the page's language if the files cannot be added
 * @throws ApiProblem `network_error`
 */
export async function attachUploads(
	action: string,
	fields: Readonly<Record<string, string>>,
	artworkIds: readonly string[],
	signal: AbortSignal,
): Promise<string | undefined> {
	const body = new FormData();
	for (const [name, value] of Object.entries(fields)) body.set(name, value);
	for (const id of artworkIds) body.append('artwork', id);
	const answer = await fetch(action, { method: 'POST', body, signal, redirect: 'manual' }).catch(() => {
		throw new ApiProblem('network_error', 0, 'network error');
	});
	// Success: the response is a redirect to the page (status 0 because of `redirect: 'manual'`), which the caller reloads.
	if (answer.status < 400) return undefined;
	const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
	const notice = page.querySelector(`[${refusalAttribute}]`) ?? page.querySelector('main [role="alert"]');
	const refusal = notice?.textContent.trim();
	if (!refusal) throw new ApiProblem('unknown', answer.status, `status ${answer.status}`);
	return refusal;
}
