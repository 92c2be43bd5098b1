import { describe, expect, test } from 'vitest';
import { intentStatus, refusalCode, refusalCodes, refusalProblem } from '#src/orders/payments/payment.ts';

describe('an intent in the specification’s terms', () => {
	const error = { code: 'card_declined', declineCode: undefined };
	test.each([
		['succeeded', undefined, 'OK'],
		['requires_action', undefined, 'WAITING'],
		['processing', undefined, 'WAITING'],
		['requires_capture', undefined, 'WAITING'],
		['requires_payment_method', error, 'FAILED'],
		['requires_payment_method', undefined, 'NOT_STARTED'],
		['requires_confirmation', undefined, 'NOT_STARTED'],
		['canceled', undefined, 'FAILED'],
		['succeeded', error, 'OK'],
	] as const)('%s %j: %s', (status, lastError, expected) => {
		expect(intentStatus({ status, lastError })).toBe(expected);
	});
});

test.each([
	['card_declined', 'generic_decline', 'card_declined'],
	['card_declined', undefined, 'card_declined'],
	['card_declined', 'insufficient_funds', 'insufficient_funds'],
	['card_declined', 'stolen_card', 'card_declined'],
	['card_declined', 'lost_card', 'card_declined'],
	['card_declined', 'fraudulent', 'card_declined'],
	['card_declined', 'pickup_card', 'card_declined'],
	['card_declined', 'merchant_blacklist', 'card_declined'],
	['card_declined', 'restricted_card', 'card_declined'],
	['expired_card', 'expired_card', 'expired_card'],
	['incorrect_cvc', undefined, 'incorrect_cvc'],
	['processing_error', undefined, 'processing_error'],
	['authentication_required', 'authentication_required', 'authentication_failed'],
	['payment_intent_authentication_failure', undefined, 'authentication_failed'],
	['something_new', 'something_else', 'card_declined'],
])('%s/%s reads %s', (code, declineCode, expected) => {
	expect(refusalCode({ code, declineCode })).toBe(expected);
});

test('every refusal has a text', () => {
	for (const code of refusalCodes)
		expect(refusalProblem(code)).toMatchObject({ code, status: 422, message: expect.stringMatching(/\.$/) });
});
