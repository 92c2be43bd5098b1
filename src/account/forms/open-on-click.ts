import type { SignInRequest } from './ask-to-sign-in.ts';

/**
 * Makes links to account pages open a dialog instead; its script is loaded on the first click. The window event
 * `boxwright:sign-in` opens the sign-in (`ask-to-sign-in.ts`).
 */
export function openAccountOnClick(): void {
	const open = (link: HTMLAnchorElement, resume?: () => void) =>
		import('./account-dialog.ts').then(
			({ openLinkedDialog }) => openLinkedDialog(link, resume),
			() => location.assign(link.href),
		);
	document.addEventListener('click', (event) => {
		const { target } = event;
		const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-account-link]');
		const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
		// Links between the account pages themselves open no dialog.
		if (!link || !isPlain || document.querySelector('main [data-account-part]')) return;
		event.preventDefault();
		open(link);
	});
	addEventListener('boxwright:sign-in', (event) => {
		const link = document.querySelector<HTMLAnchorElement>('a[data-account-link]');
		if (link) open(link, (event as CustomEvent<SignInRequest | null>).detail?.resume);
	});
}
