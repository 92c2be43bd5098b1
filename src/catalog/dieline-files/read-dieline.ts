import * as v from 'valibot';
import type { Dieline } from '#src/dielines/dieline.ts';
import { checkGeometry } from '#src/dielines/export/geometry-check.ts';
import { DielineDocument } from './dieline-schema.ts';

/** Errors of a document that is not a valid dieline. */
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

const maxPlaces = 50;
/** Ten times the size of our own largest dieline file. */
const maxCharacters = 5_000_000;

/** Parses and validates a dieline file: its text, or the result of JSON.parse. Never throws. */
export function readDieline(json: unknown): ReadResult {
	const errors: Record<string, string[]> = {};
	const addError = (place: string, reason: string) => {
		const known = errors[place];
		if (known) known.push(reason);
		else if (Object.keys(errors).length < maxPlaces) errors[place] = [reason];
	};
	const document = parseJson(json, addError);
	if (document === undefined) return createFailure(errors);
	// Stops at the first issue: five million characters can hold ten million issues, which fill the memory.
	const checked = v.safeParse(DielineDocument, document, { abortEarly: true });
	if (!checked.success) {
		const [issue] = checked.issues;
		return createFailure({ [formatPath(issue)]: [issue.message] });
	}
	const { dieline } = checked.output;
	checkGeometry(dieline, addError);
	return Object.keys(errors).length > 0 ? createFailure(errors) : { ok: true, value: dieline };
}

function parseJson(json: unknown, addError: (place: string, reason: string) => void): unknown {
	if (typeof json !== 'string') return json ?? null;
	if (json.length > maxCharacters) {
		addError('', `is longer than ${maxCharacters} characters`);
		return undefined;
	}
	try {
		return JSON.parse(json) ?? null;
	} catch {
		addError('', 'is no JSON');
		return undefined;
	}
}

/** `loose.0.panels.2.id` → `loose[0].panels[2].id`. */
const formatPath = (issue: v.InferIssue<typeof DielineDocument>) =>
	(v.getDotPath(issue) ?? '').replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]');

function createFailure(errors: Record<string, string[]>): ReadResult {
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
