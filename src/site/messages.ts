import { createFormatters, type MessageDescriptor } from '@formatjs/intl';
import type { MessageKey, MessageRoom } from './message-keys.ts';

/** Output of `scripts/build/icu-messages.mjs`: plain text, or the syntax tree of a message with arguments. */
export type CompiledMessage = string | Exclude<NonNullable<MessageDescriptor['defaultMessage']>, string>;
export type CompiledRoom = Readonly<Record<string, CompiledMessage>>;
export type Messages = Readonly<Partial<Record<MessageRoom, CompiledRoom>>>;

export type MessageValues = Record<string, string | number | Date>;
export interface Translate {
	(key: MessageKey, values?: MessageValues): string;
	/** For keys that are built, e.g. `catalog.material_${material}`: undefined where there is no such message. */
	find(key: string, values?: MessageValues): string | undefined;
}

/** Uses only the parts of the library that messages need: `createIntl` would add dates, lists and names to every island. */
const formatters = createFormatters();

/**
 * Texts of one language. Throws for a key that its rooms do not have.
 * @param languageTag BCP 47, for plurals and numbers inside messages.
 */
export function createTranslate(messages: Messages, languageTag: string): Translate {
	/** Cached by key, because the library's own cache uses the JSON of the whole syntax tree as key. */
	const known = new Map<string, string | ReturnType<typeof formatters.getMessageFormat>>();
	function find(key: string, values?: MessageValues): string | undefined {
		const found = known.get(key);
		if (typeof found === 'string') return found;
		if (found) return String(found.format(values));
		const dot = key.indexOf('.');
		const message = messages[key.slice(0, dot) as MessageRoom]?.[key.slice(dot + 1)];
		if (message === undefined) return undefined;
		if (typeof message === 'string') {
			known.set(key, message);
			return message;
		}
		const format = formatters.getMessageFormat(message, languageTag, {}, { formatters });
		known.set(key, format);
		return String(format.format(values));
	}
	const translate = (key: MessageKey, values?: MessageValues) => {
		const text = find(key, values);
		if (text === undefined) throw new Error(`No message ${key} for ${languageTag}`);
		return text;
	};
	return Object.assign(translate, { find });
}
