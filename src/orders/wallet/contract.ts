import * as v from 'valibot';
import { currencies } from '#regions/codes.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { OrderKey } from '#src/api/input/identifiers.ts';
import { changeProblems } from '../cart/contract.ts';
import { Order } from '../record/order.ts';
import { creditReasons, entryKinds } from '../record/wallet.ts';

const WalletEntry = v.object({
	id: v.number(),
	kind: v.picklist(entryKinds),
	/** Of `credit` only. */
	reason: v.nullable(v.picklist(creditReasons)),
	/** Decimal, "50.00"; below 0 where it was taken from the balance. */
	amount: v.string(),
	displayAmount: v.string(),
	/** The balance after it. */
	balance: v.string(),
	displayBalance: v.string(),
	orderNumber: v.nullable(v.string()),
	createdAt: v.string(),
});
export type WalletEntry = v.InferOutput<typeof WalletEntry>;

export const Wallet = v.object({
	/** The sum of all entries, never below 0. */
	balance: v.string(),
	displayBalance: v.string(),
	currency: v.picklist(currencies),
	/** Newest first, at most 100. */
	entries: v.array(WalletEntry),
});
export type Wallet = v.InferOutput<typeof Wallet>;

export const showWallet = endpoint({
	id: 'U-08',
	method: 'get',
	path: '/v1/wallet',
	access: 'token',
	shape: 'bare',
	/** The storefront's currency by default. */
	input: v.object({ currency: v.optional(v.picklist(currencies)) }),
	answer: Wallet,
	problems: [],
	summary: 'Returns the caller’s credit in a currency, with its entries.',
});

export const applyWallet = endpoint({
	id: 'U-09',
	method: 'put',
	path: '/v1/wallet',
	access: 'token',
	shape: 'bare',
	input: v.object({
		/** False: the order is paid without the balance. */
		use: v.boolean(),
		/** The caller’s cart in this storefront by default. */
		orderNumber: v.optional(OrderKey),
	}),
	answer: v.object({ ...Wallet.entries, order: Order }),
	problems: [...changeProblems, 'wallet_empty'],
	summary: 'Uses the caller’s balance to pay as much of the current order as possible, or stops using it.',
});

/** Not a call of the specification: the bookkeeping department gives credit, once per reference. */
export const giveCredit = endpoint({
	id: 'X-wallet-credit',
	method: 'post',
	path: '/v1/wallet/credits',
	access: 'staff',
	scope: 'finance',
	shape: 'bare',
	input: v.object({
		/** The confirmed address of a customer’s account. */
		email: v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(254)),
		currency: v.picklist(currencies),
		/** Decimal, "50.00"; below 0 for the reason `correction` only. */
		amount: v.pipe(v.string(), v.maxLength(20)),
		reason: v.picklist(creditReasons),
		/** Reference from the bookkeeping: the credit is given once for it. */
		reference: v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(100)),
		/**
		 * The order that it is given for. With the reason `cancellation`: the cancelled order of this customer whose
		 * transfer is not paid back by bank but goes to the wallet.
		 */
		orderNumber: v.optional(OrderKey),
	}),
	answer: v.object({
		reference: v.string(),
		amount: v.string(),
		currency: v.picklist(currencies),
		/** The balance now. */
		balance: v.string(),
		/** The reference was used before: no new credit was given. */
		repeated: v.boolean(),
	}),
	status: 201,
	problems: ['not_found', 'unknown_customer', 'bad_amount', 'balance_too_small', 'nothing_owed'],
	summary: 'Gives credit to a customer. Credit is given once per reference.',
});
