import { fail, ok, problem, type Result } from '#src/api/problem.ts';
import { isOpen, type OpenState, type OrderState, openStates } from './states.ts';

/** What an order needs before it can be paid, in the order of the checkout. */
export const requirements = [
	'line_items',
	'email',
	'ship_address',
	'bill_address',
	'shipping_rate',
	'current_price',
	'payment',
] as const;
export type Requirement = (typeof requirements)[number];

export interface OrderFacts {
	readonly lineCount: number;
	readonly email: string | null;
	readonly hasShipAddress: boolean;
	readonly hasBillAddress: boolean;
	/** There is a delivery for the destination. */
	readonly hasRate: boolean;
	/** False where prices were agreed until a moment that has passed. */
	readonly isPriceCurrent: boolean;
	readonly isPaid: boolean;
}

/** Requirements for entering a step. Only a payment enters `complete`. */
const neededFor: Readonly<Record<OpenState | 'complete', readonly Requirement[]>> = {
	cart: [],
	address: ['line_items'],
	delivery: ['line_items', 'email', 'ship_address', 'bill_address'],
	payment: ['line_items', 'email', 'ship_address', 'bill_address', 'shipping_rate'],
	complete: requirements,
};

export function unmetRequirements(facts: OrderFacts): Requirement[] {
	const met: Record<Requirement, boolean> = {
		line_items: facts.lineCount > 0,
		email: facts.email !== null,
		ship_address: facts.hasShipAddress,
		bill_address: facts.hasBillAddress,
		shipping_rate: facts.hasRate,
		current_price: facts.isPriceCurrent,
		payment: facts.isPaid,
	};
	return requirements.filter((requirement) => !met[requirement]);
}

const lacks = (step: OpenState | 'complete', unmet: readonly Requirement[]) =>
	neededFor[step].filter((requirement) => unmet.includes(requirement));

/**
 * The step an order is in: the furthest one reached, or an earlier one if a requirement is no longer met (for
 * example `cart` after all lines were removed).
 */
export function currentState(savedState: OrderState, unmet: readonly Requirement[]): OrderState {
	if (!isOpen(savedState)) return savedState;
	const walked = openStates.slice(0, openStates.indexOf(savedState) + 1);
	const broken = walked.findIndex((step) => lacks(step, unmet).length > 0);
	return broken === -1 ? savedState : (walked[broken - 1] ?? 'cart');
}

/** Spree's messages. */
const texts: Readonly<Record<Requirement, readonly [field: string, text: string]>> = {
	line_items: ['base', 'There are no items for this order. Please add an item to the order to continue.'],
	email: ['email', "can't be blank"],
	ship_address: ['ship_address', "can't be blank"],
	bill_address: ['bill_address', "can't be blank"],
	shipping_rate: ['base', 'We are unable to calculate shipping rates for the selected items.'],
	current_price: ['base', 'The prices of this order have expired. Ask us for new prices.'],
	payment: ['base', 'No payment found'],
};

export function couldNotTransition(unmet: readonly Requirement[]) {
	const errors: Record<string, string[]> = {};
	for (const requirement of unmet) {
		const [field, text] = texts[requirement];
		errors[field] = [...(errors[field] ?? []), text];
	}
	return problem('could_not_transition', 422, transitionText, errors, { unmetRequirements: unmet });
}
const transitionText = 'The order could not be transitioned. Please fix the errors and try again.';

/**
 * One step of the checkout, Spree's `PUT checkouts/:id?state=`: the order is put back to the named step, which
 * must be the current or an earlier one, and then moves on by one. A cart with lines may leave `address` at once.
 * `complete` cannot be named and cannot be reached: from `payment` only a payment leads on.
 * @param from the step to leave; the current one by default
 */
export function nextState(
	current: OpenState,
	unmet: readonly Requirement[],
	from: string | undefined,
): Result<OpenState> {
	const reached = current === 'cart' && lacks('address', unmet).length === 0 ? 'address' : current;
	const passed = openStates.slice(0, openStates.indexOf(reached) + 1);
	const start = from === undefined ? current : passed.find((step) => step === from);
	if (!start) {
		const text = `is not a step this order has passed; expected ${passed.join(' or ')}`;
		return fail(problem('could_not_transition', 422, transitionText, { state: [text] }));
	}
	const next = openStates[openStates.indexOf(start) + 1];
	const missing = lacks(next ?? 'complete', unmet);
	return next && missing.length === 0 ? ok(next) : fail(couldNotTransition(missing));
}
