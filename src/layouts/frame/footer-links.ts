import { href } from '#src/site/links.ts';
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
	help: ['savedDesigns', 'contact', 'help', 'shipping', 'withdrawal', 'proFeatures', 'enterprise'],
	legal: ['terms', 'proTerms', 'privacy', 'impressum', 'accessibility', 'whistleblowing'],
} as const satisfies Record<string, readonly RouteId[]>;
/** `footer_help` is the name of the column. */
const names: Partial<Record<RouteId, string>> = { help: 'help_center' };
export type FooterColumn = keyof typeof columns;

/** Links of a column, without pages that do not exist in the site's language. */
export const footerLinks = (
	column: FooterColumn,
	site: Site,
	t: Translate,
): { name: string; href: string }[] =>
	columns[column]
		.filter((route) => pageExists({ route, params: {} }, site.locale))
		.map((route) => ({
			name: t.find(`site.footer_${names[route] ?? route}`) ?? t.find(`site.${route}`) ?? '',
			href: href(route, {}, site),
		}));
