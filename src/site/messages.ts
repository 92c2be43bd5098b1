import { formatMessage, type MessageNode, type MessageValues } from './format-message.ts';
import type { MessageKey, MessageRoom } from './message-keys.ts';

/** As `scripts/icu-messages.mjs` leaves it: plain text, or the parsed tree of a message with arguments. */
export type CompiledMessage = string | readonly MessageNode[];
export type CompiledRoom = Readonly<Record<string, CompiledMessage>>;
export type Messages = Readonly<Partial<Record<MessageRoom, CompiledRoom>>>;

export interface Translate {
	(key: MessageKey, values?: MessageValues): string;
	/** For keys that are built, e.g. `catalog.material_${material}`: undefined where there is no such message. */
	find(key: string, values?: MessageValues): string | undefined;
}

/**
 * Texts of one language. A key that its rooms do not hold is a mistake in the program and throws.
 * @param languageTag BCP 47, for plurals and numbers inside messages.
 */
export function createTranslate(messages: Messages, languageTag: string): Translate {
	function find(key: string, values?: MessageValues): string | undefined {
		const dot = key.indexOf('.');
		const message = messages[key.slice(0, dot) as MessageRoom]?.[key.slice(dot + 1)];
		if (message === undefined || typeof message === 'string') return message;
		return formatMessage(message, languageTag, values ?? {});
	}
	const translate = (key: MessageKey, values?: MessageValues) => {
		const text = find(key, values);
		if (text === undefined) throw new Error(`No message ${key} for ${languageTag}`);
		return text;
	};
	return Object.assign(translate, { find });
}
