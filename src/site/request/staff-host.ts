import { settings } from '#regions/settings.ts';
import { createSite, getHost } from '../resolve-site.ts';
import { type Environment, environments } from '../site.ts';

/** Host of the staff area in an environment: one for all storefronts, `staff.boxwright.com`. */
export const staffHost = (environment: Environment): string =>
	`${settings.links.staff}${getHost(createSite('eu', environment), 'landing')}`;

/**
 * The environment whose staff area an address names; undefined for every other host. A local shop has `staff.localhost`
 * besides `staff.local.boxwright.com.localhost`.
 */
export function findStaffEnvironment({ hostname }: Pick<URL, 'hostname'>): Environment | undefined {
	const host = hostname.toLowerCase();
	if (host === `${settings.links.staff}localhost` || host === `${staffHost('local')}.localhost`)
		return 'local';
	return environments.find((environment) => environment !== 'local' && host === staffHost(environment));
}
