import * as v from 'valibot';
import { Region, type RegionDifferences, type RegionId } from './region.ts';

/**
 * A complete region: eu with the differences of the region, checked. Throws with the file, the field and the reason of everything
 * that is wrong, so that a mistake in a configuration stops the build where it can be read.
 */
export function resolveRegion(id: RegionId, base: Region, differences: unknown): Region {
	const { success, output, issues } = v.safeParse(Region, { ...base, ...(differences as RegionDifferences) });
	const wrong: Contradiction[] = success
		? contradictions(output)
		: issues.map((issue) => [v.getDotPath(issue) ?? '(file)', issue.message]);
	if (success && output.id !== id) wrong.push(['id', `expected ${id}, the name of the file`]);
	if (wrong.length > 0)
		throw new Error(wrong.map(([field, reason]) => `regions/${id}.ts: ${field}: ${reason}`).join('\n'));
	return output as Region;
}

type Contradiction = [field: string, reason: string];

/** Rules between fields. */
function contradictions(region: Region): Contradiction[] {
	const { domain, allowedShippingCountries: served } = region;
	const wrong: Contradiction[] = [];
	const demand = (holds: boolean, field: string, reason: string) => {
		if (!holds) wrong.push([field, reason]);
	};
	demand(
		Boolean(domain.pathBased) === Boolean(domain.pathRegion),
		'domain.pathRegion',
		'belongs to a region with a pathBased prefix, and to no other',
	);
	demand(
		region.mainDomain === `${domain.basename}.${domain.tld}`,
		'mainDomain',
		`expected ${domain.basename}.${domain.tld}`,
	);
	demand(isLanguageTag(region.languageTag), 'languageTag', 'is no BCP 47 tag');
	demand(isLanguageTag(region.hreflang), 'hreflang', 'is no BCP 47 tag');
	demand(region.hasVat || region.vatAmount === 0, 'vatAmount', 'is not 0 though hasVat is false');
	demand(
		region.forcedTax || !region.alwaysShowAddedTax,
		'alwaysShowAddedTax',
		'needs forcedTax, which shows the tax',
	);
	demand(
		region.currencyFormatter.thousandSeparator !== region.currencyFormatter.decimalSeparator,
		'currencyFormatter.thousandSeparator',
		'is the decimal separator too',
	);
	demand(
		served.includes(region.defaultShippingCountryCode),
		'defaultShippingCountryCode',
		'is not among allowedShippingCountries',
	);
	for (const field of ['partiallySupportedCountries', 'offerExtraAvailableCountries'] as const) {
		const strangers = region[field].filter((iso) => !served.includes(iso));
		demand(strangers.length === 0, field, `names ${strangers.join(', ')}, which is not delivered to`);
	}
	return wrong;
}

function isLanguageTag(tag: string): boolean {
	try {
		return Intl.getCanonicalLocales(tag)[0] === tag;
	} catch {
		return false;
	}
}
