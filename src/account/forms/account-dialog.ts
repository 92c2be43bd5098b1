import { bindAccountForms, type OnEnter } from './account-form.ts';

/** Opens the dialog of a link to an account page. The name of its close button is on one of the page's links. */
export function openLinkedDialog(link: HTMLAnchorElement, resume?: () => void): Promise<void> {
	const label =
		link.dataset.close ?? document.querySelector<HTMLElement>('[data-close]')?.dataset.close ?? '';
	return openAccountDialog(link.href, label, resume);
}

/**
 * Shows an account page's form in a dialog over the current page. The form is fetched from that page, so that there is
 * one form and one set of texts; if the request fails, the browser navigates to the page.
 * @param address of the page
 * @param closeLabel in the page's language
 * @param resume called after a sign-in; without it the page is reloaded
 */
export async function openAccountDialog(
	address: string,
	closeLabel: string,
	resume?: () => void,
): Promise<void> {
	const part = await fetchPart(address).catch(() => undefined);
	if (!part) return goTo(address);
	const dialog = createDialog(closeLabel);
	document.body.appendChild(dialog);
	const onEnter = () => {
		if (!resume) return location.reload();
		dialog.close();
		resume();
	};
	fill(dialog, part, onEnter);
	dialog.addEventListener('close', () => dialog.remove());
	dialog.addEventListener('mousedown', (event) => {
		if (event.target === dialog) dialog.close();
	});
	dialog.addEventListener('click', (event) => {
		const link =
			event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-account-link]');
		if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		event.stopPropagation();
		const typed = dialog.querySelector<HTMLInputElement>('input[name="email"]')?.value;
		fetchPart(link.href).then(
			(next) => fill(dialog, next, onEnter, typed),
			() => goTo(link.href),
		);
	});
	dialog.showModal();
	focusField(dialog);
}

/** The sign-in page leads back here. */
function goTo(address: string): void {
	const page = new URL(address, location.href);
	page.searchParams.set('next', location.href);
	location.assign(page);
}

interface Part {
	readonly title: string;
	readonly content: Element;
}

async function fetchPart(address: string): Promise<Part> {
	const response = await fetch(address);
	if (!response.ok) throw new Error(`${address}: ${response.status}`);
	// Removes styles, which this page's content security policy would refuse; only the form is used.
	const [first = '', ...others] = (await response.text()).split('<style');
	const html = first + others.map((rest) => rest.slice(rest.indexOf('</style>'))).join('');
	const page = new DOMParser().parseFromString(html, 'text/html');
	const content = page.querySelector('[data-account-part]');
	const title = page.querySelector('main h1')?.textContent?.trim();
	if (!content || !title) throw new Error(`${address} has no form`);
	return { title, content };
}

function createDialog(closeLabel: string): HTMLDialogElement {
	const dialog = document.createElement('dialog');
	dialog.className = 'dialog account-dialog';
	dialog.setAttribute('aria-labelledby', 'account-dialog-title');
	const head = document.createElement('header');
	head.className = 'dialog-head';
	const title = document.createElement('h2');
	title.className = 'dialog-title';
	title.id = 'account-dialog-title';
	const close = document.createElement('button');
	close.type = 'button';
	close.className = 'button button-icon text-24';
	close.setAttribute('aria-label', closeLabel);
	close.textContent = '×';
	close.addEventListener('click', () => dialog.close());
	head.appendChild(title);
	head.appendChild(close);
	const body = document.createElement('div');
	body.className = 'dialog-body';
	dialog.appendChild(head);
	dialog.appendChild(body);
	return dialog;
}

/** @param typed the address that was typed into the form before */
function fill(dialog: HTMLDialogElement, { title, content }: Part, onEnter: OnEnter, typed?: string): void {
	const heading = dialog.querySelector('.dialog-title');
	const body = dialog.querySelector<HTMLElement>('.dialog-body');
	if (!heading || !body) return;
	heading.textContent = title;
	body.replaceChildren(document.adoptNode(content) as Node);
	bindAccountForms(body, onEnter);
	const email = body.querySelector<HTMLInputElement>('input[name="email"]');
	if (email && typed) email.value = typed;
	if (dialog.open) focusField(dialog);
}

function focusField(dialog: HTMLDialogElement): void {
	const fields = [...dialog.querySelectorAll<HTMLElement>('.dialog-body input:not([type="hidden"])')];
	const empty = fields.find((field) => field instanceof HTMLInputElement && field.value === '');
	(empty ?? fields[0] ?? dialog.querySelector<HTMLElement>('.dialog-body button'))?.focus();
}
