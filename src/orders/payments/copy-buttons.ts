/** Milliseconds for which a button says that it has copied. */
const saidMs = 2_000;

/** Brings the buttons of a `TransferCard` alive; a browser that cannot copy does not show them. */
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
				// Refused by the browser: the text beside it can be marked and copied by hand.
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
