/** Notes that a blocker stops analytics: one line a page, whatever it blocks, and the flag `analyticsDisabled`. */
export function noteBlocked(error: unknown): void {
	if ('analyticsDisabled' in window) return;
	Object.assign(window, { analyticsDisabled: true });
	console.error('[Analytics] Blocked', error);
}
