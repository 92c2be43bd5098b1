import * as v from 'valibot';
import { builtSites } from '#src/site/built-sites.ts';
import { routeIds } from '#src/site/routes.ts';
import { type CollectionId, collections, type EntryData, lengthFault, shownLengths } from './collections.ts';
import { fillFacts, isFact } from './facts.ts';

/** An entry as read from its file. */
export interface RawEntry {
	/** Path in the project, for messages. */
	readonly file: string;
	readonly data: Readonly<Record<string, unknown>>;
	/** The Markdown below the frontmatter. */
	readonly body: string;
}

/**
 * Checks frontmatter and text of an entry. Throws an error whose message has one sentence per problem with file,
 * problem and expected value; it stops the build.
 */
export function checkEntry<Id extends CollectionId>(collection: Id, entry: RawEntry): EntryData<Id> {
	const schema = collections[collection];
	const parsed = v.safeParse(schema, entry.data, { abortPipeEarly: true });
	const problems = parsed.success
		? []
		: parsed.issues.map((issue) => headProblem(issue, Object.keys(schema.entries)));
	if (problems.length === 0) problems.push(...shownProblems(entry));
	problems.push(...bodyProblems(entry.body));
	if (problems.length > 0) throw new Error(problems.map((problem) => `${entry.file}: ${problem}`).join('\n'));
	return parsed.output as EntryData<Id>;
}

function headProblem(issue: v.BaseIssue<unknown>, known: readonly string[]): string {
	const field = v.getDotPath(issue) ?? 'the head';
	const [top = field] = field.split('.');
	if (issue.type === 'strict_object' && issue.expected === 'never')
		return `the field “${field}” is not known here; known are ${known.join(', ')}.`;
	if (issue.input === undefined) return `the field “${field}” is missing.`;
	if (issue.input === null || issue.input === '') return `the field “${field}” is empty.`;
	const reason = /^Invalid /.test(issue.message) ? `must be ${issue.expected}` : issue.message;
	return `the field “${field}” ${reason}${known.includes(top) ? '' : ' (unknown field)'}.`;
}

/** Title and description are as long as search engines show them, with the facts of every storefront filled in. */
function shownProblems({ file, data }: RawEntry): string[] {
	return (['title', 'description'] as const).flatMap((field) => {
		const text = data[field];
		if (typeof text !== 'string' || !text.includes('{{')) return [];
		const unknown = [...text.matchAll(/\{\{([^{}]*)\}\}/g)].find(([, name = '']) => !isFact(name));
		if (unknown) return [`the field “${field}” has a fact that nobody knows, ${unknown[0]}.`];
		const readers = builtSites.filter(({ locale }) => file.includes(`/${locale}/`));
		return readers
			.flatMap((site) => lengthFault(fillFacts(text, site).length, shownLengths[field]) ?? [])
			.slice(0, 1)
			.map((fault) => `the field “${field}” ${fault}.`);
	});
}

/** Problems of a text: unknown facts, and markup that the layout already contains. */
function bodyProblems(body: string): string[] {
	const facts = [...body.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name);
	const pages = [...body.matchAll(/\]\(page:([A-Za-z]*)/g)].map(([, name = '']) => name);
	return [
		...facts.filter((name) => !isFact(name)).map((name) => `nobody knows the fact {{${name}}}.`),
		...pages
			.filter((name) => !(routeIds as readonly string[]).includes(name))
			.map((name) => `a link leads to page:${name}, which is no page of the shop.`),
		...(/^# /m.test(body.replace(/^```[\s\S]*?^```/gm, ''))
			? ['the text has a heading with one #; the title is that already, so begin with ##.']
			: []),
		...(/<(script|style|iframe|form)\b|\sstyle=/i.test(body)
			? ['the text has HTML that pages may not contain (script, style, iframe, form).']
			: []),
	];
}
