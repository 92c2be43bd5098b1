import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Glossary {
	readonly address: { readonly register: 'formal' | 'informal'; readonly form: string };
	readonly terms: Readonly<Record<string, string>>;
	readonly forbidden: readonly {
		readonly words: string;
		readonly reason: string;
		readonly instead: string;
	}[];
}

export interface PlacedText {
	readonly place: string;
	readonly text: string;
}

export const glossaryFor = (locale: string): Glossary =>
	JSON.parse(readFileSync(join('i18n', locale, 'glossary.json'), 'utf8'));

/** Without names of arguments and facts, link targets and code: a shopper does not read them. */
export const readable = (text: string) =>
	text
		.replace(/\{\{[^}]*\}\}|\{\w+/g, '')
		.replace(/\]\([^)\s]*/g, ']')
		.replace(/`[^`]*`|https?:\S+/g, '');

export function wholeWords(words: string): RegExp {
	const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
	return new RegExp(`(?<![\\p{L}\\p{N}_-])${escaped}(?![\\p{L}\\p{N}_-])`, 'iu');
}

/** The forbidden words of a language in texts, each with its place and what to write instead. */
export function findForbiddenWords(locale: string, texts: readonly PlacedText[]): string[] {
	const rules = glossaryFor(locale).forbidden.map((rule) => ({ ...rule, pattern: wholeWords(rule.words) }));
	return texts.flatMap(({ place, text }) =>
		rules
			.filter(({ pattern }) => pattern.test(readable(text)))
			.map(({ words, instead }) => `${place}: “${words}”, write “${instead}”: ${text.slice(0, 120)}`),
	);
}
