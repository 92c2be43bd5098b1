/** Logs the exception of a page as one line; the error page shows the same request id. */
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
