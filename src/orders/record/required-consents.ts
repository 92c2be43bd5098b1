import type { RegionId } from '#regions/region.ts';
import type { Consent } from '#src/customers/consent.ts';
import type { ServiceKind } from './services.ts';
import type { CustomerType } from './states.ts';

/** What a buyer may have to agree to before an order is paid or placed. */
export type OrderConsent = Extract<
	Consent['type'],
	'terms_and_conditions_and_privacy_policy' | 'instant_service'
>;

/**
 * Storefronts outside the consumer law of the EU, which the United Kingdom and Norway kept. A seller in the EU keeps to it
 * for buyers in Switzerland as well.
 */
const withoutEuLaw: readonly RegionId[] = ['us'];

/** Whether the consumer law of the EU, or one that follows it, holds in a storefront. */
export const hasEuLaw = (region: RegionId): boolean => !withoutEuLaw.includes(region);

/**
 * Services that are done within the time for withdrawal: a consumer asks for that and knows what follows (Directive
 * 2011/83/EU, Art. 16 (a)). The others come with the goods or only pay for them.
 */
export const servicesDoneAtOnce = <Line extends { readonly service: ServiceKind | null }>(
	customerType: CustomerType,
	lines: readonly Line[],
	region: RegionId,
): Line[] =>
	customerType === 'b2c' && hasEuLaw(region) ? lines.filter(({ service }) => service === 'expert-check') : [];

/** The consents without which an order is neither paid nor placed. */
export const requiredConsents = (
	customerType: CustomerType,
	lines: readonly { readonly service: ServiceKind | null }[],
	region: RegionId,
): OrderConsent[] => [
	'terms_and_conditions_and_privacy_policy',
	...(servicesDoneAtOnce(customerType, lines, region).length > 0 ? (['instant_service'] as const) : []),
];
