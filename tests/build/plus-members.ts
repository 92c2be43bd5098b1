import type { accountsOf } from './accounts.ts';

/** Has a customer agree to the terms of plus, as a program does. */
export async function agreeToPlus(
	api: Parameters<typeof accountsOf>[0],
	{ token, email }: { readonly token: string; readonly email: string },
): Promise<void> {
	const consents = [{ type: 'terms_and_conditions_plus', decision: 'granted' }];
	const body = { email, consents };
	const { status } = await api.call('POST', '/v1/emails/save_with_consents', { token, body });
	if (status !== 201) throw new Error(`consent: ${status}`);
}
