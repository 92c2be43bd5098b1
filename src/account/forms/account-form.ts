import { ApiProblem, callApi } from '#src/api/client.ts';
import { createAnonymousUser } from '#src/customers/contract.ts';
import { dropCustomer, keepCustomer } from '#src/customers/keep-user.ts';
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

/** What follows when somebody has signed in: a page that leads back, or the page below a dialog again. */
export type OnEnter = () => void;

/** Brings the account forms of a page or dialog to life. Forgets no typed word when something is wrong. */
export function followAccountForms(root: HTMLElement, onEnter: OnEnter): void {
	for (const form of root.querySelectorAll<HTMLFormElement>('form[data-account]'))
		form.addEventListener('submit', (event) => {
			event.preventDefault();
			void send(form, event.submitter, onEnter);
		});
}

const fieldNames = ['email', 'current_password', 'password', 'terms'] as const;
type FieldName = (typeof fieldNames)[number];

async function send(form: HTMLFormElement, submitter: HTMLElement | null, onEnter: OnEnter): Promise<void> {
	const button = submitter ?? form.querySelector('button');
	if (form.ariaBusy === 'true' || !button) return;
	clear(form);
	const missing = fieldNames.filter((name) => isMissing(form, name));
	for (const name of missing) complain(form, name, 'field_required');
	if (missing.length > 0) return focusFirst(form);
	form.ariaBusy = button.ariaBusy = 'true';
	try {
		await actions[form.dataset.account as keyof typeof actions](form, button, onEnter);
	} catch (error) {
		show(form, error);
	} finally {
		form.ariaBusy = button.ariaBusy = null;
	}
}

const value = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? '');
const isChecked = (form: HTMLFormElement, name: string): boolean => new FormData(form).has(name);
const grant = (isGranted: boolean) => (isGranted ? ('granted' as const) : ('declined' as const));

type Action = (form: HTMLFormElement, button: HTMLElement, onEnter: OnEnter) => Promise<void>;
const actions = {
	sign_in: async (form, _, onEnter) => {
		await enter(value(form, 'email'), value(form, 'password'), isChecked(form, 'remember'));
		onEnter();
	},
	register: async (form, _, onEnter) => {
		const [email, password] = [value(form, 'email'), value(form, 'password')];
		// With a session, the press on the mail's link signs this browser in. Without one it asks for the password.
		await ensureUser().catch(() => undefined);
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
			// Confirmed on another device: what was typed is still here.
			await enter(email, password, true).then(onEnter, (error: unknown) => show(form, error, done));
		});
	},
	recover: async (form) => {
		await callApi(recoverPassword, { email: value(form, 'email') });
		finish(form, value(form, 'email'));
	},
	set_password: async (form) => {
		const password = value(form, 'password');
		const changed = await callApi(resetPassword, { token: value(form, 'token'), password });
		dropCustomer();
		if (changed) await enter(changed.email, password, true);
		finish(form);
	},
	confirm: async (form) => {
		const confirmed = await callApi(confirmAccount, { token: value(form, 'token') });
		// The new session's token follows from its cookie.
		const user = confirmed?.signedIn ? await callApi(createAnonymousUser, {}) : undefined;
		if (user && !user.anonymous) keepCustomer(user.spreeApiKey, false);
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
	sign_out: async (form, button) => {
		await callApi(signOut, { everywhere: button.getAttribute('name') === 'everywhere' });
		dropCustomer();
		dispatchEvent(new CustomEvent('boxwright:signed-out'));
		finish(form);
	},
} satisfies Record<string, Action>;

async function enter(email: string, password: string, remember: boolean): Promise<void> {
	const user = await callApi(signIn, { email, password, remember });
	// Without a token a 401 is `undefined` (`callApi`).
	if (!user) throw new ApiProblem('wrong_credentials', 401, 'Not signed in.');
	keepCustomer(user.spreeApiKey, remember);
}

/** Shows what follows in place of the form, and moves the focus there. */
function finish(form: HTMLFormElement, email?: string): HTMLElement | null {
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
	if (!(control instanceof HTMLInputElement) || !control.required) return false;
	return control.type === 'checkbox' ? !control.checked : control.value.trim() === '';
}

const textOf = (form: Element, code: string): string | undefined =>
	form
		.querySelector<HTMLTemplateElement>(`template[data-text="${CSS.escape(code)}"]`)
		?.content.textContent?.trim();

function show(form: HTMLFormElement, error: unknown, place: Element = form): void {
	const problem = error instanceof ApiProblem ? error : undefined;
	const code = problem?.code ?? 'unknown';
	if (code === 'weak_password') complain(form, 'password', `password_${String(problem?.details.reason)}`);
	else if (code === 'terms_not_accepted') complain(form, 'terms', 'field_required');
	else if (problem?.errors.email) complain(form, 'email', 'field_email');
	else {
		const notice = place.querySelector<HTMLElement>('[data-problem]');
		if (!notice) return;
		notice.textContent = textOf(form, code) ?? textOf(form, 'unknown') ?? '';
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
	const text = document.createElement('p');
	text.className = 'field-error';
	text.setAttribute('role', 'alert');
	text.textContent = textOf(form, code) ?? '';
	// The help comes back with the next try.
	for (const help of note.children) (help as HTMLElement).hidden = true;
	note.appendChild(text);
}

function clear(form: HTMLFormElement): void {
	for (const error of form.querySelectorAll('[data-note] .field-error')) error.remove();
	for (const help of form.querySelectorAll<HTMLElement>('[data-note] > *')) help.hidden = false;
	for (const control of form.querySelectorAll('[aria-invalid]')) control.removeAttribute('aria-invalid');
	const notice = form.querySelector<HTMLElement>('[data-problem]');
	if (notice) notice.hidden = true;
}

const focusFirst = (form: HTMLFormElement): void =>
	form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
