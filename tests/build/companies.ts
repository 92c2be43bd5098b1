import type { CompanyRole } from '#src/api/access/company-roles.ts';
import { accountsOf } from './accounts.ts';

/** People with companies. */
export function companiesOf(api: Parameters<typeof accountsOf>[0]) {
	const people = accountsOf(api);

	/** A new customer with a company of their own. */
	async function found(more: { name?: string; vat_id?: string; country_iso?: string } = {}) {
		const founder = await people.customer();
		const { token } = founder;
		const body = { name: 'Ada Ltd', country_iso: 'DE', ...more };
		const company = await api.call('POST', '/v2/companies', { token, body });
		const invite = (email: string, role: CompanyRole = 'buyer') =>
			api.call('POST', '/v2/companies/mine/invitations', { token, body: { email, role } });
		return { ...founder, company, invite };
	}

	/** A new customer who has accepted an invitation. */
	async function join({ invite }: Pick<Awaited<ReturnType<typeof found>>, 'invite'>, role: CompanyRole) {
		const colleague = await people.customer();
		const { body } = await invite(colleague.email, role);
		const { token } = colleague;
		const accepted = await api.call('POST', `/v2/company_invitations/${body.id}/accept`, { token, body: {} });
		if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body));
		return { ...colleague, role };
	}
	return { found, join };
}

/** Accepts the terms of plus for a customer, as a program does. */
export async function agreeToPlus(
	api: Parameters<typeof accountsOf>[0],
	{ token, email }: { readonly token: string; readonly email: string },
): Promise<void> {
	const consents = [{ type: 'terms_and_conditions_plus', decision: 'granted' }];
	const body = { email, consents };
	const { status } = await api.call('POST', '/v1/emails/save_with_consents', { token, body });
	if (status !== 201) throw new Error(`consent: ${status}`);
}
