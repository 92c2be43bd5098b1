/**
 * Lets the browser keep the offline page, once the designer has loaded and rests: who designs stays long, and closes
 * the lid of a laptop in a train. Landing pages register nothing, so that a first view costs no byte more. Where a
 * browser knows no service workers, or refuses them, it shows its own page as ever.
 */
export function keepOfflinePage(): void {
	const page = document.body.dataset.offline;
	if (!page || !('serviceWorker' in navigator)) return;
	const keep = () =>
		void navigator.serviceWorker
			.register(`/offline-worker.js?page=${encodeURIComponent(page)}`)
			.catch(() => undefined);
	addEventListener('load', () => setTimeout(keep, 2000), { once: true });
}
