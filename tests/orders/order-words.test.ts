import { expect, test } from 'vitest';
import { paymentStateWord, shipmentStateWord, stateWord, vatReason } from '#src/orders/order-words.ts';
import { orderStates, paymentStates, shipmentStates } from '#src/orders/states.ts';
import { taxTreatments } from '#src/pricing/tax.ts';
import { translateFor } from '#src/site/catalogues.ts';

test.each([
	['en-US', 'en', 'In production'],
	['pl-PL', 'pl', 'W produkcji'],
] as const)('every state and tax treatment has a word in %s', (locale, tag, ready) => {
	const t = translateFor(locale, tag);
	const words = [
		...orderStates.map((state) => stateWord(state, t)),
		...paymentStates.map((state) => paymentStateWord(state, t)),
		...shipmentStates.map((state) => shipmentStateWord(state, t)),
		...taxTreatments.map((treatment) => vatReason(treatment, t)),
	];
	expect(words.every((word) => word.length > 2 && !word.includes('_'))).toBe(true);
	expect(shipmentStateWord('ready', t)).toBe(ready);
});
