import type { LocaleId } from '#regions/region.ts';
import { memoise } from './memoise.ts';
import type { MessageRoom } from './message-keys.ts';
import { type CompiledRoom, createTranslate, type Messages, type Translate } from './messages.ts';
import type { Language } from './site.ts';
import { applySpelling } from './spelling.ts';

/** Every catalogue: for pages and mails only. An island gets its own rooms as a property. */
const files = import.meta.glob<CompiledRoom>(['/i18n/*/*.json', '!/i18n/*/{slugs,glossary}.json'], {
	eager: true,
	import: 'default',
});

const byLocale = new Map<string, Record<string, CompiledRoom>>();
for (const [path, room] of Object.entries(files)) {
	const [, , locale = '', file = ''] = path.split('/');
	const rooms = byLocale.get(locale) ?? {};
	rooms[file.replace('.json', '')] = room;
	byLocale.set(locale, rooms);
}

const english = byLocale.get('en-US') ?? {};
for (const rooms of byLocale.values())
	for (const [room, texts] of Object.entries(english)) rooms[room] = { ...texts, ...rooms[room] };

/** A language's texts, English where a text is not translated yet: tests name what a language lacks. */
export const getMessages: (language: Language) => Messages = memoise(
	200,
	({ locale, languageTag }) => applySpelling((byLocale.get(locale) ?? english) as Messages, languageTag),
	({ locale, languageTag }) => `${locale} ${languageTag}`,
);

/** One for each language: it caches the texts that it has formatted. */
export const translateFor: (locale: LocaleId, languageTag: string) => Translate = memoise(
	200,
	(locale, languageTag) => createTranslate(getMessages({ locale, languageTag }), languageTag),
);

/** The texts that an island gets: whole rooms (`true`), or of large rooms the keys that the predicate accepts. */
export type IslandTexts = Readonly<Partial<Record<MessageRoom, true | ((key: string) => boolean)>>>;

/** Texts for an island, as one string: smaller in the page than Astro's property encoding. */
export const islandMessages = (language: Language, texts: IslandTexts): string =>
	JSON.stringify(chosenMessages(getMessages(language), texts));

export function chosenMessages(messages: Messages, texts: IslandTexts): Messages {
	const rooms = Object.entries(texts).map(([room, isSaid]) => {
		const all = messages[room as MessageRoom] ?? {};
		return [
			room,
			isSaid === true ? all : Object.fromEntries(Object.entries(all).filter(([key]) => isSaid(key))),
		];
	});
	return Object.fromEntries(rooms);
}
