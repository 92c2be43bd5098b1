/** Why a charge fails, in Stripe's codes. */
export interface Decline {
	code: string;
	decline_code?: string;
	message: string;
}

export interface TestCard {
	number: string;
	/** Its behaviour, for the list on the home page. */
	does: string;
	/** The bank asks the customer first (3-D Secure). */
	authentication?: true;
	/** The charge fails. */
	decline?: Decline;
	/** The charge is decided later: `PROCESSING_SECONDS`. */
	slow?: true;
	/** The customer disputes the payment as soon as it is made. */
	disputed?: true;
	/** Stripe's ready-made payment method, usable without the card form. */
	token?: string;
}

const declined: Decline = {
	code: 'card_declined',
	decline_code: 'generic_decline',
	message: 'Your card was declined.',
};

/** Stripe's published test numbers (https://docs.stripe.com/testing), and one of our own at the end. */
export const testCards: readonly TestCard[] = [
	{ number: '4242424242424242', does: 'pays', token: 'pm_card_visa' },
	{ number: '5555555555554444', does: 'pays (Mastercard)', token: 'pm_card_mastercard' },
	{ number: '4000002500003155', does: 'asks for 3-D Secure, then pays', authentication: true },
	{
		number: '4000002760003184',
		does: 'asks for 3-D Secure, then pays',
		authentication: true,
		token: 'pm_card_authenticationRequired',
	},
	{
		number: '4000008400001629',
		does: 'asks for 3-D Secure, then is declined',
		authentication: true,
		decline: declined,
		token: 'pm_card_threeDSecureRequiredChargeDeclined',
	},
	{ number: '4000000000000002', does: 'is declined', decline: declined, token: 'pm_card_chargeDeclined' },
	{
		number: '4000000000009995',
		does: 'has insufficient funds',
		decline: {
			code: 'card_declined',
			decline_code: 'insufficient_funds',
			message: 'Your card has insufficient funds.',
		},
		token: 'pm_card_chargeDeclinedInsufficientFunds',
	},
	{
		number: '4000000000009979',
		does: 'is declined as stolen',
		decline: { code: 'card_declined', decline_code: 'stolen_card', message: 'Your card was declined.' },
	},
	{
		number: '4000000000000069',
		does: 'is refused as expired',
		decline: { code: 'expired_card', message: 'Your card has expired.' },
		token: 'pm_card_chargeDeclinedExpiredCard',
	},
	{
		number: '4000000000000127',
		does: 'is refused for its security code',
		decline: { code: 'incorrect_cvc', message: 'Your card’s security code is incorrect.' },
		token: 'pm_card_chargeDeclinedIncorrectCvc',
	},
	{
		number: '4000000000000119',
		does: 'meets a processing error',
		decline: {
			code: 'processing_error',
			message: 'An error occurred while processing your card. Try again in a little bit.',
		},
		token: 'pm_card_chargeDeclinedProcessingError',
	},
	{
		number: '4000000000000341',
		does: 'can be saved, but every charge is declined',
		decline: declined,
		token: 'pm_card_chargeCustomerFail',
	},
	{
		number: '4000000000000259',
		does: 'pays, and the payment is disputed as fraudulent at once',
		disputed: true,
		token: 'pm_card_createDispute',
	},
	{
		number: '4000000000007007',
		does: 'keeps processing for a while, then pays (ours, not Stripe’s)',
		slow: true,
		token: 'pm_card_slow',
	},
];

export const findCardByNumber = (number: string): TestCard | undefined =>
	testCards.find((card) => card.number === number);
export const findCardByToken = (token: string): TestCard | undefined =>
	testCards.find((card) => card.token === token);

export const cardBrand = (number: string): string =>
	number.startsWith('4') ? 'visa' : /^(5[1-5]|2[2-7])/.test(number) ? 'mastercard' : 'unknown';

/** ISO/IEC 7812: the last digit checks the others. */
export function passesLuhn(number: string): boolean {
	let sum = 0;
	for (const [index, digit] of [...number].reverse().entries()) {
		const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
		sum += doubled > 9 ? doubled - 9 : doubled;
	}
	return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}
