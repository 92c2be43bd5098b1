import { readTextForm } from '#src/api/input/text-form.server.ts';
import { closeAccount, invite } from '../identity/accounts.server.ts';
import { type ManagerFault, removeManager, saveManager } from '../managers/managers.server.ts';
import { isRole } from '../record/roles.ts';
import type { OpenPage } from './open-page.server.ts';

export type PeopleOutcome =
	| { readonly kind: 'closed' }
	/** The link, which is shown once. */
	| { readonly kind: 'invited'; readonly name: string; readonly link: string }
	| { readonly kind: 'refused'; readonly reason: string; readonly name: string; readonly email: string }
	/** What customers see of a person was changed, or is refused. */
	| { readonly kind: 'manager_saved' }
	| {
			readonly kind: 'manager_refused';
			readonly staffId: number;
			readonly reason: string;
			readonly email: string;
			readonly phone: string;
	  };

const managerFaults: Readonly<Record<ManagerFault, string>> = {
	email: 'Enter an e-mail address.',
	phone: 'Enter a number that begins with + and the country code.',
	person: 'This account is closed.',
};

/** Executes a form of the people's page. */
export async function changePeople(
	page: { readonly request: Request; readonly url: URL },
	{ context, member }: OpenPage,
): Promise<PeopleOutcome> {
	const form = await readTextForm(page.request);
	const read = (name: string) => String(form.get(name) ?? '').slice(0, 300);
	const [name, email] = [read('name'), read('email')];
	const refuse = (reason: string): PeopleOutcome => ({ kind: 'refused', reason, name, email });
	if (form.has('close')) {
		const id = Number(read('close'));
		// The last admin must not lock everybody out.
		if (id === member.id) return refuse('You cannot close your own account.');
		return (await closeAccount(context, member.id, id))
			? { kind: 'closed' }
			: refuse('This account is already closed.');
	}
	if (form.has('no_manager')) {
		await removeManager(context, member.id, Number(read('no_manager')));
		return { kind: 'manager_saved' };
	}
	if (form.has('manager')) {
		const [staffId, shown] = [
			Number(read('manager')),
			{ email: read('manager_email'), phone: read('manager_phone') },
		];
		const fault = await saveManager(context, member.id, { staffId, ...shown });
		return fault
			? { kind: 'manager_refused', staffId, reason: managerFaults[fault], ...shown }
			: { kind: 'manager_saved' };
	}
	const roles = form.getAll('roles').map(String).filter(isRole);
	const token = await invite(context, member.id, { name, email, roles });
	if (token === undefined) return refuse('Enter a name and an e-mail address, and select at least one role.');
	return { kind: 'invited', name, link: new URL(`/welcome?token=${token}`, page.url).href };
}
