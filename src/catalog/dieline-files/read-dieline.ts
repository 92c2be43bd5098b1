import * as v from 'valibot';
import type { Dieline } from '#src/dielines/dieline.ts';
import { checkGeometry } from '#src/dielines/export/geometry-check.ts';
import { DielineDocument } from './dieline-schema.ts';

/** Why a document is no dieline. */
export interface UnreadableDieline {
	readonly code: 'dieline_not_readable';
	readonly status: 422;
	readonly message: string;
	/**
	 * Place in the document, e.g. `dieline.panels[2].outline`, → reasons, in English: the first field that does not fit
	 * the schema, or at most fifty places where the geometry is wrong.
	 */
	readonly errors: Readonly<Record<string, readonly string[]>>;
}
export type ReadResult =
	| { readonly ok: true; readonly value: Dieline }
	| { readonly ok: false; readonly problem: UnreadableDieline };

const mostPlaces = 50;
/** The largest of our own is a tenth of this. */
const mostCharacters = 5_000_000;

/** The dieline of a document: its text, or what JSON.parse made of it. Never throws on any input. */
export function readDieline(json: unknown): ReadResult {
	const errors: Record<string, string[]> = {};
	const complain = (place: string, reason: string) => {
		const known = errors[place];
		if (known) known.push(reason);
		else if (Object.keys(errors).length < mostPlaces) errors[place] = [reason];
	};
	const document = parsed(json, complain);
	if (document === undefined) return unreadable(errors);
	// Stops at the first issue: five million characters can hold ten million issues, which fill the memory.
	const checked = v.safeParse(DielineDocument, document, { abortEarly: true });
	if (!checked.success) {
		const [issue] = checked.issues;
		return unreadable({ [formatPath(issue)]: [issue.message] });
	}
	const { dieline } = checked.output;
	checkGeometry(dieline, complain);
	return Object.keys(errors).length > 0 ? unreadable(errors) : { ok: true, value: dieline };
}

function parsed(json: unknown, complain: (place: string, reason: string) => void): unknown {
	if (typeof json !== 'string') return json ?? null;
	if (json.length > mostCharacters) {
		complain('', `is longer than ${mostCharacters} characters`);
		return undefined;
	}
	try {
		return JSON.parse(json) ?? null;
	} catch {
		complain('', 'is no JSON');
		return undefined;
	}
}

/** `loose.0.panels.2.id` → `loose[0].panels[2].id`. */
const formatPath = (issue: v.InferIssue<typeof DielineDocument>) =>
	(v.getDotPath(issue) ?? '').replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]');

function unreadable(errors: Record<string, string[]>): ReadResult {
	const [[place, [reason] = []] = []] = Object.entries(errors);
	return {
		ok: false,
		problem: {
			code: 'dieline_not_readable',
			status: 422,
			message: `This is no dieline: ${place || 'the document'} ${reason}.`,
			errors,
		},
	};
}
