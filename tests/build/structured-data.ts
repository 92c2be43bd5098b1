/** What is wrong with JSON-LD, by what schema.org and the search engines' guides require. A compact checker. */

type Data = Readonly<Record<string, unknown>>;

/** Properties without which a thing of this type says nothing to a search engine; `a|b` is either. */
const required: Readonly<Record<string, readonly string[]>> = {
	AggregateOffer: ['lowPrice', 'priceCurrency', 'offerCount'],
	Answer: ['text'],
	Article: ['headline', 'image', 'datePublished', 'author', 'publisher'],
	BlogPosting: ['headline', 'image', 'datePublished', 'author', 'publisher'],
	Blog: ['name|headline', 'url'],
	Brand: ['name'],
	BreadcrumbList: ['itemListElement'],
	CollectionPage: ['name', 'url'],
	ContactPage: ['url'],
	ContactPoint: ['contactType', 'email|telephone'],
	EntryPoint: ['urlTemplate'],
	FAQPage: ['mainEntity'],
	ImageObject: ['url'],
	ItemList: ['itemListElement'],
	JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation|jobLocationType'],
	ListItem: ['position', 'name|item|url'],
	MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory'],
	Offer: ['price|priceSpecification', 'priceCurrency', 'availability', 'url'],
	Organization: ['name', 'url'],
	Person: ['name'],
	PostalAddress: ['addressCountry', 'addressLocality', 'postalCode', 'streetAddress'],
	Product: ['name', 'image', 'description', 'offers', 'sku', 'brand'],
	QuantitativeValue: ['value|minValue'],
	ProductGroup: ['productGroupID', 'name', 'variesBy', 'hasVariant'],
	Question: ['name', 'acceptedAnswer'],
	SearchAction: ['target', 'query-input'],
	UnitPriceSpecification: ['price', 'priceCurrency'],
	WebPage: ['name|headline'],
	WebSite: ['name', 'url'],
};

const formats: Readonly<Record<string, RegExp>> = {
	url: /^https:\/\/[^\s]+$/,
	item: /^https:\/\/[^\s]+$/,
	image: /^https:\/\/[^\s]+\.(?:jpg|jpeg|png|webp|svg)$/,
	logo: /^https:\/\/[^\s]+$/,
	price: /^\d+\.\d{2,4}$/,
	lowPrice: /^\d+\.\d{2,4}$/,
	priceCurrency: /^[A-Z]{3}$/,
	availability: /^https:\/\/schema\.org\/(?:InStock|OutOfStock|PreOrder|MadeToOrder|BackOrder)$/,
	datePublished: /^\d{4}-\d\d-\d\d(?:T[\d:.+Z-]+)?$/,
	dateModified: /^\d{4}-\d\d-\d\d(?:T[\d:.+Z-]+)?$/,
	inLanguage: /^[a-z]{2}(?:-[A-Z]{2})?$/,
};

/** Every fault as a sentence with its place; empty when there is none. */
export function structuredDataFaults(data: Data): string[] {
	const context = data['@context'] === 'https://schema.org' ? [] : ['@context is not https://schema.org'];
	return [...context, ...faultsOf(data, String(data['@type']))];
}

function faultsOf(data: Data, place: string): string[] {
	const type = data['@type'];
	const properties = typeof type === 'string' ? required[type] : undefined;
	if (!properties) return [`${place}: unknown type ${JSON.stringify(type)}`];
	const missing = properties.filter((choice) => !choice.split('|').some((name) => isSaid(data[name])));
	return [
		...missing.map((name) => `${place}: no ${name}`),
		...Object.entries(data).flatMap(([name, value]) => valueFaults(name, value, `${place}.${name}`)),
		...positionFaults(data, place),
	];
}

const isSaid = (value: unknown): boolean =>
	value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

function valueFaults(name: string, value: unknown, place: string): string[] {
	if (Array.isArray(value))
		return value.flatMap((one, index) => valueFaults(name, one, `${place}[${index}]`));
	if (typeof value === 'object' && value !== null) return faultsOf(value as Data, place);
	if (!isSaid(value)) return [`${place}: says nothing`];
	const format = formats[name];
	return format && !format.test(String(value)) ? [`${place}: ${String(value)}`] : [];
}

/** A list is counted from one, without gaps. */
function positionFaults(data: Data, place: string): string[] {
	const list = data.itemListElement;
	if (!Array.isArray(list)) return [];
	return list.flatMap((item, index) =>
		item.position === index + 1 ? [] : [`${place}: item ${index + 1} has position ${item.position}`],
	);
}
