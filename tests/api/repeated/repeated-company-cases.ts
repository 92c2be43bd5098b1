import { accountsOf, freshEmail } from '#tests/build/accounts.ts';
import { companiesOf } from '#tests/build/companies.ts';
import { walkTo } from '#tests/build/order-walkthrough.ts';
import type { RepeatedCall } from './repeated-call.ts';

/** The calls of companies, for `repeatedCases`. */
export function repeatedCompanyCases(
	shop: Parameters<typeof companiesOf>[0] & Parameters<typeof walkTo>[0],
): Record<string, () => Promise<RepeatedCall>> {
	const people = accountsOf(shop);
	const { found, join } = companiesOf(shop);
	async function orderAboveLimit() {
		const founder = await found();
		const buyer = await join(founder, 'buyer');
		await shop.call('PATCH', `/v2/companies/mine/members/${buyer.id}/spending_limit`, {
			token: founder.token,
			body: { amount: '1', currency: 'EUR' },
		});
		const { number } = await walkTo(shop, 'payment', { token: buyer.token });
		await shop
			.env()
			.DB.prepare(`UPDATE orders SET customer_type = 'b2b' WHERE number = ?`)
			.bind(number)
			.run();
		return { founder, buyer, number };
	}
	return {
		'POST /v2/companies': async () => ({
			path: '/v2/companies',
			token: (await people.customer()).token,
			body: { name: 'Ada Ltd', country_iso: 'DE' },
		}),
		'PATCH /v2/companies/mine': async () => ({
			path: '/v2/companies/mine',
			token: (await found()).token,
			body: { name: 'Ada and Sons', country_iso: 'PL' },
		}),
		'POST /v2/companies/mine/invitations': async () => ({
			path: '/v2/companies/mine/invitations',
			token: (await found()).token,
			body: { email: freshEmail(), role: 'buyer' },
		}),
		'DELETE /v2/companies/mine/invitations/:id': async () => {
			const { token, invite } = await found();
			const { body } = await invite(freshEmail());
			return { path: `/v2/companies/mine/invitations/${body.id}`, token };
		},
		'PATCH /v2/companies/mine/members/:id': async () => {
			const founder = await found();
			const { id } = await join(founder, 'buyer');
			return { path: `/v2/companies/mine/members/${id}`, token: founder.token, body: { role: 'admin' } };
		},
		'PATCH /v2/companies/mine/members/:id/spending_limit': async () => {
			const founder = await found();
			const { id } = await join(founder, 'buyer');
			const path = `/v2/companies/mine/members/${id}/spending_limit`;
			return { path, token: founder.token, body: { amount: '2000.00', currency: 'EUR' } };
		},
		'POST /v2/companies/mine/approvals': async () => {
			const { buyer, number } = await orderAboveLimit();
			return { path: '/v2/companies/mine/approvals', token: buyer.token, body: { order_number: number } };
		},
		'PATCH /v2/companies/mine/approvals/:id': async () => {
			const { buyer, founder, number } = await orderAboveLimit();
			const path = '/v2/companies/mine/approvals';
			const { body } = await shop.call('POST', path, {
				token: buyer.token,
				body: { order_number: number },
			});
			return { path: `${path}/${body.id}`, token: founder.token, body: { decision: 'approved' } };
		},
		'DELETE /v2/companies/mine/members/:id': async () => {
			const founder = await found();
			const { id } = await join(founder, 'buyer');
			return { path: `/v2/companies/mine/members/${id}`, token: founder.token };
		},
		'POST /v2/company_invitations/:id/decline': async () => {
			const { invite } = await found();
			const colleague = await people.customer();
			const { body } = await invite(colleague.email);
			return { path: `/v2/company_invitations/${body.id}/decline`, token: colleague.token, body: {} };
		},
		'POST /v2/company_invitations/:id/accept': async () => {
			const { invite } = await found();
			const colleague = await people.customer();
			const { body } = await invite(colleague.email);
			return { path: `/v2/company_invitations/${body.id}/accept`, token: colleague.token, body: {} };
		},
	};
}
