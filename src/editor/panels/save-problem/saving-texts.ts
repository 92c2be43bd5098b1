import { type CompiledRoom, createTranslate, type Translate } from '#src/site/messages.ts';
import { applySpelling } from '#src/site/spelling.ts';
import { loadLanguage } from '../../context/load-language.ts';

const files = import.meta.glob<CompiledRoom>('/i18n/*/designer-saving.json', { import: 'default' });
let texts: Promise<Translate> | undefined;

/**
 * Texts for designs that cannot be saved or opened, in the page's language. Loaded while online: when offline
 * it would be too late.
 */
export function loadSavingTexts(): Promise<Translate> {
	const { lang, dataset } = document.documentElement;
	texts ??= loadLanguage(() => files[`/i18n/${dataset.locale ?? 'en-US'}/designer-saving.json`]?.()).then(
		(room) => createTranslate(applySpelling(room ? { 'designer-saving': room } : {}, lang), lang),
	);
	texts.catch(() => {
		texts = undefined;
	});
	return texts;
}
