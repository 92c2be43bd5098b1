import { type CompiledRoom, createTranslate } from '#src/site/messages.ts';

const rooms = import.meta.glob<CompiledRoom>(['/i18n/en-US/*.json', '!/i18n/en-US/{slugs,glossary}.json'], {
	eager: true,
	import: 'default',
});

/** Every English text, as a page gives them to an island. */
export const messages = Object.fromEntries(
	Object.entries(rooms).map(([path, room]) => [path.split('/').at(-1)?.replace('.json', ''), room]),
);

/** Returns any English text, so that a part of the designer may use every key. */
export const t = createTranslate(messages, 'en');
