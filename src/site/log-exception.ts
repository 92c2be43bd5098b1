/** One line in the log for a page that threw; the visitor sees the same request id. */
export function logException(error: unknown, requestId: string, path: string): void {
	console.error(
		JSON.stringify({
			event: 'exception',
			requestId,
			path,
			error: String(error),
			stack: error instanceof Error ? error.stack : undefined,
		}),
	);
}
