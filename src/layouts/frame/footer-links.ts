import { hasWithdrawalFunction } from '#src/after-sales/withdrawal/withdrawal-rule.ts';
import { href } from '#src/site/links.ts';
import type { MessageKey } from '#src/site/message-keys.ts';
import type { Translate } from '#src/site/messages.ts';
import { pageExists } from '#src/site/page-existence.ts';
import type { RouteId } from '#src/site/routes.ts';
import type { Site } from '#src/site/site.ts';

/** Pages below each of the footer's headings; none of them has a parameter. Their names are `site.footer_<route>`. */
const columns = {
	company: [
		'about',
		'designShowcase',
		'industries',
		'blog',
		'sustainability',
		'ecoProperties',
		'fsc',
		'careers',
		'press',
		'proSuppliers',
	],
	help: [
		'orderLookup',
		'savedDesigns',
		'contact',
		'help',
		'shipping',
		'withdrawal',
		'withdraw',
		'proFeatures',
		'enterprise',
	],
	legal: ['terms', 'proTerms', 'privacy', 'impressum', 'accessibility', 'whistleblowing'],
} as const satisfies Record<string, readonly RouteId[]>;
/** Exceptions to `site.footer_<route>`; `site.footer_help` is the name of the column. */
const names: Partial<Record<RouteId, MessageKey>> = {
	help: 'site.footer_help_center',
	/** Label required by law. */
	withdraw: 'after-sales.withdraw',
};
export type FooterColumn = keyof typeof columns;

/** Links of a column, without pages that do not exist in the site's language or that the region's law does not require. */
export const footerLinks = (
	column: FooterColumn,
	site: Site,
	t: Translate,
): { name: string; href: string }[] =>
	columns[column]
		.filter((route) => pageExists({ route, params: {} }, site.locale))
		.filter((route) => route !== 'withdraw' || hasWithdrawalFunction(site.region))
		.map((route) => ({
			name: t.find(names[route] ?? `site.footer_${route}`) ?? t.find(`site.${route}`) ?? '',
			href: href(route, {}, site),
		}));
