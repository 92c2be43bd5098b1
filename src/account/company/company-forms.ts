import type { CompanyRole } from '#src/api/access/company-roles.ts';
import { ApiProblem, callApi } from '#src/api/client.ts';
import {
	acceptInvitation,
	changeRole,
	createCompany,
	declineInvitation,
	editCompany,
	inviteMember,
	leaveCompany,
	removeMember,
	revokeInvitation,
	setSpendingLimit,
} from './contract.ts';

/** Submits the forms of the company's pages by `fetch`, one API call each, and reloads the page. */
export function bindCompanyForms(root: HTMLElement): void {
	for (const form of root.querySelectorAll<HTMLFormElement>('form[data-company]'))
		form.addEventListener('submit', (event) => {
			event.preventDefault();
			void send(root, form, event.submitter);
		});
}

const value = (form: HTMLFormElement, name: string): string =>
	String(new FormData(form).get(name) ?? '').trim();
const role = (form: HTMLFormElement) => value(form, 'role') as CompanyRole;
const details = (form: HTMLFormElement) => ({
	name: value(form, 'name'),
	countryIso: value(form, 'country_iso'),
	vatId: value(form, 'vat_id'),
});

const actions = {
	create: (form) => callApi(createCompany, details(form)),
	edit: (form) => callApi(editCompany, details(form)),
	invite: (form) => callApi(inviteMember, { email: value(form, 'email'), role: role(form) }),
	revoke: (form) => callApi(revokeInvitation, { id: value(form, 'id') }),
	role: (form) => callApi(changeRole, { id: value(form, 'id'), role: role(form) }),
	remove: (form) => callApi(removeMember, { id: value(form, 'id') }),
	limit: (form) =>
		callApi(setSpendingLimit, {
			id: value(form, 'id'),
			amount: value(form, 'amount') || null,
			currency: value(form, 'currency'),
		}),
	leave: () => callApi(leaveCompany, {}),
	accept: (form) => callApi(acceptInvitation, { id: value(form, 'id') }),
	decline: (form) => callApi(declineInvitation, { id: value(form, 'id') }),
} satisfies Record<string, (form: HTMLFormElement) => Promise<unknown>>;

async function send(root: HTMLElement, form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
	const button = submitter ?? form.querySelector('button');
	const notice = form.querySelector<HTMLElement>('[data-problem]');
	if (form.ariaBusy === 'true' || !button || !notice) return;
	notice.hidden = true;
	for (const control of form.querySelectorAll('[aria-invalid]')) control.removeAttribute('aria-invalid');
	const missing = [...form.elements].find(
		(control) => control instanceof HTMLInputElement && !control.validity.valid,
	);
	if (missing instanceof HTMLInputElement)
		return complain(root, notice, missing.value === '' ? 'field_required' : `field_${missing.name}`, missing);
	form.ariaBusy = button.ariaBusy = 'true';
	try {
		await actions[form.dataset.company as keyof typeof actions](form);
		const { next } = form.dataset;
		if (next) location.assign(next);
		else location.reload();
	} catch (error) {
		if (!(error instanceof ApiProblem)) throw error;
		const field = Object.keys(error.errors).find((name) => form.elements.namedItem(name));
		const control = field ? form.elements.namedItem(field) : null;
		complain(root, notice, error.code, control instanceof HTMLElement ? control : undefined);
	} finally {
		form.ariaBusy = button.ariaBusy = null;
	}
}

/** Shows the error and moves the focus to it; the input stays. */
function complain(root: HTMLElement, notice: HTMLElement, code: string, control?: HTMLElement): void {
	const findText = (name: string) =>
		root.querySelector<HTMLTemplateElement>(`template[data-text="${CSS.escape(name)}"]`)?.content.textContent;
	notice.textContent = (findText(code) ?? findText('unknown') ?? '').trim();
	notice.hidden = false;
	if (!control) return;
	control.setAttribute('aria-invalid', 'true');
	control.focus();
}
