import { readTextForm } from '#src/api/input/text-form.server.ts';
import { assignManager } from '../managers/assign-manager.server.ts';
import type { OpenPage } from '../pages/open-page.server.ts';

/** Executes a form of the customers' page. @returns false if the customer or the manager no longer exists */
export async function changeCustomers(
	{ request }: { readonly request: Request },
	{ context, member }: OpenPage,
): Promise<boolean> {
	const form = await readTextForm(request);
	const kind = form.get('kind') === 'company' ? 'company' : 'customer';
	const chosen = String(form.get('manager') ?? '');
	return assignManager(
		context,
		member.id,
		{ kind, id: Number(form.get('id')) || 0 },
		chosen === '' ? null : Number(chosen) || 0,
	);
}
