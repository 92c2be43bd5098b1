import { port } from './storefronts.ts';

const value = JSON.stringify({ functional: false, analytics: false, advertising: false, essential: true });
const hosts = [
	'',
	'local.boxwright.com.',
	'local.boxwright.de.',
	'local.boxwright.pl.',
	'local.boxwright.co.uk.',
].flatMap((host) => (host ? [host, `app.${host}`] : [host]));

/** Storage state of a visitor who has chosen “only essential” cookies on every host; the banner itself is tested in consent.spec.ts. */
export const onlyEssentialCookies = {
	cookies: [],
	origins: hosts.map((host) => ({
		origin: `http://${host}localhost:${port}`,
		localStorage: [{ name: 'ph-pref', value }],
	})),
};
