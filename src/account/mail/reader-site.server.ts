import { eq } from 'drizzle-orm';
import { localeIds, regionIds } from '#regions/codes.ts';
import type { Database } from '#src/api/database.server.ts';
import { customerProfiles } from '#src/customers/tables.server.ts';
import { createSite } from '#src/site/resolve-site.ts';
import type { Site } from '#src/site/site.ts';

/**
 * Returns the context with the site of a mail's recipient: the storefront and language that the customer has chosen, else
 * the request's.
 */
export async function withRecipientSite<Context extends { readonly db: Database; readonly site: Site }>(
	context: Context,
	userId: number,
): Promise<Context> {
	const { db, site } = context;
	const [chosen] = await db
		.select({ locale: customerProfiles.mailLocale, region: customerProfiles.mailRegion })
		.from(customerProfiles)
		.where(eq(customerProfiles.userId, userId));
	const locale = localeIds.find((id) => id === chosen?.locale);
	const region = regionIds.find((id) => id === chosen?.region);
	if (!locale && !region) return context;
	return { ...context, site: createSite(region ?? site.region.id, site.environment, locale ?? site.locale) };
}
