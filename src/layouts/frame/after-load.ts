/** Milliseconds after which a browser that is never idle calls anyway. */
const timeout = 1000;

/**
 * Calls `run` when the page and its pictures have loaded and the browser is idle, so that scripts delay neither. Safari has no
 * `requestIdleCallback`.
 */
export function afterLoad(run: () => void): void {
	addEventListener('load', () => {
		if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout });
		else setTimeout(run);
	});
}
