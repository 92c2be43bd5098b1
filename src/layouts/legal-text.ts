import { settings } from '#regions/settings.ts';
import { countryName } from '#src/customers/countries.ts';
import type { Site } from '#src/site/site.ts';

/** Facts that stand in the Markdown as `{{name}}`, so that a text never contradicts the configuration. */
export function legalFacts(site: Site): Record<string, string> {
	const { company, brand, productionTime } = settings;
	const country = countryName(company.country, site.languageTag);
	return {
		brand,
		company: company.name,
		address: `${company.street}, ${company.zipcode} ${company.city}, ${country}`,
		vatId: company.vatId,
		email: site.region.contact.email,
		// A number is read in one line.
		phone: site.region.contact.phone.replaceAll(' ', '\u00a0'),
		productionDays: String(productionTime.value),
	};
}

/** Throws for a name that nobody knows: a hole in a legal text stops the build. */
export function fillFacts(text: string, facts: Readonly<Record<string, string>>): string {
	return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
		const fact = facts[name];
		if (fact === undefined) throw new Error(`No fact ${name} for a legal text`);
		return fact;
	});
}
