/**
 * Sends an error to the shop in Sentry's envelope format: first line the envelope, second the item, third the event.
 * Stores nothing in the browser; sends no visitor id, and only the path of the URL. The shop reads the stack and
 * removes personal data.
 */
export function sendError(thrown: unknown): void {
	const { name, message, stack } =
		thrown instanceof Error ? thrown : { name: 'Error', message: String(thrown), stack: '' };
	const { region, locale } = document.documentElement.dataset;
	const lines = [
		{ event_id: crypto.randomUUID().replaceAll('-', ''), sent_at: new Date() },
		{ type: 'event' },
		{
			platform: 'javascript',
			exception: { values: [{ type: name, value: message.slice(0, 1000), mechanism: { handled: false } }] },
			request: { url: location.origin + location.pathname },
			tags: { region, locale, page: document.body.dataset.page },
			extra: { stack: stack?.slice(0, 8000) },
		},
	];
	fetch('/api/v1/envelope', {
		method: 'POST',
		keepalive: true,
		headers: { 'content-type': 'application/x-sentry-envelope' },
		body: lines.map((line) => JSON.stringify(line)).join('\n'),
	}).catch(() => {});
}
