import { settings } from '#regions/settings.ts';
import { countryName } from '#src/customers/countries.ts';
import type { Site } from '#src/site/site.ts';

/** Facts that stand in the Markdown as `{{name}}`, so that a text never contradicts the configuration. */
const facts = {
	brand: () => settings.brand,
	company: () => settings.company.name,
	address: (site) => {
		const { street, zipcode, city, country } = settings.company;
		return `${street}, ${zipcode} ${city}, ${countryName(country, site.languageTag)}`;
	},
	vatId: () => settings.company.vatId,
	email: ({ region }) => region.contact.email,
	// A number is read in one line.
	phone: ({ region }) => region.contact.phone.replaceAll(' ', '\u00a0'),
	productionDays: () => String(settings.productionTime.value),
} satisfies Record<string, (site: Site) => string>;

/** Whether `{{name}}` says something. */
export const isFact = (name: string): boolean => Object.hasOwn(facts, name);

/** Puts the facts of a site in. Throws for a name that nobody knows: a hole in a text stops the build. */
export function fillFacts(text: string, site: Site): string {
	return text.replace(/\{\{([^{}]*)\}\}/g, (_, name: string) => {
		if (!isFact(name)) throw new Error(`No fact ${name}`);
		return facts[name as keyof typeof facts](site);
	});
}
