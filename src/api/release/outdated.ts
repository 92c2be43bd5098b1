/** Event on `window`: the shop has been deployed since this page was opened, and a call has failed. */
export const outdatedEvent = 'boxwright:outdated';

/** HTTP statuses of the API for a page of an older build: unknown path, method, field or form. */
const statuses = [400, 404, 405, 410, 415, 422];

/** Dispatches `outdatedEvent` when a failed answer comes from another build than the page. */
export function notifyIfOutdated({ headers, status }: Pick<Response, 'headers' | 'status'>): void {
	const own = globalThis.document?.documentElement.dataset.release;
	const theirs = headers.get('x-release');
	if (own && theirs && own !== theirs && statuses.includes(status)) dispatchEvent(new Event(outdatedEvent));
}
