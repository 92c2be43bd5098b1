import { isStorageRefused } from '#src/api/browser-storage.ts';

/** Adds the chosen set to the cart. The cart's store is loaded on the first submission. */
export function addSets(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>('[data-add-set]')) {
		form.addEventListener('submit', (event) => {
			event.preventDefault();
			void add(form);
		});
		// The button is disabled until this script runs.
		form.querySelector('[type="submit"]')?.removeAttribute('disabled');
	}
}

async function add(form: HTMLFormElement): Promise<void> {
	const button = form.querySelector('[type="submit"]');
	const chosen = form.querySelector<HTMLInputElement>('input:checked');
	if (!button || !chosen || button.getAttribute('aria-busy')) return;
	const [added, failed] = [
		form.querySelector<HTMLElement>('[data-added]'),
		form.querySelector<HTMLElement>('[data-failed]'),
	];
	button.setAttribute('aria-busy', 'true');
	for (const notice of [added, failed]) notice?.setAttribute('hidden', '');
	try {
		const { addSetToCart } = await import('./store.ts');
		await addSetToCart(chosen.dataset.sku ?? '', Number(chosen.value));
		const words = added?.querySelector<HTMLElement>('[data-added-words]');
		if (words)
			words.textContent = (words.dataset.addedWords ?? '').replace('{pieces}', chosen.dataset.words ?? '');
		added?.removeAttribute('hidden');
		added?.focus();
	} catch (error) {
		const isAnswered =
			error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status > 0;
		const words = failed?.querySelector('p');
		const { cookies, refused, unreachable } = form.dataset;
		const answered = isAnswered ? refused : unreachable;
		if (words) words.textContent = (isStorageRefused(error) ? cookies : answered) ?? '';
		failed?.removeAttribute('hidden');
	} finally {
		button.removeAttribute('aria-busy');
	}
}
