import type { LocaleId } from '#regions/region.ts';
import type { MessageRoom } from './message-keys.ts';
import { type CompiledRoom, createTranslate, type Messages, type Translate } from './messages.ts';

/** Every catalogue: for pages and mails only. An island gets its own rooms as a property. */
const files = import.meta.glob<CompiledRoom>(['/i18n/*/*.json', '!/i18n/*/slugs.json'], {
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

/** A locale's texts; English where the locale has no catalogue yet. */
export function messagesOf(locale: LocaleId, rooms?: readonly MessageRoom[]): Messages {
	const all = (byLocale.get(locale) ?? byLocale.get('en-US') ?? {}) as Messages;
	return rooms ? Object.fromEntries(rooms.map((room) => [room, all[room] ?? {}])) : all;
}

export const translateFor = (locale: LocaleId, languageTag: string): Translate =>
	createTranslate(messagesOf(locale), languageTag);

/** Texts for an island, as one string: smaller in the page than Astro's property encoding. */
export const islandMessages = (locale: LocaleId, rooms: readonly MessageRoom[]): string =>
	JSON.stringify(messagesOf(locale, rooms));
