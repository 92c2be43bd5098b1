import type { Piece } from '#src/catalog/labels.ts';
import { numberFormatter, pluralRules } from '#src/site/formatters.ts';
import type { Translate } from '#src/site/messages.ts';

/** A message with `{name}` placeholders, for a script without a message formatter. */
export type Template = string;
/** Plural category → template with `{count}`. */
export type Forms = Readonly<Record<string, Template>>;

export interface ConfiguratorTexts {
	readonly pieces: Forms;
	readonly add: Template;
	readonly added: Template;
	readonly better: Template;
	readonly saving: Template;
	/** Caption of the table of prices by quantity. */
	readonly volumeCaption: Template;
	readonly old: string;
	readonly announce: Template;
	readonly delivery: Template;
	/** Field problems: `quantity_too_small`, `side_too_large`, … */
	readonly problems: Readonly<Record<string, Template>>;
	readonly failed: Readonly<Record<'unreachable' | 'refused' | 'cookies', Template>>;
}

/** Example numbers for a language's plural categories; only integers, as quantities are. */
function samples(languageTag: string): Map<string, number> {
	const rules = pluralRules(languageTag, {});
	const found = new Map<string, number>();
	for (let n = 0; n <= 200; n++) if (!found.has(rules.select(n))) found.set(rules.select(n), n);
	return found;
}

export function pieceForms(t: Translate, languageTag: string, piece: Piece): Forms {
	const forms: Record<string, string> = {};
	for (const [category, n] of samples(languageTag)) {
		const text = t.find(`catalog.count_${piece}`, { count: n }) ?? '';
		forms[category] = text.replace(numberFormatter(languageTag).format(n), '{count}');
	}
	return forms;
}

const places = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `{${name}}`]));

/** Made while the page is built; the browser fills in numbers only. */
export function configuratorTexts(
	t: Translate,
	languageTag: string,
	piece: Piece,
	volumeCaption: Template,
): ConfiguratorTexts {
	const problem = (key: string) => t.find(`pricing.problem_${key}`, places('limit', 'nearest')) ?? key;
	const codes = ['not_a_number', 'not_whole', 'too_small', 'too_large'];
	return {
		pieces: pieceForms(t, languageTag, piece),
		add: t('pricing.add_to_cart', places('pieces')),
		added: t('pricing.added', places('pieces')),
		better: t('pricing.better', places('pieces', 'price')),
		saving: t('pricing.saving', places('percent')),
		volumeCaption,
		old: t('pricing.old_price'),
		announce: t('pricing.announce', places('pieces', 'price', 'unit')),
		delivery: t('pricing.delivery_between', places('days')),
		problems: Object.fromEntries(
			['quantity', 'side'].flatMap((field) =>
				codes.map((code) => [`${field}_${code}`, problem(`${field}_${code}`)] as const),
			),
		),
		failed: {
			unreachable: t('pricing.failed_unreachable'),
			refused: t('pricing.failed_refused'),
			cookies: t('pricing.failed_cookies'),
		},
	};
}

export const fill = (template: Template, values: Readonly<Record<string, string>>): string =>
	template.replace(/\{([a-z]+)\}/g, (place, name: string) => values[name] ?? place);

/** "120 boxes", with the number as the language writes it. */
export function piecesText(forms: Forms, count: number, languageTag: string): string {
	const form = forms[pluralRules(languageTag, {}).select(count)] ?? forms.other ?? '{count}';
	return fill(form, { count: numberFormatter(languageTag).format(count) });
}
