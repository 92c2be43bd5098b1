import type { MarkdownInstance } from 'astro';
import * as v from 'valibot';
import type { LocaleId } from '#regions/region.ts';
import type { Category } from './product.ts';

const words = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

/** What stands above the guide of a category's entry. */
export const CategoryEntry = v.strictObject({
	/** For search engines; the heading is the category's name. */
	title: v.pipe(words, v.maxLength(60)),
	description: v.pipe(words, v.minLength(70), v.maxLength(165)),
	lead: words,
	questions: v.pipe(v.array(v.strictObject({ question: words, answer: words })), v.minLength(2)),
});
export type CategoryEntry = v.InferOutput<typeof CategoryEntry>;

export interface CategoryText extends CategoryEntry {
	/** The guide, from Markdown. */
	readonly html: string;
}

const entries = import.meta.glob<MarkdownInstance<Record<string, unknown>>>(
	'/src/content/categories/*/*.md',
	{
		eager: true,
	},
);

/**
 * Introduction, buying guide and questions of a category; undefined where the language has none yet.
 * @throws when an entry lacks a field or has one too many, naming file, field and reason
 */
export async function categoryText(locale: LocaleId, category: Category): Promise<CategoryText | undefined> {
	const path = `/src/content/categories/${locale}/${category}.md`;
	const entry = entries[path];
	if (!entry) return undefined;
	const { file: _file, url: _url, ...frontmatter } = entry.frontmatter;
	const read = v.safeParse(CategoryEntry, frontmatter);
	if (!read.success) {
		const reasons = read.issues.map((issue) => `${v.getDotPath(issue) ?? 'entry'}: ${issue.message}`);
		throw new Error(`${path}: ${reasons.join('; ')}`);
	}
	return { ...read.output, html: await entry.compiledContent() };
}
