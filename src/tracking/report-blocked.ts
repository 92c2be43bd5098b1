/** Logs once per page that a content blocker stops analytics, and sets the flag `analyticsDisabled`. */
export function reportBlocked(error: unknown): void {
	if ('analyticsDisabled' in window) return;
	Object.assign(window, { analyticsDisabled: true });
	console.error('[Analytics] Blocked', error);
}
