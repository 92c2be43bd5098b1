import { type CompiledRoom, createTranslate, type Translate } from '#src/site/messages.ts';
import { applySpelling } from '#src/site/spelling.ts';

const files = import.meta.glob<CompiledRoom>('/i18n/*/designer-saving.json', { import: 'default' });
let words: Promise<Translate> | undefined;

/**
 * What is said when a design cannot be saved or opened, in the page's language. Fetched while the line is there: without
 * one it comes too late.
 */
export function loadSavingWords(): Promise<Translate> {
	const { lang, dataset } = document.documentElement;
	words ??= Promise.resolve(files[`/i18n/${dataset.locale ?? 'en-US'}/designer-saving.json`]?.()).then(
		(room) => createTranslate(applySpelling(room ? { 'designer-saving': room } : {}, lang), lang),
	);
	words.catch(() => {
		words = undefined;
	});
	return words;
}
