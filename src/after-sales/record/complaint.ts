/** What a complaint may be about, in the order of the form. */
export const complaintKinds = ['damaged', 'wrong', 'missing', 'print', 'late', 'other'] as const;
export type ComplaintKind = (typeof complaintKinds)[number];

/** `received` is the initial state; `solved` and `refused` are final. */
export const complaintStates = ['received', 'in_review', 'solved', 'refused'] as const;
export type ComplaintState = (typeof complaintStates)[number];

export interface Complaint {
	readonly reference: string;
	/** Null: the order as a whole. */
	readonly lineItemId: number | null;
	readonly kind: ComplaintKind;
	readonly state: ComplaintState;
	/** Epoch milliseconds. */
	readonly createdAt: number;
}
