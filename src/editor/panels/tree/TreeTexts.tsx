import { use } from 'react';
import { type CompiledRoom, createTranslate, type Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { applySpelling } from '#src/site/spelling.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { loadLanguage } from '../../context/load-language.ts';

/** Texts of the object tree and its menu, loaded with them in the page's language. */
const files = import.meta.glob<CompiledRoom>('/i18n/*/designer-tree.json', { import: 'default' });

let texts: Promise<Translate> | undefined;

/** Rejects when offline; the next call tries again. */
export function loadTreeTexts({
	locale,
	languageTag,
}: Pick<Site, 'locale' | 'languageTag'>): Promise<Translate> {
	texts ??= loadLanguage(() => files[`/i18n/${locale}/designer-tree.json`]?.()).then((room) =>
		createTranslate(applySpelling(room ? { 'designer-tree': room } : {}, languageTag), languageTag),
	);
	texts.catch(() => {
		texts = undefined;
	});
	return texts;
}

/** Suspends until the texts are loaded. */
export function useTreeTexts(): Translate {
	const { site } = useDesigner();
	return use(loadTreeTexts(site));
}
