/** The landing host of a name of ours: `app.local.boxwright.pl.localhost` → `boxwright.pl`. */
export const landingHost = (hostname: string): string =>
	hostname.replace(/^(app\.)?((local|staging|dev)\.)?/, '').replace(/\.localhost$/, '');
