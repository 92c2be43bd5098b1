import type { FieldProblem } from '#src/contact/message.ts';
import { limits } from '#src/contact/message.ts';
import { type ComplaintKind, complaintKinds } from '../record/complaint.ts';

/** The form's values as typed; a refused form is shown again with exactly these. */
export interface TypedComplaint {
	/** Id of a line; empty: the order as a whole. */
	readonly line: string;
	readonly kind: string;
	readonly text: string;
}
export type ComplaintField = keyof TypedComplaint | 'attachments';
/** Of the kind: `kind`. */
export type ComplaintProblems = Readonly<
	Partial<Record<ComplaintField, FieldProblem | { readonly code: 'kind'; readonly values?: undefined }>>
>;

export function readComplaint(form: FormData): TypedComplaint {
	const read = (name: string): string => {
		const value = form.get(name);
		return typeof value === 'string' ? value.slice(0, 20_000).replaceAll('\r\n', '\n').trim() : '';
	};
	return { line: read('line'), kind: read('kind'), text: read('text') };
}

export const isComplaintKind = (kind: string): kind is ComplaintKind =>
	(complaintKinds as readonly string[]).includes(kind);

/** Problems of the typed fields; attachments are checked separately. */
export function complaintProblems({ kind, text }: TypedComplaint): ComplaintProblems {
	return {
		...(!isComplaintKind(kind) && { kind: { code: 'kind' } }),
		...(text.length < limits.minMessageLength && { text: { code: 'message' } }),
		...(text.length > limits.message && { text: { code: 'too_long', values: { limit: limits.message } } }),
	};
}
