import { use } from 'react';
import { type CompiledRoom, createTranslate, type Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { applySpelling } from '#src/site/spelling.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';

/** What only the object tree and the objects' menu say: fetched with them in the page's language. */
const files = import.meta.glob<CompiledRoom>('/i18n/*/designer-tree.json', { import: 'default' });

let words: Promise<Translate> | undefined;

/** Rejects offline; asked again, it tries again. */
export function loadTreeWords({
	locale,
	languageTag,
}: Pick<Site, 'locale' | 'languageTag'>): Promise<Translate> {
	words ??= Promise.resolve(files[`/i18n/${locale}/designer-tree.json`]?.()).then((room) =>
		createTranslate(applySpelling(room ? { 'designer-tree': room } : {}, languageTag), languageTag),
	);
	words.catch(() => {
		words = undefined;
	});
	return words;
}

/** Within a Suspense. */
export function useTreeWords(): Translate {
	const { site } = useDesigner();
	return use(loadTreeWords(site));
}
