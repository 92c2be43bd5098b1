import { type Category, categories, decisionFor } from './consent.ts';
import { decide, decision, isToBeAsked } from './consent-memory.ts';

/** The specification's event: opens the preferences, from the footer or from anywhere. */
const openEvent = 'ph-cookie-consent-open';

/** Starts ConsentBanner.astro: shows it when the visitor has not decided. */
export function followConsent(): void {
	const banner = document.querySelector<HTMLElement>('[data-consent-banner]');
	const preferences = document.querySelector<HTMLDialogElement>('[data-consent-preferences]');
	const leaving = document.querySelector<HTMLDialogElement>('[data-consent-leaving]');
	if (!banner || !preferences || !leaving) return;
	const boxes = [...preferences.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];

	const show = () => {
		banner.hidden = !isToBeAsked();
		keepClear(banner);
	};
	const hide = () => {
		banner.hidden = true;
		keepClear(banner);
	};
	const choose = (granted: readonly Category[]) => {
		decide(decisionFor(granted));
		for (const dialog of [leaving, preferences]) dialog.close();
		hide();
	};
	const open = () => {
		const now = decision();
		for (const box of boxes) box.checked = now?.[box.value as Category] ?? false;
		hide();
		if (!preferences.open) preferences.showModal();
	};
	const deeds: Record<string, () => void> = {
		accept: () => choose(categories),
		refuse: () => choose([]),
		open,
		save: () => choose(boxes.filter(({ checked }) => checked).map(({ value }) => value as Category)),
		cancel: () => leaving.showModal(),
		back: () => {
			leaving.close();
			preferences.close();
			show();
			banner.querySelector<HTMLElement>('[data-consent="open"]')?.focus();
		},
		leave: () => {
			leaving.close();
			preferences.close();
		},
	};
	document.addEventListener('click', ({ target }) => {
		const deed = target instanceof Element && target.closest<HTMLElement>('[data-consent]');
		if (deed) deeds[deed.dataset.consent ?? '']?.();
	});
	// Escape closes without a decision, as Cancel does.
	preferences.addEventListener('cancel', (event) => {
		event.preventDefault();
		leaving.showModal();
	});
	window.addEventListener(openEvent, open);
	// Another tab may have decided, and the page may return from the back/forward cache.
	for (const name of ['storage', 'pageshow']) window.addEventListener(name, () => preferences.open || show());
	show();
}

/** Keeps focused elements visible above the banner (WCAG 2.4.11). */
function keepClear(banner: HTMLElement): void {
	document.documentElement.style.scrollPaddingBottom = banner.hidden ? '' : `${banner.offsetHeight + 24}px`;
}
