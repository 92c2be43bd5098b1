import { type Route, route } from '#src/api/handler.server.ts';
import { fail, notFound, ok, problem, unauthorized } from '#src/api/problem.ts';
import { runRead } from '#src/api/read.server.ts';
import { moneyFormat } from '#src/site/region-in.ts';
import { changeOrder, readNamedOrder } from '../database/change-order.server.ts';
import { cartOfUser } from '../database/queries.server.ts';
import { serializeFor } from '../serializer/serialize-order.server.ts';
import { applyWallet, showWallet } from './contract.ts';
import { findWallet } from './queries.server.ts';
import { serializeWallet } from './serialize-wallet.ts';

const empty = problem('wallet_empty', 422, 'There is no credit in the currency of this order.', {
	use: ['is not possible: the balance is 0'],
});

export const walletRoutes: readonly Route[] = [
	route(showWallet, async ({ actor, db, input, site }) => {
		if (!actor) return fail(unauthorized);
		const currency = input.currency ?? site.region.currency;
		return ok(
			serializeWallet(await findWallet(db, actor.userId, currency), currency, moneyFormat(currency, site)),
		);
	}),

	route(applyWallet, async (context) => {
		const { actor, db, input, site } = context;
		if (!actor) return fail(unauthorized);
		const named =
			input.orderNumber === undefined
				? await runRead(db, cartOfUser(db, { userId: actor.userId, region: site.region.id })).then(
						(record) => ({
							key: record?.number ?? '',
							record,
						}),
					)
				: await runRead(db, readNamedOrder(db, input.orderNumber));
		// The order's own link is not enough to spend its owner's credit.
		if (named.record?.userId !== actor.userId) return fail(notFound);
		const changed = await changeOrder(context, named, async (record) => {
			const { balance } = await findWallet(db, record.userId, record.currency);
			if (input.use && balance === 0) return fail(empty);
			return ok({
				...record,
				wallet: { ...record.wallet, isUsed: input.use, balance: input.use ? balance : 0 },
			});
		});
		if (!changed.ok) return changed;
		const order = await serializeFor(context, changed.value.after);
		const { currency } = changed.value.after.record;
		const wallet = await findWallet(db, actor.userId, currency);
		return ok({ ...serializeWallet(wallet, currency, moneyFormat(currency, site)), order });
	}),
];
