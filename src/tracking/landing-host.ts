/** The landing host of one of the shop's host names: `app.local.boxwright.pl.localhost` → `boxwright.pl`. */
export const landingHost = (hostname: string): string =>
	hostname.replace(/^(app\.)?((local|staging|dev)\.)?/, '').replace(/\.localhost$/, '');
