import { track } from '#src/tracking/events.ts';
import words from './region-migration.html?raw';

/** Local storage alone, as the notice belongs to one host. */
const name = 'boxwright_region_migration';

/**
 * The former Czech storefront's notice, in English and Czech whatever the page's language. It comes until it has been
 * closed once in this browser.
 */
export function showRegionMigration(): void {
	if (wasClosed()) return;
	const dialog = document.createElement('dialog');
	dialog.className = 'dialog';
	dialog.setAttribute('aria-labelledby', 'region-migration');
	// Our own file: no word of a visitor's is in it.
	dialog.innerHTML = words;
	dialog.addEventListener('close', () => {
		keepClosed();
		dialog.remove();
	});
	document.body.appendChild(dialog);
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
		console.warn('Local storage is closed: the notice of the Czech site will come again.');
	}
}
