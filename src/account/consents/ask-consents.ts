import { callApi } from '#src/api/client.ts';
import { type OptionalConsent, optionalConsents } from '#src/customers/consent.ts';
import { saveWithConsents } from '#src/customers/consent-contract.ts';

/** Attaches handlers to the dialog of optional consents. An unchecked box is stored as declined. */
export function bindConsentDialog(): void {
	const card = document.querySelector<HTMLElement>('[data-ask-consents]');
	const dialog = card?.querySelector('dialog');
	const form = dialog?.querySelector('form');
	if (!card || !dialog || !form) return;
	card.querySelector('[data-ask-open]')?.addEventListener('click', () => dialog.showModal());
	for (const button of dialog.querySelectorAll('[data-ask-close]'))
		button.addEventListener('click', () => dialog.close());
	form.addEventListener('submit', (event) => {
		event.preventDefault();
		void save(card, dialog, form);
	});
}

async function save(card: HTMLElement, dialog: HTMLDialogElement, form: HTMLFormElement): Promise<void> {
	if (form.ariaBusy === 'true') return;
	const failed = form.querySelector<HTMLElement>('[data-ask-failed]');
	if (failed) failed.hidden = true;
	form.ariaBusy = 'true';
	try {
		await callApi(saveWithConsents, {
			email: card.dataset.askConsents ?? '',
			consents: readDecisions(form),
		});
	} catch {
		if (failed) failed.hidden = false;
		return;
	} finally {
		form.ariaBusy = null;
	}
	dialog.close();
	card.querySelector('[data-ask-open]')?.remove();
	const status = card.querySelector('[data-ask-status]');
	const saved = card.querySelector<HTMLTemplateElement>('[data-ask-saved]');
	if (status) status.textContent = saved?.content.textContent ?? '';
}

/** One decision for each box of the form. */
const readDecisions = (form: HTMLFormElement) =>
	optionalConsents.flatMap((type: OptionalConsent) => {
		const box = form.elements.namedItem(type);
		return box instanceof HTMLInputElement
			? [{ type, decision: box.checked ? ('granted' as const) : ('declined' as const) }]
			: [];
	});
