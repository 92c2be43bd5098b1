/** What the insights are about; each has a page and a CSV file. */
export const subjectIds = [
	'visits',
	'campaigns',
	'products',
	'searches',
	'artwork',
	'errors',
	'vitals',
] as const;
export type SubjectId = (typeof subjectIds)[number];

export type Unit = 'count' | 'euros' | 'milliseconds' | 'shift';

export interface Measure {
	readonly id: string;
	readonly name: string;
	readonly unit: Unit;
	/** The 75th percentile of what is counted. */
	readonly isPercentile?: true;
}

export interface Chart {
	readonly title: string;
	readonly measures: readonly string[];
}

export interface Subject {
	readonly id: SubjectId;
	readonly name: string;
	/** Definition of the figure in one sentence. */
	readonly about: string;
	/** Title of the items; undefined where the subject has none. */
	readonly items: string | undefined;
	readonly measures: readonly Measure[];
	readonly charts: readonly Chart[];
}

const count = (id: string, name: string): Measure => ({ id, name, unit: 'count' });
const euros = (id: string, name: string): Measure => ({ id, name, unit: 'euros' });

/** Steps from the first product to the payment, each with the event that counts. */
export const funnelSteps = [
	{ id: 'viewed', name: 'Product viewed', event: 'Product Viewed' },
	{ id: 'designed', name: 'Designed', event: 'Design Started' },
	{ id: 'added', name: 'Added to cart', event: 'Product Added' },
	{ id: 'checkout', name: 'Checkout', event: 'Checkout Started' },
	{ id: 'paid', name: 'Ordered', event: 'Order Completed' },
] as const;

export const subjects: Readonly<Record<SubjectId, Subject>> = {
	visits: {
		id: 'visits',
		name: 'Visits and funnel',
		about:
			'Visitors who allowed analytics. A session ends after 30 minutes without an event; each step counts a visitor once per day and storefront.',
		items: undefined,
		measures: [
			count('sessions', 'Sessions'),
			count('visitors', 'Visitors'),
			count('pages', 'Pages viewed'),
			...funnelSteps.map(({ id, name }) => count(id, name)),
		],
		charts: [
			{ title: 'Sessions and visitors', measures: ['sessions', 'visitors'] },
			{ title: 'Funnel', measures: funnelSteps.map(({ id }) => id) },
		],
	},
	campaigns: {
		id: 'campaigns',
		name: 'Campaigns',
		about:
			'Sources of sessions and orders of visitors who allowed analytics. Campaigns are recorded only with consent to advertising.',
		items: 'Source / medium / campaign',
		measures: [count('sessions', 'Sessions'), count('orders', 'Orders'), euros('value', 'Goods, net')],
		charts: [
			{ title: 'Sessions', measures: ['sessions'] },
			{ title: 'Orders', measures: ['orders'] },
		],
	},
	products: {
		id: 'products',
		name: 'Products',
		about:
			'Viewed, designed and added count visitors who allowed analytics; orders, pieces and value count every placed order.',
		items: 'Product',
		measures: [
			count('viewed', 'Viewed'),
			count('designed', 'Designed'),
			count('added', 'Added'),
			count('orders', 'Orders'),
			count('pieces', 'Pieces'),
			euros('value', 'Goods, net'),
		],
		charts: [
			{ title: 'Viewed, designed, added', measures: ['viewed', 'designed', 'added'] },
			{ title: 'Goods, net', measures: ['value'] },
		],
	},
	searches: {
		id: 'searches',
		name: 'Searches',
		about:
			'Searches without results by visitors who allowed analytics. E-mail addresses and numbers are removed.',
		items: 'Search without results',
		measures: [count('unanswered', 'Without results'), count('visitors', 'Visitors')],
		charts: [{ title: 'Searches without results', measures: ['unanswered'] }],
	},
	artwork: {
		id: 'artwork',
		name: 'Artwork',
		about: 'Findings of the design check in the designer, counted once per visitor, day and finding.',
		items: 'Finding',
		measures: [count('visitors', 'Visitors')],
		charts: [{ title: 'Findings', measures: ['visitors'] }],
	},
	errors: {
		id: 'errors',
		name: 'Errors',
		about:
			'Errors of all browsers and of the Worker, with or without consent. They contain no personal data.',
		items: 'Error',
		measures: [count('times', 'Times')],
		charts: [{ title: 'Errors', measures: ['times'] }],
	},
	vitals: {
		id: 'vitals',
		name: 'Web vitals',
		about:
			'75th percentile of real page views of visitors who allowed analytics, rounded up to 50 ms, 8 ms and 0.005. Good: LCP up to 2,500 ms, INP up to 200 ms, CLS up to 0.1.',
		items: 'Page',
		measures: [
			{ id: 'lcp', name: 'LCP (p75)', unit: 'milliseconds', isPercentile: true },
			{ id: 'inp', name: 'INP (p75)', unit: 'milliseconds', isPercentile: true },
			{ id: 'cls', name: 'CLS (p75)', unit: 'shift', isPercentile: true },
			count('views', 'Page views'),
		],
		charts: [
			{ title: 'Largest contentful paint', measures: ['lcp'] },
			{ title: 'Interaction to next paint', measures: ['inp'] },
			{ title: 'Cumulative layout shift', measures: ['cls'] },
		],
	},
};
