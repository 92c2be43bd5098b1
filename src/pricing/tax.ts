import { euCountries } from '#regions/eu.ts';
import { settings } from '#regions/settings.ts';
import { addDays } from '#src/site/dates.ts';

/** domestic: Poland. oss: consumer (or unverified business) elsewhere in the EU, at the rate of the destination. */
export const taxTreatments = ['domestic', 'oss', 'intra_community', 'export', 'none'] as const;
export type TaxTreatment = (typeof taxTreatments)[number];

export interface Tax {
	/** Fraction of the net amount: 0.23. */
	readonly rate: number;
	readonly treatment: TaxTreatment;
}

interface LegalRate {
	readonly rate: number;
	/** First day of validity, ISO. */
	readonly validFrom: string;
}

const always = '2020-01-01';
const since = (...rates: readonly [percent: number, validFrom: string][]): readonly LegalRate[] =>
	rates.map(([percent, validFrom]) => ({ rate: percent / 100, validFrom }));

/** Legal standard VAT rates, oldest first. EU: the Commission's table; GB is sold with UK registration. */
export const legalRates: Readonly<Record<string, readonly LegalRate[]>> = {
	AT: since([20, always]),
	BE: since([21, always]),
	BG: since([20, always]),
	CY: since([19, always]),
	CZ: since([21, always]),
	DE: since([19, always]),
	DK: since([25, always]),
	EE: since([22, '2024-01-01'], [24, '2025-07-01']),
	ES: since([21, always]),
	FI: since([24, always], [25.5, '2024-09-01']),
	FR: since([20, always]),
	GB: since([20, always]),
	GR: since([24, always]),
	HR: since([25, always]),
	HU: since([27, always]),
	IE: since([23, always]),
	IT: since([22, always]),
	LT: since([21, always]),
	LU: since([16, '2023-01-01'], [17, '2024-01-01']),
	LV: since([21, always]),
	MT: since([18, always]),
	NL: since([21, always]),
	PL: since([23, always]),
	PT: since([23, always]),
	RO: since([19, always], [21, '2025-08-01']),
	SE: since([25, always]),
	SI: since([22, always]),
	SK: since([20, always], [23, '2025-01-01']),
};

/** All possible delivery countries. */
export const taxCountries: readonly string[] = [...Object.keys(legalRates), 'CH', 'NO', 'US'];

/** The country whose VAT applies to domestic sales. */
export const { sellerIso } = settings.tax;

/** Standard rate of a country on a day; undefined where the shop collects no VAT (CH, NO, US and others). */
export function getLegalVatRate(countryIso: string, day: string): number | undefined {
	const rates = legalRates[countryIso];
	return (rates?.findLast(({ validFrom }) => validFrom <= day) ?? rates?.[0])?.rate;
}

/** The legal rate that applies on a day, with its first and last day (ISO); null for the last: no change is known. */
export function getLegalVatPeriod(
	countryIso: string,
	day: string,
): { readonly validFrom: string; readonly validTo: string | null } | undefined {
	const rates = legalRates[countryIso] ?? [];
	const index = Math.max(
		0,
		rates.findLastIndex(({ validFrom }) => validFrom <= day),
	);
	const [rate, next] = [rates[index], rates[index + 1]];
	return rate && { validFrom: rate.validFrom, validTo: next ? addDays(next.validFrom, -1) : null };
}

/** `settings.tax`. */
export type TaxRules = Readonly<typeof settings.tax>;

/**
 * Tax treatment of a sale: seller in Poland, goods dispatched from Poland. A business outside Poland pays no VAT only
 * after its VAT id has been verified in VIES; until then it is taxed as a consumer. `destinationIso` is `XI` for
 * Northern Ireland, where businesses buy as in the EU and everybody else as in GB. `day` is the ISO day of the tax
 * point; `rules` state where the seller is registered.
 */
export function computeTax(
	sale: {
		readonly destinationIso: string;
		readonly customerType: 'b2b' | 'b2c';
		readonly vatIdVerified: boolean;
		readonly day: string;
	},
	rules: TaxRules = settings.tax,
): Tax {
	const { customerType, vatIdVerified, day } = sale;
	const isReverseCharged = customerType === 'b2b' && vatIdVerified;
	if (sale.destinationIso === 'XI' && isReverseCharged) return { rate: 0, treatment: 'intra_community' };
	const destinationIso = sale.destinationIso === 'XI' ? 'GB' : sale.destinationIso;
	const rate = getLegalVatRate(destinationIso, day);
	if (destinationIso === rules.sellerIso) return { rate: rate ?? 0, treatment: 'domestic' };
	if (euCountries.includes(destinationIso)) {
		if (isReverseCharged) return { rate: 0, treatment: 'intra_community' };
		return rules.hasOneStopShop
			? { rate: rate ?? 0, treatment: 'oss' }
			: { rate: getLegalVatRate(rules.sellerIso, day) ?? 0, treatment: 'domestic' };
	}
	if (rules.registeredOutsideEu.includes(destinationIso)) return { rate: rate ?? 0, treatment: 'domestic' };
	return { rate: 0, treatment: rules.withoutVat.includes(destinationIso) ? 'none' : 'export' };
}
