import { use } from 'react';
import type { MessageRoom } from '#src/site/message-keys.ts';
import { type CompiledRoom, createTranslate, type Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { applySpelling } from '#src/site/spelling.ts';
import { useDesigner } from './DesignerContext.tsx';
import { loadLanguage } from './load-language.ts';

/** Message rooms that only dialogs use, loaded with the first dialog in the page's language. */
const files = import.meta.glob<CompiledRoom>(
	'/i18n/*/{starts,catalog,pricing,stages,pictures,guides,waiting,languages,bring,resizing,template-parts}.json',
	{
		import: 'default',
	},
);
const rooms = [
	'starts',
	'catalog',
	'pricing',
	'stages',
	'pictures',
	'guides',
	'waiting',
	'languages',
	'bring',
	'resizing',
	'template-parts',
] as const satisfies readonly MessageRoom[];

let texts: Promise<Translate> | undefined;

/** Texts of dialogs. Rejects when offline; the next call tries again. */
export function loadDialogTexts({
	locale,
	languageTag,
}: Pick<Site, 'locale' | 'languageTag'>): Promise<Translate> {
	texts ??= loadLanguage(() =>
		Promise.all(rooms.map(async (room) => [room, await files[`/i18n/${locale}/${room}.json`]?.()] as const)),
	).then((loaded) => createTranslate(applySpelling(Object.fromEntries(loaded), languageTag), languageTag));
	texts.catch(() => {
		texts = undefined;
	});
	return texts;
}

/** Suspends until the texts are loaded. */
export function useDialogTexts(): Translate {
	const { site } = useDesigner();
	return use(loadDialogTexts(site));
}
