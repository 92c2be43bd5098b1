import { use } from 'react';
import type { MessageRoom } from '#src/site/message-keys.ts';
import { type CompiledRoom, createTranslate, type Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { applySpelling } from '#src/site/spelling.ts';
import { useDesigner } from './DesignerContext.tsx';

/** Rooms that only dialogs speak: each a file of its own, fetched with the dialog in the page's language. */
const files = import.meta.glob<CompiledRoom>(
	'/i18n/*/{starts,catalog,pricing,stages,pictures,guides,waiting,languages,bring}.json',
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
] as const satisfies readonly MessageRoom[];

let words: Promise<Translate> | undefined;

/** What a dialog says beside the designer's own words. Rejects offline; asked again, it tries again. */
export function loadWords({ locale, languageTag }: Pick<Site, 'locale' | 'languageTag'>): Promise<Translate> {
	words ??= Promise.all(
		rooms.map(async (room) => [room, await files[`/i18n/${locale}/${room}.json`]?.()] as const),
	).then((loaded) => createTranslate(applySpelling(Object.fromEntries(loaded), languageTag), languageTag));
	words.catch(() => {
		words = undefined;
	});
	return words;
}

/** Within a Suspense. */
export function useWords(): Translate {
	const { site } = useDesigner();
	return use(loadWords(site));
}
