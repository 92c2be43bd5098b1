import * as v from 'valibot';
import type { Artwork } from '#src/designs/artwork/artwork.ts';
import { Side } from '#src/designs/document/objects.ts';
import { nextState, type StateMachine } from '#src/quotes/record/states.ts';

export const proofStates = ['pending', 'approved', 'rejected', 'superseded', 'expired'] as const;
export type ProofState = (typeof proofStates)[number];
export type ProofEvent = 'approve' | 'reject' | 'supersede' | 'expire';

/**
 * One version of a proof (a client approval fileset of the API). A new version supersedes the one before it, also an
 * approved one, until the order is in production.
 */
export const proofMachine: StateMachine<ProofState, ProofEvent> = {
	first: 'pending',
	events: {
		approve: { by: ['buyer'], to: { pending: 'approved' } },
		reject: { by: ['buyer'], to: { pending: 'rejected' } },
		supersede: {
			by: ['desk'],
			to: {
				pending: 'superseded',
				approved: 'superseded',
				rejected: 'superseded',
				expired: 'superseded',
			},
		},
		expire: { by: ['shop'], to: { pending: 'expired' } },
	},
};

export const proofLimits = {
	/** Days that a buyer has to decide: default, minimum and maximum. */
	usualDays: 14,
	minDays: 1,
	maxDays: 60,
	note: 2000,
	reason: 2000,
	pins: 30,
	pinText: 300,
} as const;

/** Time between the reminder and the expiry. */
export const remindBeforeMs = 3 * 86_400_000;

/** A reason of a rejection at a place of a side. Millimetres from the side's top left corner, as in the design. */
export const ProofPin = v.object({
	side: Side,
	xMm: v.pipe(v.number(), v.minValue(-1000), v.maxValue(10_000)),
	yMm: v.pipe(v.number(), v.minValue(-1000), v.maxValue(10_000)),
	text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(proofLimits.pinText)),
});
export type ProofPin = v.InferOutput<typeof ProofPin>;

export const ProofPins = v.pipe(v.array(ProofPin), v.maxLength(proofLimits.pins));

/**
 * `design`: the document of the designer as JSON. `artwork`: a file that the design shows, as it was uploaded.
 * `picture`: its reduced picture for screens. `file`: a print file that has no design.
 */
export const proofFileKinds = ['design', 'artwork', 'picture', 'file'] as const;
export type ProofFileKind = (typeof proofFileKinds)[number];

/** A frozen file: a separate copy in the bucket, whose SHA-256 is compared on use. */
export interface ProofFile {
	readonly id: string;
	readonly kind: ProofFileKind;
	/** Only for `artwork` and `picture`: the artwork's record when the proof was sent. */
	readonly artwork: Artwork | null;
	readonly fileName: string;
	readonly contentType: string;
	readonly byteSize: number;
	/** Hexadecimal. */
	readonly sha256: string;
	readonly key: string;
}

export interface Proof {
	/** Random; also the secret in the proof's link. */
	readonly uuid: string;
	readonly orderId: number;
	readonly lineItemId: number;
	/** Version for the line, from 1. */
	readonly version: number;
	readonly state: ProofState;
	/** Increased by each event. */
	readonly revision: number;
	readonly variantId: number;
	/** Null where the proof has print files only. */
	readonly designId: string | null;
	readonly designVersion: number | null;
	readonly note: string;
	readonly sentBy: string;
	/** Epoch milliseconds, as all moments. */
	readonly expiresAt: number;
	readonly remindedAt: number | null;
	readonly decidedAt: number | null;
	readonly reviewReason: string;
	/** E-mail address of the person who decided. */
	readonly reviewEmail: string;
	readonly pins: readonly ProofPin[];
	readonly createdAt: number;
}

/** The state at a moment: `expired` once its time has passed, even if cron has not stored that yet. */
export const stateAt = ({ state, expiresAt }: Pick<Proof, 'state' | 'expiresAt'>, now: number): ProofState =>
	state === 'pending' && expiresAt < now ? 'expired' : state;

/** Whether its buyer can decide. */
export const isDecidable = (proof: Pick<Proof, 'state' | 'expiresAt'>, now: number): boolean =>
	nextState(proofMachine, stateAt(proof, now), 'approve', 'buyer') !== undefined;

/** The newest version of each line. @param proofs of one order */
export function newestProofs<One extends Pick<Proof, 'lineItemId' | 'version'>>(
	proofs: readonly One[],
): One[] {
	const newest = new Map<number, One>();
	for (const proof of proofs) {
		const known = newest.get(proof.lineItemId);
		if (!known || known.version < proof.version) newest.set(proof.lineItemId, proof);
	}
	return [...newest.values()];
}

/** Lines of an order that must not be made yet: a proof was sent, and its newest version is not approved. */
export const unapprovedLines = (
	proofs: readonly Pick<Proof, 'lineItemId' | 'version' | 'state'>[],
): number[] =>
	newestProofs(proofs).flatMap(({ lineItemId, state }) => (state === 'approved' ? [] : [lineItemId]));
