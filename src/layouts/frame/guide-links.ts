import { href } from '#src/site/links.ts';
import type { Translate } from '#src/site/messages.ts';
import { pageExists } from '#src/site/page-existence.ts';
import type { Site } from '#src/site/site.ts';

const names = { help: 'footer_help_center', blog: 'footer_blog', industries: 'footer_industries' } as const;
const routes = ['help', 'blog', 'industries'] as const;

/** Links of header and menu to help, blog and industries, if these pages exist in the site's language. */
export const guideLinks = (
	site: Site,
	t: Translate,
): { route: (typeof routes)[number]; name: string; href: string }[] =>
	routes
		.filter((route) => pageExists({ route, params: {} }, site.locale))
		.map((route) => ({ route, name: t(`site.${names[route]}`), href: href(route, {}, site) }));
