import { port } from './storefronts.ts';

const value = JSON.stringify({ functional: false, analytics: false, advertising: false, essential: true });
const hosts = [
	'',
	'local.boxwright.com.',
	'local.boxwright.de.',
	'local.boxwright.pl.',
	'local.boxwright.co.uk.',
].flatMap((host) => (host ? [host, `app.${host}`] : [host]));

/** A visitor who has said “only essential” on every host: the journeys of those who still decide are in consent.spec.ts. */
export const decided = {
	cookies: [],
	origins: hosts.map((host) => ({
		origin: `http://${host}localhost:${port}`,
		localStorage: [
			{ name: 'ph-pref', value },
			{ name: 'ph-pref-day', value: new Date().toISOString().slice(0, 10) },
		],
	})),
};
