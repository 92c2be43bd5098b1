import * as v from 'valibot';
import { endpoint } from '#src/api/endpoint.ts';

const rendered = v.object({ rendered: v.string() });
const wholeNumber = (min: number, max: number) =>
	v.pipe(
		v.string(),
		v.regex(/^\d{1,6}$/, 'must be a whole number'),
		v.transform(Number),
		v.minValue(min, `must be at least ${min}`),
		v.maxValue(max, `must be at most ${max}`),
	);

/** A question of the help centre, in the format of WordPress posts. */
export const WireHelpPost = v.object({
	id: v.number(),
	/** Slug of the answer. */
	slug: v.string(),
	title: rendered,
	/** HTML with absolute links. */
	content: rendered,
	link: v.string(),
	/** Topic ids. */
	categories: v.array(v.number()),
});
export type WireHelpPost = v.InferOutput<typeof WireHelpPost>;

export const helpPostsCall = endpoint({
	id: 'G-07',
	method: 'get',
	path: '/wp-json/help-api/posts',
	access: 'none',
	shape: 'bare',
	maxAgeSeconds: 300,
	answerHeaders: { 'X-WP-Total': 'Number of posts.', 'X-WP-TotalPages': 'Number of pages.' },
	input: v.object({
		/** Words that must be in title or content. */
		search: v.optional(v.pipe(v.string(), v.maxLength(100))),
		/** Topic ids, separated by commas. */
		categories: v.optional(
			v.pipe(v.string(), v.regex(/^\d{1,3}(,\d{1,3})*$/, 'must be numbers with commas between')),
		),
		/** By default all. */
		perPage: v.optional(wholeNumber(1, 100)),
		page: v.optional(wholeNumber(1, 1000)),
	}),
	answer: v.array(WireHelpPost),
	problems: [],
	summary:
		'Lists questions and answers of the help center in the language of the site. The format is that of posts of a WordPress REST service. `X-WP-Total` and `X-WP-TotalPages` contain the numbers of posts and pages.',
});
