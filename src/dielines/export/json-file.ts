import type { Dieline, LoosePart, Panel } from '../dieline.ts';
import { dielineSchema } from './dieline-schema.ts';
import { checkGeometry } from './geometry-check.ts';
import { checkSchema, type Schema } from './schema.ts';

/** The tree as a JSON document (dieline-schema.ts), from which `readDieline` restores an equal one. */
export const createJsonFile = (dieline: Dieline): string =>
	`${JSON.stringify({ format: 'dieline', version: 1, dieline }, null, '\t')}\n`;

/** Why a document is not a dieline. */
export interface UnreadableDieline {
	readonly code: 'dieline_not_readable';
	readonly status: 422;
	readonly message: string;
	/** Path in the document, e.g. `dieline.panels[2].outline`, → reasons, in English. At most fifty paths. */
	readonly errors: Readonly<Record<string, readonly string[]>>;
}
export type ReadResult =
	| { readonly ok: true; readonly value: Dieline }
	| { readonly ok: false; readonly problem: UnreadableDieline };

const mostPlaces = 50;
/** The largest dieline of the shop is a tenth of this. */
const mostCharacters = 5_000_000;

/** Reads a dieline from its text or parsed JSON. Never throws. */
export function readDieline(json: unknown): ReadResult {
	const errors: Record<string, string[]> = {};
	const complain = (place: string, reason: string) => {
		const known = errors[place];
		if (known) known.push(reason);
		else if (Object.keys(errors).length < mostPlaces) errors[place] = [reason];
	};
	const document = parsed(json, complain);
	if (document === undefined) return unreadable(errors);
	checkSchema(
		dielineSchema as Schema,
		document,
		'',
		dielineSchema.$defs as Readonly<Record<string, Schema>>,
		complain,
	);
	if (Object.keys(errors).length > 0) return unreadable(errors);
	// Safe cast: the schema check passed.
	const dieline = withEveryField((document as { dieline: Dieline }).dieline);
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

/** JSON omits undefined values. */
function withEveryField(dieline: Dieline): Dieline {
	const panels = (list: readonly Panel[]) =>
		list.map((panel) => ({ ...panel, side: panel.side, parent: panel.parent, hinge: panel.hinge }));
	return {
		...dieline,
		cavity: dieline.cavity,
		panels: panels(dieline.panels),
		loose: dieline.loose.map((part): LoosePart => ({ ...part, panels: panels(part.panels) })),
	};
}

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
