import { ApiProblem } from '#src/api/client.ts';

/** Marks the reason of a refusal in the page that a form answers with. */
export const refusalAttribute = 'data-line-refusal';

/**
 * Posts the form of a line with artwork that is uploaded already; safe to repeat.
 * @param fields what the form says beside the files
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
	// Done: the answer is a redirect (status 0) to the page itself, which the caller loads again.
	if (answer.status < 400) return undefined;
	const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
	const told = page.querySelector(`[${refusalAttribute}]`) ?? page.querySelector('main [role="alert"]');
	const refusal = told?.textContent.trim();
	if (!refusal) throw new ApiProblem('unknown', answer.status, `status ${answer.status}`);
	return refusal;
}
