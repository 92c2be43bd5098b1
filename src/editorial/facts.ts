import { regions } from '#regions/index.ts';
import { settings } from '#regions/settings.ts';
import { sharedSettings } from '#regions/shared-settings.ts';
import { product, productTypes } from '#src/catalog/product.ts';
import { countryName } from '#src/customers/countries.ts';
import { maxArtworkBytes, maxArtworkPx, maxSvgBytes } from '#src/designs/artwork/artwork.ts';
import { bleedMm, safeMm } from '#src/dielines/stock.ts';
import { formatShareCapital } from '#src/documents/pdf/register-line.ts';
import { furtherParcel, shippingKinds } from '#src/orders/pricing/shipping.ts';
import { samplePackingDays } from '#src/pricing/delivery.ts';
import { maxQuantity } from '#src/pricing/quantity.ts';
import { builtSites } from '#src/site/built-sites.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { listFormatter, numberFormatter } from '#src/site/formatters.ts';
import { formatLength, formatSize } from '#src/site/lengths.ts';
import { memoise, memoiseByObject } from '#src/site/memoise.ts';
import { formatMoney } from '#src/site/money.ts';
import { retention } from '#src/site/retention.ts';
import type { Site } from '#src/site/site.ts';
import { hasAnalyticsTag } from '#src/tracking/browser-traces.ts';

const list = ({ languageTag }: Site, words: readonly string[]) =>
	listFormatter(languageTag, {}).format(words);
const number = ({ languageTag }: Site, value: number) => numberFormatter(languageTag).format(value);

/** Formats thicknesses and margins, in millimetres in metric regions. */
export const smallLength = ({ region, languageTag }: Site, lengthMm: number): string =>
	region.lengthUnit === 'in'
		? `${formatLength(lengthMm, 'in', languageTag)}\u00a0in`
		: `${numberFormatter(languageTag).format(lengthMm)}\u00a0mm`;

/** Facts that texts use as `{{name}}`, so that a text never contradicts the configuration. */
const facts = {
	brand: () => settings.brand,
	company: () => settings.company.name,
	address: (site) => {
		const { street, zipcode, city, country } = settings.company;
		return `${street}, ${zipcode} ${city}, ${countryName(country, site.languageTag)}`;
	},
	vatId: () => settings.company.vatId,
	email: ({ region }) => region.contact.email,
	// No line break inside a number.
	phone: ({ region }) => region.contact.phone.replaceAll(' ', '\u00a0'),
	productionDays: () => String(settings.productionTime.value),
	samplePackingDays: () => String(samplePackingDays),
	courierDays: ({ region: { deliveryTime } }) =>
		deliveryTime.compartmentDeliveryTime.replace('-', '–') || String(deliveryTime.avarageDeliveryTime),
	minQuantity: () => String(settings.defaultQuantity),
	maxQuantity: (site) => number(site, maxQuantity),
	currency: ({ region }) => region.currency,
	/** Whether the services that get data about visitors get it from their browsers too. */
	dataRoute: ({ locale, languageTag }) =>
		translateFor(
			locale,
			languageTag,
		)(`editorial.${hasAnalyticsTag() ? 'data_from_browser_too' : 'data_from_server'}`),
	deliveryWays: (site) =>
		list(
			site,
			Object.keys(shippingKinds).flatMap((kind) => {
				const isOffered = (site.region.allowedShipments as readonly string[]).includes(kind);
				const name = translateFor(site.locale, site.languageTag).find(
					`orders.shipping_${kind.replace('-', '_')}`,
				);
				return isOffered && name ? [name] : [];
			}),
		),
	freeCourierFrom: ({ region }) => {
		const { freeCourierFrom } = region.shipmentsConfig;
		if (freeCourierFrom === null) throw new Error(`The courier is never free in ${region.id}`);
		return formatMoney(freeCourierFrom, region.currencyFormatter);
	},
	/** Net price of each further parcel in the storefront's own country. */
	furtherParcel: ({ region }) =>
		formatMoney(furtherParcel(region, region.defaultShippingCountryCode), region.currencyFormatter),
	countries: (site) =>
		list(
			site,
			site.region.allowedShippingCountries
				.map((country) => countryName(country, site.languageTag))
				.sort((one, other) => one.localeCompare(other, site.languageTag)),
		),
	maxPx: (site) => number(site, maxArtworkPx),
	maxFileMb: () => String(maxArtworkBytes / 1e6),
	maxSvgMb: () => String(maxSvgBytes / 1e6),
	/** The largest picture at 300 pixels per inch. */
	maxPrintMm: (site) => {
		const side = (maxArtworkPx / 300) * 25.4;
		return formatSize([side, side], site.region.lengthUnit, site.languageTag);
	},
	bleedCorrugated: (site) => smallLength(site, bleedMm('corrugated')),
	bleedOther: (site) => smallLength(site, bleedMm('carton')),
	safeCorrugated: (site) => smallLength(site, safeMm('corrugated')),
	safeOther: (site) => smallLength(site, safeMm('carton')),
	boardMailer: (site) => smallLength(site, product('mailer-box-plain').boardMm),
	boardShipping: (site) => smallLength(site, product('shipping-box').boardMm),
	/** Days in which a deleted design can be restored. */
	restoreDays: () => String(retention.deletedDesigns.length),
	/** Delivery time of a sample pack in working days. */
	sampleDays: ({ region }) => String(region.deliveryTime.samplePackAverageDeliveryTime),
	collectingAddress: ({ region }) => {
		const { name, address1, zipcode, city } = region.shipmentsConfig.pickUpAddress;
		return `${name}, ${address1}, ${zipcode} ${city}`;
	},
	/** Of all storefronts. */
	countryCount: () =>
		String(new Set(Object.values(regions).flatMap((region) => region.allowedShippingCountries)).size),
	storefronts: () => String(new Set(builtSites.map(({ region }) => region.id)).size),
	languages: () => String(new Set(builtSites.map(({ locale }) => locale)).size),
	products: () => String(productTypes.length),
	court: () => sharedSettings.companyRegister.court,
	krs: () => sharedSettings.companyRegister.krs,
	regon: () => sharedSettings.companyRegister.regon,
	shareCapital: (site) => formatShareCapital(site.languageTag),
	board: () => sharedSettings.companyRegister.board.join(', '),
	reportsEmail: () => sharedSettings.companyRegister.reportsEmail,
	fscLicence: () => sharedSettings.fsc.licence,
	fscCertificate: () => sharedSettings.fsc.certificate,
} satisfies Record<string, (site: Site) => string>;

/** `{{cart.coupon_open}}`: the label of a button or field, from the interface messages. */
const findInterfaceText = (name: string, { locale, languageTag }: Pick<Site, 'locale' | 'languageTag'>) =>
	name.includes('.') ? translateFor(locale, languageTag).find(name) : undefined;

/** Whether `{{name}}` is known. */
export const isFact = (name: string): boolean =>
	Object.hasOwn(facts, name) || findInterfaceText(name, { locale: 'en-US', languageTag: 'en' }) !== undefined;

type FactName = keyof typeof facts;
/** The facts of a site, each computed once and cached. */
const siteFacts = memoiseByObject((site: Site) =>
	memoise(
		Object.keys(facts).length,
		(name: FactName) => facts[name](site),
		(name) => name,
	),
);

/** Fills in the facts of a site. Throws for an unknown name, which stops the build. */
export function fillFacts(text: string, site: Site): string {
	return text.replace(/\{\{([^{}]*)\}\}/g, (_, name: string) => {
		if (Object.hasOwn(facts, name)) return siteFacts(site)(name as FactName);
		const words = findInterfaceText(name, site);
		if (words === undefined) throw new Error(`No fact ${name}`);
		return words;
	});
}
