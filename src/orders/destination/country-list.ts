import { nameFormatter } from '#src/site/formatters.ts';

const language = (): string => document.documentElement.lang || 'en';

/** A country's name in the language of the page. */
export const localName = (iso: string): string =>
	nameFormatter(language(), { type: 'region' }).of(iso) ?? iso;

/** Replaces the select's only option, the present country, by all countries, sorted by name. */
export function listCountries(select: HTMLSelectElement, countries: readonly string[]): void {
	const present = select.value;
	const named = countries
		.map((iso) => ({ iso, name: localName(iso) }))
		.sort((one, other) => one.name.localeCompare(other.name, language()));
	select.replaceChildren(
		...named.map(({ iso, name }) => {
			const option = document.createElement('option');
			option.value = iso;
			option.text = name;
			return option;
		}),
	);
	select.value = present;
}
