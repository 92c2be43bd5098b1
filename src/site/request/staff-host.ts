import { settings } from '#regions/settings.ts';
import { createSite, getHost } from '../resolve-site.ts';
import { type Environment, environments } from '../site.ts';

/** Host of the staff area in an environment: one for all storefronts, `staff.boxwright.com`. */
export const staffHost = (environment: Environment): string =>
	`${settings.links.staff}${getHost(createSite('eu', environment), 'landing')}`;

/** A local shop has `staff.localhost` besides `staff.local.boxwright.com.localhost`. */
const environmentByHost = new Map<string, Environment>([
	[`${settings.links.staff}localhost`, 'local'],
	...environments.map(
		(environment) =>
			[`${staffHost(environment)}${environment === 'local' ? '.localhost' : ''}`, environment] as const,
	),
]);

/** The environment whose staff area an address names; undefined for every other host. */
export const findStaffEnvironment = ({ hostname }: Pick<URL, 'hostname'>): Environment | undefined =>
	environmentByHost.get(hostname.toLowerCase());
