/**
 * Registers the service worker of the offline page after the designer has loaded: designing takes long, and the network
 * may be lost meanwhile. Landing pages register nothing, so that they load no extra bytes. A browser without service
 * workers shows its own error page.
 */
export function registerOfflinePage(): void {
	const page = document.body.dataset.offline;
	if (!page || !('serviceWorker' in navigator)) return;
	const keep = () =>
		void navigator.serviceWorker
			.register(`/offline-worker.js?page=${encodeURIComponent(page)}`)
			.catch(() => undefined);
	addEventListener('load', () => setTimeout(keep, 2000), { once: true });
}
