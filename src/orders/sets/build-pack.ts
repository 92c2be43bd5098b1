import { isStorageRefused } from '#src/api/browser-storage.ts';

/** Counts the selected samples and adds the pack to the cart. The cart's store is loaded on the first submission. */
export function buildPacks(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>('[data-build-pack]')) {
		const count = () => countPicks(form);
		form.addEventListener('change', count);
		// The browser restores the selection after Back.
		count();
		form.addEventListener('submit', (event) => {
			event.preventDefault();
			void add(form);
		});
	}
}

const readPicks = (form: HTMLFormElement): string[] =>
	[...form.querySelectorAll<HTMLInputElement>('[name="samples"]:checked')].map(({ value }) => value);

function countPicks(form: HTMLFormElement): void {
	const counter = form.querySelector<HTMLElement>('[data-picked]');
	const words: string[] = JSON.parse(counter?.dataset.picked ?? '[]');
	const picked = readPicks(form).length;
	if (counter) counter.textContent = words[picked] ?? '';
	const isFull = picked >= words.length - 1;
	for (const box of form.querySelectorAll<HTMLInputElement>('[name="samples"]'))
		box.disabled = isFull && !box.checked;
	form.querySelector('[data-failed]')?.setAttribute('hidden', '');
}

async function add(form: HTMLFormElement): Promise<void> {
	const button = form.querySelector('[type="submit"]');
	if (!button || button.getAttribute('aria-busy')) return;
	const codes = readPicks(form);
	const { sku = '', version = '', none = '', outdated = '' } = form.dataset;
	const { refused = '', unreachable = '', cookies = '' } = form.dataset;
	const [added, failed] = [
		form.querySelector<HTMLElement>('[data-added]'),
		form.querySelector<HTMLElement>('[data-failed]'),
	];
	added?.setAttribute('hidden', '');
	if (codes.length === 0) return say(failed, none);
	button.setAttribute('aria-busy', 'true');
	failed?.setAttribute('hidden', '');
	try {
		const { addSamplePack } = await import('./store.ts');
		await addSamplePack(sku, { version: Number(version), codes });
		added?.removeAttribute('hidden');
		added?.focus();
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? error.code : undefined;
		const isAnswered = error instanceof Error && 'status' in error && Number(error.status) > 0;
		const answered = code === 'samples_outdated' ? outdated : isAnswered ? refused : unreachable;
		say(failed, isStorageRefused(error) ? cookies : answered);
	} finally {
		button.removeAttribute('aria-busy');
	}
}

function say(notice: HTMLElement | null, words: string): void {
	const line = notice?.querySelector('p');
	if (line) line.textContent = words;
	notice?.removeAttribute('hidden');
}
