import { ApiProblem, callApi } from '#src/api/client.ts';
import { fromWire } from '#src/api/wire.ts';
import { createAnonymousUser } from '#src/customers/contract.ts';
import { clearCustomer, storeCustomer } from '#src/customers/signed-in-state.ts';
import { ensureUser } from '#src/customers/store.ts';
import {
	changeEmail,
	changePassword,
	confirmAccount,
	recoverPassword,
	resetPassword,
	signIn,
	signOut,
	signUp,
} from '../identity/contract.ts';
import {
	eraseByLink,
	eraseMe,
	openExport,
	requestErasureLink,
	requestExport,
} from '../personal-data/contract.ts';
import { updateUser } from '../profile/contract.ts';
import { askToSignIn, isSignedOut } from './ask-to-sign-in.ts';
import { sendOrigin, storeReferral } from './note-origin.ts';

/** Called after a sign-in: returns to the previous page, or closes the dialog. */
export type OnEnter = () => void;

/** Sends a form; the `ApiProblem` that it throws is shown in the form. */
export type Action = (form: HTMLFormElement, button: HTMLElement, onEnter: OnEnter) => Promise<void>;

/**
 * Attaches handlers to the account forms of a page or dialog. The input is kept on errors.
 * @param more actions of further forms, by their `data-account`
 */
export function bindAccountForms(
	root: HTMLElement,
	onEnter: OnEnter,
	more: Readonly<Record<string, Action>> = {},
): void {
	const all: Readonly<Record<string, Action>> = { ...actions, ...more };
	for (const form of root.querySelectorAll<HTMLFormElement>('form[data-account]')) {
		const action = all[form.dataset.account ?? ''];
		form.addEventListener('submit', (event) => {
			event.preventDefault();
			if (action) void send(form, event.submitter, (button) => action(form, button, onEnter));
		});
		const passkey = form.querySelector<HTMLElement>('[data-passkey]');
		if (form.dataset.account === 'register') storeReferral(form);
		if (passkey && 'PublicKeyCredential' in window)
			import('./passkey-sign-in.ts').then(
				({ offerPasskey }) =>
					offerPasskey(form, passkey, onEnter, (run) => void send(form, passkey, run, [])),
				// Sign-in by password works without this script.
				() => {},
			);
	}
}

const fieldNames = [
	'email',
	'current_password',
	'password',
	'code',
	'name',
	'referral',
	'terms',
	'give_up_credit',
	'phone',
] as const;
type FieldName = (typeof fieldNames)[number];

/** @param needed the fields that must be filled in, where the form has them */
async function send(
	form: HTMLFormElement,
	submitter: HTMLElement | null,
	run: (button: HTMLElement) => Promise<void>,
	needed: readonly FieldName[] = fieldNames,
): Promise<void> {
	const button = submitter ?? form.querySelector('button');
	if (form.ariaBusy === 'true' || !button) return;
	clear(form);
	const missing = needed.filter((name) => isMissing(form, name));
	for (const name of missing) complain(form, name, 'field_required');
	if (missing.length > 0) return focusFirst(form);
	form.ariaBusy = button.ariaBusy = 'true';
	try {
		await run(button);
	} catch (error) {
		if (isSignedOut(error)) askToSignIn(() => form.requestSubmit(submitter));
		else show(form, error);
	} finally {
		form.ariaBusy = button.ariaBusy = null;
	}
}

export const value = (form: HTMLFormElement, name: string): string =>
	String(new FormData(form).get(name) ?? '');
const isChecked = (form: HTMLFormElement, name: string): boolean => new FormData(form).has(name);
const grant = (isGranted: boolean) => (isGranted ? ('granted' as const) : ('declined' as const));

const actions = {
	sign_in: async (form, _, onEnter) => {
		const [email, password] = [value(form, 'email'), value(form, 'password')];
		await enter(email, password, isChecked(form, 'remember'), givenCode(form));
		onEnter();
	},
	register: async (form, _, onEnter) => {
		const [email, password] = [value(form, 'email'), value(form, 'password')];
		// In the browser that registered, the confirmation signs in. Another browser asks for the password.
		await ensureUser().catch(() => undefined);
		await sendOrigin(form);
		await callApi(signUp, {
			email,
			password,
			consents: [
				{ type: 'terms_and_conditions_and_privacy_policy', decision: 'granted' },
				{ type: 'newsletter', decision: grant(isChecked(form, 'newsletter')) },
			],
		});
		const done = finish(form, email);
		done?.querySelector('[data-enter]')?.addEventListener('click', async () => {
			// Confirmed on another device: the typed credentials are still in this form.
			await enter(email, password, true).then(onEnter, (error: unknown) => show(form, error, done));
		});
	},
	recover: async (form) => {
		await callApi(recoverPassword, { email: value(form, 'email') });
		finish(form, value(form, 'email'));
	},
	set_password: async (form) => {
		const password = value(form, 'password');
		// The password was already set if only the authenticator code was missing.
		form.dataset.email ??=
			(await callApi(resetPassword, { token: value(form, 'token'), password }))?.email ?? '';
		form.querySelector<HTMLInputElement>('input[name="password"]')?.setAttribute('readonly', '');
		clearCustomer();
		if (form.dataset.email) await enter(form.dataset.email, password, true, givenCode(form));
		finish(form);
	},
	confirm: async (form) => {
		const confirmed = await callApi(confirmAccount, { token: value(form, 'token') });
		// The new token is fetched by the session's cookie.
		const user = confirmed?.signedIn ? await callApi(createAnonymousUser, {}) : undefined;
		if (user && !user.anonymous) storeCustomer(user.spreeApiKey, false);
		const done = finish(form, confirmed?.email);
		for (const link of done?.querySelectorAll<HTMLElement>('[data-if-in], [data-if-out]') ?? [])
			link.hidden = link.hasAttribute('data-if-in') !== (user !== undefined && !user.anonymous);
	},
	change_password: async (form) => {
		const currentPassword = value(form, 'current_password');
		await callApi(changePassword, { currentPassword, password: value(form, 'password') });
		finish(form);
	},
	change_email: async (form) => {
		const [email, currentPassword] = [value(form, 'email'), value(form, 'current_password')];
		await callApi(changeEmail, { email, currentPassword });
		finish(form, email);
	},
	profile: async (form) => {
		const words = Object.entries(Object.fromEntries(new FormData(form)));
		const given = Object.fromEntries(words.map(([name, word]) => [name, String(word).trim() || null]));
		const { id, ...profile } = fromWire(given) as { id: string };
		await callApi(updateUser, { id, ...profile });
		const saved = form.querySelector<HTMLElement>('[data-saved]');
		if (saved) saved.hidden = false;
	},
	ask_export: async (form) => {
		const asked = await callApi(requestExport, {});
		finish(form, asked?.email);
	},
	open_export: async (form) => {
		const opened = await callApi(openExport, { token: value(form, 'token') });
		const again = finish(form)?.querySelector<HTMLAnchorElement>('[data-download]');
		if (!again || !opened) return;
		again.href = opened.url;
		again.click();
	},
	ask_erasure: async (form) => {
		const asked = await callApi(requestErasureLink, {});
		finish(form, asked?.email);
	},
	erase_by_link: async (form) => {
		const token = value(form, 'token');
		const erased = await callApi(eraseByLink, { token, giveUpCredit: isChecked(form, 'give_up_credit') });
		if (erased?.signedOut) clearCustomerData();
		finish(form);
	},
	erase: async (form) => {
		const currentPassword = value(form, 'current_password');
		await callApi(eraseMe, { currentPassword, giveUpCredit: isChecked(form, 'give_up_credit') });
		clearCustomerData();
		finish(form);
	},
	sign_out: async (form, button) => {
		await callApi(signOut, { everywhere: button.getAttribute('name') === 'everywhere' });
		clearCustomerData();
		finish(form);
	},
} satisfies Record<string, Action>;

/** Clears the customer's data from this page, its header and the browser's storage after the session has ended. */
function clearCustomerData(): void {
	clearCustomer();
	dispatchEvent(new CustomEvent('boxwright:signed-out'));
}

/** The authenticator code, if the form asks for one. */
const givenCode = (form: HTMLFormElement): { code?: string } => {
	const code = value(form, 'code');
	return code === '' ? {} : { code };
};

async function enter(
	email: string,
	password: string,
	remember: boolean,
	more: { readonly code?: string } = {},
): Promise<void> {
	// The session needs a cookie: a browser that blocks cookies would stay signed out.
	if (!navigator.cookieEnabled) throw new ApiProblem('cookies_blocked', 0, 'no cookies');
	const user = await callApi(signIn, { email, password, remember, ...more });
	// Without a token a 401 is `undefined` (`callApi`).
	if (!user) throw new ApiProblem('wrong_credentials', 401, 'Not signed in.');
	storeCustomer(user.spreeApiKey, remember);
}

/** Replaces the form by its `done` content and moves the focus there. */
export function finish(form: HTMLFormElement, email?: string): HTMLElement | null {
	const done =
		form.parentElement?.querySelector<HTMLElement>(`[data-done="${form.dataset.account}"]`) ?? null;
	if (!done) return null;
	for (const place of done.querySelectorAll('[data-email]')) place.textContent = email ?? '';
	form.hidden = true;
	done.hidden = false;
	done.focus();
	return done;
}

function isMissing(form: HTMLFormElement, name: FieldName): boolean {
	const control = form.elements.namedItem(name);
	if (!(control instanceof HTMLInputElement) || !control.required || control.closest('fieldset')?.disabled)
		return false;
	return control.type === 'checkbox' ? !control.checked : control.value.trim() === '';
}

/** Finds an error text by its code: in the form, else in another form of the page. */
function findText(form: Element, code: string): string | undefined {
	const selector = `template[data-text="${CSS.escape(code)}"]`;
	const template =
		form.querySelector<HTMLTemplateElement>(selector) ??
		document.querySelector<HTMLTemplateElement>(selector);
	return template?.content.textContent?.trim();
}

/** Shows a conditional field (`HiddenPart`), empty and focused. */
function reveal(form: HTMLFormElement, name: 'code' | 'current_password'): boolean {
	const part = form.querySelector<HTMLFieldSetElement>(`[data-part="${name}"]`);
	if (!part?.hidden) return false;
	part.hidden = part.disabled = false;
	part.querySelector('input')?.focus();
	return true;
}

function show(form: HTMLFormElement, error: unknown, place: Element = form): void {
	const problem = error instanceof ApiProblem ? error : undefined;
	const code = problem?.code ?? 'unknown';
	if (code === 'code_required' && reveal(form, 'code')) return;
	if (code === 'password_required' && reveal(form, 'current_password')) return;
	if (code === 'wrong_code') complain(form, 'code', code);
	else if (code === 'weak_password')
		complain(form, 'password', `password_${String(problem?.details.reason)}`);
	else if (code === 'unknown_referral_code') complain(form, 'referral', code);
	else if (code === 'terms_not_accepted') complain(form, 'terms', 'field_required');
	else if (problem?.errors.email) complain(form, 'email', 'field_email');
	else if (problem?.errors.phone) complain(form, 'phone', 'field_phone');
	else {
		const notice = place.querySelector<HTMLElement>('[data-problem]');
		if (!notice) return;
		notice.textContent = findText(form, code) ?? findText(form, 'unknown') ?? '';
		notice.hidden = false;
		return;
	}
	focusFirst(form);
}

function complain(form: HTMLFormElement, name: FieldName, code: string): void {
	const note = form.querySelector<HTMLElement>(`[data-note="${name}"]`);
	const control = form.elements.namedItem(name);
	if (control instanceof HTMLElement) control.setAttribute('aria-invalid', 'true');
	if (!note) return;
	note.closest('details')?.setAttribute('open', '');
	const text = document.createElement('p');
	text.className = 'field-error';
	text.setAttribute('role', 'alert');
	text.textContent = findText(form, code) ?? '';
	// The help text is restored on the next submission.
	for (const help of note.children) (help as HTMLElement).hidden = true;
	note.appendChild(text);
}

function clear(form: HTMLFormElement): void {
	for (const error of form.querySelectorAll('[data-note] .field-error')) error.remove();
	for (const help of form.querySelectorAll<HTMLElement>('[data-note] > *')) help.hidden = false;
	for (const control of form.querySelectorAll('[aria-invalid]')) control.removeAttribute('aria-invalid');
	for (const notice of form.querySelectorAll<HTMLElement>('[data-problem], [data-saved]'))
		notice.hidden = true;
}

const focusFirst = (form: HTMLFormElement): void =>
	form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
