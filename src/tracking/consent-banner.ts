import { type Category, categories, type DecisionSource, decisionFor } from './consent.ts';
import { decide, decision, isConsentSilent, isRefusedByBrowser, isToBeAsked } from './consent-memory.ts';
import { consentOpenEvent } from './consent-open.ts';

/** Initialises ConsentBanner.astro: shows it until the visitor has decided. */
export function initConsentBanner(): void {
	const banner = document.querySelector<HTMLElement>('[data-consent-banner]');
	const { dataset } = document.documentElement;
	const early = dataset.consentWish;
	delete dataset.consentWish;
	if (!banner) return;
	if (isConsentSilent()) {
		banner.hidden = true;
		for (const opener of document.querySelectorAll<HTMLElement>('[data-consent="open"]'))
			opener.hidden = true;
		return;
	}

	const setShown = (isShown: boolean) => {
		banner.hidden = !isShown;
		if (isShown) dataset.consentWish = 'ask';
		else delete dataset.consentWish;
	};
	const show = () => setShown(isToBeAsked());
	const hide = () => setShown(false);
	const closeAll = () => {
		dialog('leaving')?.close();
		dialog('preferences')?.close();
	};
	const choose = (granted: readonly Category[], source: DecisionSource) => {
		decide(decisionFor(granted), source);
		closeAll();
		hide();
	};
	const open = () => {
		addDialogs();
		hide();
		openPreferences();
	};
	const handlers: Record<string, () => void> = {
		accept: () => choose(categories, 'banner'),
		refuse: () => choose([], 'banner'),
		open,
		save: () =>
			choose(
				listBoxes(dialog('preferences'))
					.filter(({ checked }) => checked)
					.map(({ value }) => value as Category),
				'preferences',
			),
		cancel: () => dialog('leaving')?.showModal(),
		back: () => {
			dialog('leaving')?.close();
			// After an earlier decision there is no banner to return to: the preferences stay open.
			if (!isToBeAsked()) return;
			closeAll();
			show();
			banner.querySelector<HTMLElement>('[data-consent="open"]')?.focus();
		},
		leave: closeAll,
	};
	document.addEventListener('click', ({ target }) => {
		const button = target instanceof Element && target.closest<HTMLElement>('[data-consent]');
		if (button) handlers[button.dataset.consent ?? '']?.();
	});
	// Escape closes without a decision, as Cancel does. The event does not bubble.
	document.addEventListener(
		'cancel',
		(event) => {
			if (event.target !== dialog('preferences')) return;
			event.preventDefault();
			dialog('leaving')?.showModal();
		},
		true,
	);
	window.addEventListener(consentOpenEvent, open);
	// Another tab may have decided, and the page may return from the back/forward cache.
	for (const name of ['storage', 'pageshow'])
		window.addEventListener(name, () => dialog('preferences')?.open || show());
	if (banner.dataset.consentBanner === 'over') reserveScrollPadding(banner);
	show();
	// Executes a click that happened before this script was loaded.
	if (early) handlers[early]?.();
}

const dialog = (name: 'preferences' | 'leaving') =>
	document.querySelector<HTMLDialogElement>(`dialog[data-consent-${name}]`);
const listBoxes = (preferences: HTMLDialogElement | null) => [
	...(preferences?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? []),
];

/** Opens the preferences with the current decision. */
function openPreferences(): void {
	const preferences = dialog('preferences');
	const now = decision();
	for (const box of listBoxes(preferences)) box.checked = now?.[box.value as Category] ?? false;
	const note = preferences?.querySelector<HTMLElement>('[data-consent-signal]');
	if (note) note.hidden = !isRefusedByBrowser();
	if (!preferences?.open) preferences?.showModal();
}

/** Inserts both dialogs into the document on first use. */
function addDialogs(): void {
	const template = document.querySelector<HTMLTemplateElement>('[data-consent-dialogs]');
	if (!template) return;
	document.body.appendChild(template.content);
	template.remove();
}

/**
 * Keeps focused elements visible above the banner (WCAG 2.4.11). The observer reports a height that the browser has
 * computed anyway; reading `offsetHeight` would lay the page out once more.
 */
function reserveScrollPadding(banner: HTMLElement): void {
	new ResizeObserver(([entry]) => {
		const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
		document.documentElement.style.scrollPaddingBottom = height ? `${height + 24}px` : '';
	}).observe(banner);
}
