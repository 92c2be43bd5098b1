/** Milliseconds for which a button shows that it has copied. */
const saidMs = 2_000;

/** Handles the copy buttons of a `TransferCard`; they stay hidden in browsers without clipboard access. */
export function startCopyButtons(page: ParentNode = document): void {
	if (!navigator.clipboard) return;
	for (const button of page.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
		const { copy = '', copied = '' } = button.dataset;
		const words = button.textContent;
		const status = button.closest('[data-transfer]')?.querySelector('[role="status"]');
		button.classList.remove('invisible');
		button.addEventListener('click', async () => {
			try {
				await navigator.clipboard.writeText(copy);
			} catch {
				// Refused by the browser: the text can still be selected and copied by hand.
				return;
			}
			button.textContent = copied;
			if (status) status.textContent = copied;
			setTimeout(() => {
				button.textContent = words;
				if (status) status.textContent = '';
			}, saidMs);
		});
	}
}
