import { numberFormatter, pluralRules } from './formatters.ts';

/** A node of a parsed ICU message, of the kinds that `scripts/icu-messages.mjs` lets through. */
export type MessageNode =
	| { readonly type: 0; readonly value: string }
	/** `{name}` */
	| { readonly type: 1; readonly value: string }
	/** `{count, number}` */
	| { readonly type: 2; readonly value: string }
	/** `{kind, select, …}` */
	| { readonly type: 5; readonly value: string; readonly options: MessageOptions }
	/** `{count, plural, …}` */
	| { readonly type: 6; readonly value: string; readonly options: MessageOptions; readonly offset: number }
	/** `#` */
	| { readonly type: 7 };
type MessageOptions = Readonly<Record<string, { readonly value: readonly MessageNode[] }>>;

export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * Says a parsed message in a language. Small, because it comes with every island: the usual library weighs 6 kB and
 * knows dates, ordinals, skeletons and tags, which no message of ours has. A missing argument throws.
 * @param languageTag BCP 47, for plurals and numbers
 * @param counted what `#` stands for, inside a plural
 */
export function formatMessage(
	nodes: readonly MessageNode[],
	languageTag: string,
	values: MessageValues,
	counted?: number,
): string {
	let text = '';
	for (const node of nodes) {
		if (node.type === 0) text += node.value;
		else if (node.type === 7) text += numberFormatter(languageTag, {}).format(counted ?? 0);
		else text += formatArgument(node, languageTag, values);
	}
	return text;
}

function formatArgument(
	node: Exclude<MessageNode, { type: 0 | 7 }>,
	languageTag: string,
	values: MessageValues,
): string {
	const value = values[node.value];
	if (value === undefined) throw new Error(`The message needs {${node.value}}`);
	if (node.type === 1) return String(value);
	const number = Number(value);
	if (node.type === 2) return numberFormatter(languageTag, {}).format(number);
	const { options } = node;
	const chosen =
		node.type === 5
			? options[value]
			: (options[`=${value}`] ?? options[pluralRules(languageTag, {}).select(number - node.offset)]);
	const { value: inner = [] } = chosen ?? options.other ?? {};
	return formatMessage(inner, languageTag, values, node.type === 6 ? number - node.offset : undefined);
}
