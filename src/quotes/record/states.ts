/** Who changes a quote: the buyer, a clerk of the quote desk, or the shop itself (cron, the order). */
export type Party = 'buyer' | 'desk' | 'shop';

/** States with the events that lead from one to the next, and who may cause each. */
export interface StateMachine<State extends string, Event extends string> {
	readonly first: State;
	readonly events: Readonly<
		Record<
			Event,
			{ readonly by: readonly Party[]; readonly to: Readonly<Partial<Record<NoInfer<State>, State>>> }
		>
	>;
}

export const requestStates = [
	'new',
	'in_review',
	'info_requested',
	'offered',
	'accepted',
	'declined',
	'expired',
	'ordered',
	'canceled',
] as const;
export type RequestState = (typeof requestStates)[number];
export type RequestEvent =
	| 'take_up'
	| 'ask'
	| 'write'
	| 'offer'
	| 'take_back'
	| 'accept'
	| 'decline'
	| 'expire'
	| 'order'
	| 'cancel'
	| 'reopen';

/** A quote request. `ask` is a question of the desk, `write` a message of the buyer, `take_back` a withdrawn offer. */
export const requestMachine: StateMachine<RequestState, RequestEvent> = {
	first: 'new',
	events: {
		take_up: { by: ['desk'], to: { new: 'in_review' } },
		ask: {
			by: ['desk'],
			to: {
				new: 'info_requested',
				in_review: 'info_requested',
				info_requested: 'info_requested',
				offered: 'offered',
			},
		},
		write: {
			by: ['buyer'],
			to: { new: 'new', in_review: 'in_review', info_requested: 'in_review', offered: 'offered' },
		},
		offer: {
			by: ['desk', 'shop'],
			to: { new: 'offered', in_review: 'offered', info_requested: 'offered', offered: 'offered' },
		},
		take_back: { by: ['desk'], to: { offered: 'in_review' } },
		accept: { by: ['buyer'], to: { offered: 'accepted' } },
		decline: { by: ['buyer'], to: { offered: 'declined' } },
		expire: { by: ['shop'], to: { offered: 'expired', accepted: 'expired' } },
		order: { by: ['shop'], to: { accepted: 'ordered' } },
		cancel: {
			by: ['buyer', 'desk'],
			to: { new: 'canceled', in_review: 'canceled', info_requested: 'canceled' },
		},
		reopen: {
			by: ['desk'],
			to: { declined: 'in_review', expired: 'in_review', canceled: 'in_review' },
		},
	},
};

export const offerStates = [
	'draft',
	'sent',
	'viewed',
	'question',
	'accepted',
	'ordered',
	'expired',
	'withdrawn',
	'superseded',
	'declined',
] as const;
export type OfferState = (typeof offerStates)[number];
export type OfferEvent =
	| 'edit'
	| 'send'
	| 'view'
	| 'ask'
	| 'answer'
	| 'accept'
	| 'decline'
	| 'expire'
	| 'withdraw'
	| 'supersede'
	| 'order';

/** States of an offer that its buyer can accept. */
export const openOfferStates = ['sent', 'viewed', 'question'] as const satisfies readonly OfferState[];

/** The same next state from every state in which an offer is open. */
const fromOpen = <State extends OfferState>(to: State) => ({ sent: to, viewed: to, question: to });

/**
 * One version of an offer. A newer version that is sent supersedes those before it. `ask` is a question of the buyer,
 * `answer` the desk's; `order` follows when the order is placed, `expire` also when an accepted offer's order was not
 * placed in time.
 */
export const offerMachine: StateMachine<OfferState, OfferEvent> = {
	first: 'draft',
	events: {
		edit: { by: ['desk'], to: { draft: 'draft' } },
		send: { by: ['desk', 'shop'], to: { draft: 'sent' } },
		view: { by: ['buyer'], to: { sent: 'viewed', viewed: 'viewed' } },
		ask: { by: ['buyer'], to: fromOpen('question') },
		answer: { by: ['desk'], to: { sent: 'sent', viewed: 'viewed', question: 'viewed' } },
		accept: { by: ['buyer'], to: fromOpen('accepted') },
		decline: { by: ['buyer'], to: fromOpen('declined') },
		expire: { by: ['shop'], to: { ...fromOpen('expired'), accepted: 'expired' } },
		withdraw: { by: ['desk'], to: { draft: 'withdrawn', ...fromOpen('withdrawn') } },
		supersede: { by: ['desk', 'shop'], to: { draft: 'superseded', ...fromOpen('superseded') } },
		order: { by: ['shop'], to: { accepted: 'ordered' } },
	},
};

/** The state behind an event; undefined where the event is not possible in this state, or not for this party. */
export function nextState<State extends string, Event extends string>(
	{ events }: StateMachine<State, Event>,
	state: State,
	event: Event,
	by: Party,
): State | undefined {
	const { by: allowed, to } = events[event];
	return allowed.includes(by) ? to[state] : undefined;
}

/** Events that a party can cause in a state: the buttons of its page. */
export const possibleEvents = <State extends string, Event extends string>(
	machine: StateMachine<State, Event>,
	state: State,
	by: Party,
): Event[] =>
	(Object.keys(machine.events) as Event[]).filter(
		(event) => nextState(machine, state, event, by) !== undefined,
	);
