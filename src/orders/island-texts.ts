import type { Endpoint } from '#src/api/endpoint.ts';
import { validateVat } from '#src/customers/vat/contract.ts';
import type { IslandTexts } from '#src/site/catalogues.ts';
import {
	addLineItem,
	applyCoupon,
	changeLineItem,
	createOrder,
	removeCoupon,
	removeLineItem,
	showOrder,
} from './cart/contract.ts';
import { changeTrees } from './cart/service-contract.ts';
import { advanceCheckout, giveConsents, updateOrder } from './checkout/contract.ts';
import { splitDelivery } from './checkout/split/contract.ts';
import { setShippingDestination } from './destination/contract.ts';
import { confirm, initiateRedirect, pay, payByTransfer, publishableKey } from './payments/contract.ts';
import { createSchedule } from './schedule/contract.ts';
import { changeBundle, createSamplePack, destroyBundle } from './sets/contract.ts';
import { applyWallet } from './wallet/contract.ts';

/** Texts of `lineItemText`. */
const describesItems = (key: string): boolean =>
	/^(name|material|surface|substance|print_mode|finish)_/.test(key) && !key.endsWith('_help');

/** Names and numbers of sets. */
const namesSets = (key: string): boolean => /^(sets|bundle_[a-z]+)$/.test(key);
const ofSets: IslandTexts = { samples: (key) => !key.startsWith('build_'), shop: namesSets };

/** Problems of every call. */
const ofEveryCall = [
	'aborted',
	'body_too_large',
	'bots_get_no_account',
	'idempotency_key_in_use',
	'idempotency_key_reused',
	'internal_error',
	'invalid',
	'network_error',
	'not_found',
	'timeout',
	'too_deep',
	'too_many_calls',
	'too_many_requests',
	'unauthorized',
	'unknown',
	'unknown_host',
	'unknown_region',
];

const createProblemFilter = (...endpoints: readonly Pick<Endpoint, 'problems'>[]) => {
	const codes = new Set([...ofEveryCall, ...endpoints.flatMap(({ problems }) => problems)]);
	return (key: string) => codes.has(key);
};

/** Problems of the cart's calls: every island of an order loads the cart's store. */
const cartCalls = [
	createOrder,
	showOrder,
	addLineItem,
	changeLineItem,
	changeTrees,
	removeLineItem,
	applyCoupon,
	removeCoupon,
	updateOrder,
];

/** Texts of the tax in totals. */
const explainsTax = (key: string): boolean =>
	/^(notes|confirmed|pending|invalid|expired|corrected)/.test(key);

/** Texts about the buyer's credit in the cart and at the payment. */
const isAtThePayment = (key: string): boolean => /^(method|use|left|pays_all)$/.test(key);

export const cartTexts: IslandTexts = {
	...ofSets,
	tax: (key) => explainsTax(key) || key === 'changed',
	cart: true,
	'checkout-notes': (key) => key === 'express_removed',
	prices: (key) => key === 'same_money' || key === 'lowest',
	delivery: true,
	promotions: true,
	services: true,
	recommended: (key) => key === 'link',
	wallet: isAtThePayment,
	catalog: describesItems,
	problems: createProblemFilter(
		...[...cartCalls, changeBundle, destroyBundle, createSamplePack, setShippingDestination, applyWallet],
	),
};

const isStepProblem = createProblemFilter(
	...[...cartCalls, splitDelivery, advanceCheckout, giveConsents, publishableKey, validateVat],
	...[pay, confirm, payByTransfer, initiateRedirect, createSchedule, applyWallet],
);
/** Problems of the card script, and of fields. */
const isFieldOrCardProblem = (key: string): boolean =>
	key.startsWith('field_') ||
	/^(card|payment)_/.test(key) ||
	/^(authentication_failed|expired_card|incorrect_(cvc|number)|insufficient_funds|processing_error)$/.test(
		key,
	);

/** Steps of the checkout. */
export const checkoutTexts: IslandTexts = {
	...ofSets,
	tax: (key) => !key.startsWith('note_'),
	cart: true,
	delivery: true,
	services: true,
	catalog: describesItems,
	checkout: true,
	'checkout-notes': true,
	'checkout-addresses': true,
	split: (key) => key !== 'reorder',
	prices: (key) => key === 'lowest',
	transfer: (key) => /^(choose|card_note|method_note|counted)$/.test(key),
	redirect: (key) => !key.startsWith('mail_'),
	'net-terms': (key) => key === 'note' || key.startsWith('closed_'),
	hokodo: true,
	wallet: isAtThePayment,
	waiting: (key) => key === 'details' || key === 'order',
	installments: (key) => /^(choose|full|full_note|parts|parts_note|dispatch_note)$/.test(key),
	problems: (key) => isStepProblem(key) || isFieldOrCardProblem(key),
};

/** Texts of a placed order. */
export const orderTexts: IslandTexts = {
	...ofSets,
	tax: explainsTax,
	cart: true,
	wallet: (key) => key === 'method' || key === 'left',
	delivery: true,
	services: true,
	catalog: describesItems,
	checkout: true,
	prices: (key) => key === 'lowest',
	split: (key) => key === 'title' || key === 'to',
	'order-page': (key) => /^(plain_text|samples_days|failed_attempts|paid_back|credit_owed)$/.test(key),
	transfer: (key) => !key.startsWith('mail_'),
	'net-terms': (key) => key === 'due' || key === 'placed',
	installments: (key) => !/^(document|received|reminder|late|choose|full|parts|pay|order)_?/.test(key),
	redirect: (key) => /^(paid_by|pending)$/.test(key),
};

/** Paying the next part of a placed order. */
export const installmentTexts: IslandTexts = {
	cart: (key) => key === 'try_again',
	checkout: (key) => key === 'card' || key === 'card_loading',
	transfer: (key) => key === 'choose' || key === 'card_note' || key === 'method_note',
	redirect: (key) => key === 'method_note',
	installments: (key) => key === 'pay_part' || key === 'pay_title',
	problems: (key) =>
		createProblemFilter(publishableKey, pay, confirm, initiateRedirect)(key) || isFieldOrCardProblem(key),
};
