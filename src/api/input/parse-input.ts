import * as v from 'valibot';

type Schema = v.GenericSchema;
type Issue = v.BaseIssue<unknown>;
type Config = v.Config<Issue>;

/** Items of a list, and keys of a record, whose schema names no limit. */
export const maxItems = 200;
/** Problems that an answer names. */
export const maxIssues = 10;

export type Parsed =
	| { readonly ok: true; readonly output: unknown }
	| { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Validates an input with bounded work. valibot checks all items of a list before its `maxLength`, and goes on after
 * the first problem. Here lengths are checked first, an input with a problem is found by the first one, and then at
 * most ten are collected.
 */
export function parseInput(schema: Schema, input: unknown, config: Config = {}): Parsed {
	const found: Found = { issues: [], config };
	checkLengths(schema, input, [], found);
	if (found.issues.length > 0) return { ok: false, issues: found.issues };
	const parsed = v.safeParse(schema, input, { ...config, abortEarly: true });
	if (parsed.success) return { ok: true, output: parsed.output };
	collectIssues(schema, input, [], found);
	return { ok: false, issues: found.issues };
}

interface Found {
	readonly issues: Issue[];
	readonly config: Config;
}
type Path = readonly v.IssuePathItem[];

/** What is read of a schema, whatever its kind. */
type Readable = Schema & {
	readonly entries?: Readonly<Record<string, Schema>>;
	readonly item?: Schema;
	readonly items?: readonly Schema[];
	readonly value?: Schema;
	readonly wrapped?: Schema;
	readonly options?: readonly unknown[];
	readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
};

/** A part of a value with its schema. */
interface Part {
	readonly schema: Schema;
	readonly key: string | number;
	readonly value: unknown;
}

/** The parts of an object, list, tuple or record. */
function listParts(schema: Readable, value: unknown): Part[] {
	const { entries, item, items, value: each } = schema;
	if (Array.isArray(value)) {
		const list = items ?? (item ? Array.from(value, () => item) : []);
		return list.map((one, key) => ({ schema: one, key, value: value[key] }));
	}
	if (typeof value !== 'object' || value === null) return [];
	const record = value as Readonly<Record<string, unknown>>;
	const schemas = entries
		? Object.entries(entries)
		: schema.type === 'record' && each
			? Object.keys(record).map((key) => [key, each] as const)
			: [];
	return schemas.map(([key, one]) => ({ schema: one, key, value: record[key] }));
}

/** The schemas that a value may have to satisfy: without `optional` around them, and each option of a union. */
function listAlternatives(schema: Readable): Readable[] {
	if (schema.wrapped) return listAlternatives(schema.wrapped);
	if (schema.type !== 'union' && schema.type !== 'variant') return [schema];
	return (schema.options ?? []).flatMap((option) => listAlternatives(option as Readable));
}

/** Finds lists and records that are too long, without looking at their items. */
function checkLengths(schema: Readable, value: unknown, path: Path, found: Found): void {
	if (typeof value !== 'object' || value === null || found.issues.length >= maxIssues) return;
	for (const one of listAlternatives(schema)) {
		const issue = lengthIssue(one, value, found.config);
		if (issue) {
			found.issues.push(withPath(issue, path));
			return;
		}
		for (const part of listParts(one, value))
			checkLengths(part.schema, part.value, extended(path, value, part), found);
	}
}

function lengthIssue(schema: Readable, value: object, config: Config): Issue | undefined {
	if (schema.type === 'array' && Array.isArray(value)) {
		const declared = schema.pipe?.find(({ type }) => type === 'max_length');
		const limit = (declared ?? v.maxLength(maxItems)) as v.MaxLengthAction<unknown[], number, undefined>;
		if (value.length <= limit.requirement) return undefined;
		return v.safeParse(v.pipe(v.custom<unknown[]>(Array.isArray), limit), value, config).issues?.[0];
	}
	if (schema.type !== 'record' || Object.keys(value).length <= maxItems) return undefined;
	const record = v.pipe(
		v.custom<Record<string, unknown>>(() => true),
		v.maxEntries(maxItems),
	);
	return v.safeParse(record, value, config).issues?.[0];
}

/** Collects the issues of a value that is known to be invalid, part by part. */
function collectIssues(schema: Readable, value: unknown, path: Path, found: Found): void {
	if (schema.wrapped && value !== undefined && value !== null) {
		collectIssues(schema.wrapped, value, path, found);
		return;
	}
	const before = found.issues.length;
	for (const part of listParts(schema, value)) {
		if (found.issues.length >= maxIssues) return;
		const isValid = v.safeParse(part.schema, part.value, { ...found.config, abortEarly: true }).success;
		if (!isValid) collectIssues(part.schema, part.value, extended(path, value, part), found);
	}
	// The parts are valid: the problem is in the whole, or there are no parts.
	if (found.issues.length > before) return;
	const { issues = [] } = v.safeParse(schema, value, { ...found.config, abortPipeEarly: true });
	found.issues.push(...issues.slice(0, maxIssues - before).map((issue) => withPath(issue, path)));
}

const extended = (path: Path, input: unknown, { key, value }: Part): Path => [
	...path,
	{ type: 'unknown', origin: 'value', input, key, value },
];

const withPath = (issue: Issue, path: Path): Issue => {
	const [first, ...rest] = [...path, ...(issue.path ?? [])];
	return first ? { ...issue, path: [first, ...rest] } : issue;
};
