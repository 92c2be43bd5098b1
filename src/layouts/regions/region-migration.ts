import { track } from '#src/tracking/events.ts';

/** In local storage only, because the notice belongs to one host. */
const name = 'boxwright_region_migration';

/**
 * Whether the closed Czech storefront redirects to this URL: `fromRegion=CZ` on a host that ends with .com.
 * Local hosts end with `.localhost`.
 */
export function isFormerCzechVisit({ hostname, search }: Pick<Location, 'hostname' | 'search'>): boolean {
	return (
		new URLSearchParams(search).get('fromRegion') === 'CZ' &&
		hostname.replace(/\.localhost$/, '').endsWith('.com')
	);
}

/** Opens the notice for visitors from there, until it has been closed once in this browser. */
export function showRegionMigration(address: Pick<Location, 'hostname' | 'search'>): void {
	const template = document.querySelector<HTMLTemplateElement>('[data-region-migration]');
	if (!template || !isFormerCzechVisit(address) || wasClosed()) return;
	const dialog = template.content.querySelector('dialog');
	if (!dialog) return;
	document.body.appendChild(dialog);
	dialog.addEventListener('close', keepClosed, { once: true });
	dialog.showModal();
	track('Region Migration Modal Shown', { origin: 'cz', target: 'com' });
}

function wasClosed(): boolean {
	try {
		return localStorage.getItem(name) !== null;
	} catch {
		return false;
	}
}

function keepClosed(): void {
	try {
		localStorage.setItem(name, 'closed');
	} catch {
		console.warn('Local storage is not available: the notice of the Czech site will be shown again.');
	}
}
