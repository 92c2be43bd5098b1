import * as v from 'valibot';
import { productTypes } from '#src/catalog/product.ts';

/** A date: a string from forms, a Date where YAML has it without quotes. */
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
const text = (min: number, max: number) =>
	v.pipe(
		v.string('must be text'),
		v.trim(),
		v.minLength(min, ({ received }) => `must have at least ${min} characters (it has ${received})`),
		v.maxLength(max, ({ received }) => `must have at most ${max} characters (it has ${received})`),
	);
/** Lengths that search engines show, in characters after facts are filled in. */
export const shownLengths = {
	/** The brand is added if there is room: `layouts/head/page-title.ts`. */
	title: [4, 60],
	description: [70, 160],
} as const;
/** Error text for a wrong length; undefined for a valid one. */
export const lengthFault = (length: number, [min, max]: readonly [number, number]): string | undefined =>
	length < min
		? `must have at least ${min} characters (it has ${length})`
		: length > max
			? `must have at most ${max} characters (it has ${length})`
			: undefined;
/** A text with facts, `{{products}}`, is measured as each storefront shows it: `entry-check.ts`. */
const shown = (limits: readonly [number, number]) =>
	v.pipe(
		v.string('must be text'),
		v.trim(),
		v.rawCheck(({ dataset, addIssue }) => {
			if (!dataset.typed || dataset.value.includes('{{')) return;
			const message = lengthFault(dataset.value.length, limits);
			if (message) addIssue({ message });
		}),
	);
/** Title and description of every page, in the lengths that search engines show. */
export const pageFields = {
	title: shown(shownLengths.title),
	description: shown(shownLengths.description),
};
/** Fields of every entry that has a page of its own. */
export type PageFields = Record<keyof typeof pageFields, string>;
/** Slug of the page, if it is not the file's name. */
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

const lead = text(20, 300);
const productType = v.picklist(productTypes, 'must be a product type, like mailer-box-plain');
/** A size of a product as its SKU writes it: `200x150x80`, whole millimetres, 0 for a missing side. */
const size = v.pipe(
	v.string('must be text'),
	v.regex(/^\d+x\d+x\d+$/, 'must be three sides in whole millimetres, like 200x150x80'),
);
const list = <Item extends v.GenericSchema>(item: Item, min: number, max: number) =>
	v.pipe(
		v.array(item, 'must be a list'),
		v.minLength(min, ({ received }) => `must have at least ${min} items (it has ${received})`),
		v.maxLength(max, ({ received }) => `must have at most ${max} items (it has ${received})`),
	);

/** Topics of the help centre; each has a page. */
export const helpTopics = [
	'ordering',
	'artwork',
	'sizes',
	'delivery',
	'payment',
	'vat',
	'returns',
	'account',
] as const;
export type HelpTopic = (typeof helpTopics)[number];
/** Regions in which a question arises: where VAT is charged, or beyond a customs border. */
export const helpPlaces = ['vat', 'customs'] as const;

/**
 * The collections below `src/content`: a folder each, in it one folder per language, in that one Markdown file per
 * entry. The only definition of the frontmatter; the forms for marketers are compared with it.
 */
export const collections = {
	/** Legal documents with the date from which they are valid. */
	legal: v.strictObject({ ...pageFields, updated: day }),
	/** Pages about the company and what it stands for. */
	company: v.strictObject({
		...pageFields,
		/** Text under the title; by default the description. */
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
		/** Working time and start date. */
		hours: text(2, 80),
	}),
	/** The lists: blog, industries, help. */
	overviews: v.strictObject({ ...pageFields, lead }),
	/** Articles. */
	blog: v.strictObject({
		...pageFields,
		slug,
		lead,
		/** Date of publication. */
		date: day,
		/** Author: a department of the company. */
		author: text(2, 60),
		picture,
		products: list(productType, 1, 4),
		/** Names of related articles. */
		related: list(text(2, 80), 1, 3),
	}),
	/** Packaging for an industry. */
	industries: v.strictObject({
		...pageFields,
		slug,
		/** Short name for cards and menus. */
		name: text(3, 40),
		lead,
		picture,
		/** Recommended products, best first; only those that the region sells are shown. */
		products: list(productType, 3, 6),
		sizes: list(v.strictObject({ product: productType, size, for: text(5, 120) }), 2, 6),
		materials: list(text(10, 160), 2, 5),
		checklist: list(text(10, 220), 3, 8),
		questions: list(v.strictObject({ question: text(8, 120), answer: text(20, 400) }), 2, 5),
	}),
	/** The help centre's topics: a page each. */
	'help-topics': v.strictObject({
		...pageFields,
		/** The page title also names the help centre. */
		title: text(4, 40),
		slug,
		/** Position in the list. */
		order: v.pipe(v.number('must be a number'), v.integer('must be whole'), v.minValue(1)),
	}),
	/** Its questions; the text is the answer. */
	help: v.strictObject({
		title: text(8, 90),
		topic: v.picklist(helpTopics, `must be one of ${helpTopics.join(', ')}`),
		/** Its number in the help-posts call and its place in the topic: unique, and never changed. */
		number: v.pipe(v.number('must be a number'), v.integer('must be whole'), v.minValue(1)),
		/** Limits the question to some regions; by default it is shown in all. */
		where: v.optional(v.picklist(helpPlaces, `must be one of ${helpPlaces.join(', ')}`)),
	}),
	/** Pages for companies. */
	pro: v.strictObject({ ...pageFields, lead, picture: v.optional(picture), updated: v.optional(day) }),
	/** The fictional brands of our pictures, on the showcase page. */
	brands: v.strictObject({
		title: text(3, 60),
		/** What the brand sells. */
		trade: text(3, 80),
		/** The first one is shown large. */
		pictures: v.pipe(
			v.array(picture, 'must be a list of pictures'),
			v.minLength(3, 'must have at least 3 pictures'),
			v.maxLength(9, 'must have at most 9 pictures'),
		),
	}),
} as const;

/** Building blocks for further collections. */
export const fields = { day, text, slug, picture };

export type CollectionId = keyof typeof collections;
export type EntryData<Id extends CollectionId> = v.InferOutput<(typeof collections)[Id]>;
export const collectionIds = Object.keys(collections) as CollectionId[];
