import * as v from 'valibot';

/** Whole days, as forms write them and as YAML reads them when they stand without quotes. */
const day = v.pipe(
	v.union(
		[
			v.string(),
			v.pipe(
				v.date(),
				v.transform((date) => date.toISOString().slice(0, 10)),
			),
		],
		'must be a day like 2026-11-20',
	),
	v.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'must be a day like 2026-11-20'),
);
const text = (least: number, most: number) =>
	v.pipe(
		v.string('must be text'),
		v.trim(),
		v.minLength(least, ({ received }) => `must have at least ${least} characters (it has ${received})`),
		v.maxLength(most, ({ received }) => `must have at most ${most} characters (it has ${received})`),
	);
/** What every page says about itself: to the reader, and to search engines in the length that they show. */
export const pageFields = {
	title: text(3, 65),
	description: text(50, 170),
};
/** What every entry with a page of its own has. */
export type PageFields = Record<keyof typeof pageFields, string>;
/** Word in the page's address where it is not the file's name. */
const slug = v.optional(
	v.pipe(
		v.string('must be text'),
		v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case ASCII words with hyphens'),
	),
);
/** A photograph of a product: its type and what it shows, `mailer-box-full-color/open`. */
const picture = v.pipe(
	v.string('must be text'),
	v.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'must name a product and its picture, like mailer-box-plain/open'),
);

/**
 * The collections below `src/content`: a folder each, in it one folder per language, in that one Markdown file per
 * entry. The one definition of what may stand at the head of a file; the forms for marketers are compared with it.
 */
export const collections = {
	/** Documents with a day from which they are in force. */
	legal: v.strictObject({ ...pageFields, updated: day }),
	/** Pages about the company and what it stands for. */
	company: v.strictObject({
		...pageFields,
		/** Under the title; the description stands there otherwise. */
		lead: v.optional(text(20, 300)),
		picture: v.optional(picture),
	}),
	/** Introduction, buying guide and questions of a category; the file is named for it. */
	categories: v.strictObject({
		...pageFields,
		/** Under the category's name. */
		lead: text(40, 400),
		questions: v.pipe(
			v.array(
				v.strictObject({ question: text(8, 120), answer: text(20, 600) }),
				'must be a list of questions',
			),
			v.minLength(2, 'must have at least 2 questions'),
		),
	}),
	/** Open positions, on the careers page. */
	positions: v.strictObject({
		title: text(3, 80),
		place: text(2, 80),
		/** How much of a week, and from when. */
		hours: text(2, 80),
	}),
} as const;

/** Building blocks for further collections. */
export const fields = { day, text, slug, picture };

export type CollectionId = keyof typeof collections;
export type EntryData<Id extends CollectionId> = v.InferOutput<(typeof collections)[Id]>;
export const collectionIds = Object.keys(collections) as CollectionId[];
