import { type Route, routeAhead } from '#src/api/handler.server.ts';
import { fail, notFound, ok, problem, unauthorized } from '#src/api/problem.ts';
import { combineReads } from '#src/api/read.server.ts';
import { hashToken } from '#src/customers/session.server.ts';
import { moneyFormat } from '#src/site/region-in.ts';
import { changeOrder, readOrderOrCart } from '../database/change-order.server.ts';
import { serializeFor } from '../serializer/serialize-order.server.ts';
import { applyWallet, showWallet } from './contract.ts';
import { findWallet, walletOfToken } from './queries.server.ts';
import { serializeWallet } from './serialize-wallet.ts';

const empty = problem('wallet_empty', 422, 'There is no credit in the currency of this order.', {
	use: ['is not possible: the balance is 0'],
});

export const walletRoutes: readonly Route[] = [
	routeAhead(
		showWallet,
		async ({ db, input, now, request, site }) => {
			const currency = input.currency ?? site.region.currency;
			return walletOfToken(db, { hash: (await hashToken(request)) ?? '', currency, now });
		},
		async ({ actor, ahead, input, site }) => {
			if (!actor) return fail(unauthorized);
			const currency = input.currency ?? site.region.currency;
			return ok(serializeWallet(ahead, currency, moneyFormat(currency, site)));
		},
	),

	routeAhead(
		applyWallet,
		async ({ db, input, now, request, site: { region } }) => {
			const hash = (await hashToken(request)) ?? '';
			return combineReads({
				order: readOrderOrCart(db, input.orderNumber, { hash, region: region.id, now }),
				wallet: walletOfToken(db, { hash, currency: region.currency, now }),
			});
		},
		async (context) => {
			const { actor, ahead, db, input, site } = context;
			if (!actor) return fail(unauthorized);
			// The order's own link is not enough to spend its owner's credit.
			if (ahead.order.record?.userId !== actor.userId) return fail(notFound);
			let { wallet } = ahead;
			const changed = await changeOrder(context, ahead.order, async (record) => {
				// Read again for a second attempt: a payment that was ended before it has returned its credit.
				const isAhead = record === ahead.order.record && record.currency === site.region.currency;
				if (!isAhead) wallet = await findWallet(db, record.userId, record.currency);
				const { balance } = wallet;
				if (input.use && balance === 0) return fail(empty);
				return ok({
					...record,
					wallet: { ...record.wallet, isUsed: input.use, balance: input.use ? balance : 0 },
				});
			});
			if (!changed.ok) return changed;
			const order = await serializeFor(context, changed.value.after);
			const { currency } = changed.value.after.record;
			return ok({ ...serializeWallet(wallet, currency, moneyFormat(currency, site)), order });
		},
	),
];
