import { readdirSync, readFileSync } from 'node:fs';
import type { LocaleId, RegionId } from '../regions/region.ts';
import { compileMessage } from '../scripts/build/icu-messages.mjs';
import { createTranslate, type Translate } from '../src/site/messages.ts';

export const port = process.env.SHOP_PORT ?? '8787';

export interface Storefront {
	name: string;
	region: RegionId;
	locale: LocaleId;
	/** Address of the landing pages, and of the app if it has its own host. */
	landing: string;
	slugs: {
		routes: Record<string, string>;
		products: Record<string, string>;
		categories: Record<string, string>;
	};
	t: Translate;
	address: Record<string, string>;
	/** Formats an amount of money. */
	amount: RegExp;
}

function texts(locale: LocaleId, languageTag: string): Translate {
	const folder = `i18n/${locale}`;
	const rooms = readdirSync(folder).filter((file) => !['slugs.json', 'glossary.json'].includes(file));
	const messages = Object.fromEntries(
		rooms.map((file) => {
			const room: Record<string, string> = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
			return [
				file.replace('.json', ''),
				Object.fromEntries(Object.entries(room).map(([key, text]) => [key, compileMessage(text)])),
			];
		}),
	);
	return createTranslate(messages, languageTag);
}

const readSlugs = (locale: LocaleId) => JSON.parse(readFileSync(`i18n/${locale}/slugs.json`, 'utf8'));

const german = {
	email: 'ada@example.com',
	firstname: 'Ada',
	lastname: 'Lovelace',
	address1: 'Torstraße 1',
	zipcode: '10119',
	city: 'Berlin',
	phone: '030 1234567',
};
const polish = {
	email: 'zofia@example.com',
	firstname: 'Zofia',
	lastname: 'Żółć',
	address1: 'ul. Długa 5',
	zipcode: '31-147',
	city: 'Kraków',
	phone: '601 234 567',
};
const american = {
	email: 'grace@example.com',
	firstname: 'Grace',
	lastname: 'Hopper',
	address1: '1 Main St',
	zipcode: '60601',
	city: 'Chicago',
	state: 'Illinois',
	phone: '(312) 555-0142',
};

const british = {
	email: 'emmeline@example.com',
	firstname: 'Emmeline',
	lastname: 'Hart',
	address1: '12 Deansgate',
	zipcode: 'm32bw',
	city: 'Manchester',
	phone: '020 7946 0018',
};

const all = [
	{
		name: 'eu',
		region: 'eu',
		locale: 'en-US',
		landing: `http://localhost:${port}`,
		address: german,
		amount: /€[\d,]+\.\d{2}/,
	},
	{
		name: 'eu on two hosts',
		region: 'eu',
		locale: 'en-US',
		landing: `http://local.boxwright.com.localhost:${port}`,
		address: german,
		amount: /€[\d,]+\.\d{2}/,
	},
	{
		name: 'pl on two hosts',
		region: 'pl',
		locale: 'pl-PL',
		landing: `http://local.boxwright.pl.localhost:${port}`,
		address: polish,
		amount: /\d{1,3}(\u00a0\d{3})*,\d{2}\u00a0zł/,
	},
	{
		name: 'de on two hosts',
		region: 'de',
		locale: 'de-DE',
		landing: `http://local.boxwright.de.localhost:${port}`,
		address: german,
		amount: /\d{1,3}(\.\d{3})*,\d{2}\u00a0€/,
	},
	{
		name: 'us',
		region: 'us',
		locale: 'en-US',
		landing: `http://localhost:${port}/en-us`,
		address: american,
		amount: /\$[\d,]+\.\d{2}/,
	},
	{
		name: 'gb on two hosts',
		region: 'gb',
		locale: 'en-US',
		landing: `http://local.boxwright.co.uk.localhost:${port}`,
		address: british,
		amount: /£[\d,]+\.\d{2}/,
	},
].map((one) => ({
	...one,
	t: texts(one.locale as LocaleId, one.locale),
	slugs: readSlugs(one.locale as LocaleId),
})) as Storefront[];

/** Finds a storefront by name: on one host, or with landing and app on two. Throws for an unknown one. */
export function storefront(name: string): Storefront {
	const found = all.find((one) => one.name === name);
	if (!found) throw new Error(`no storefront ${name}`);
	return found;
}

export const cards = {
	paid: '4242424242424242',
	threeDSecure: '4000002500003155',
	declined: '4000000000000002',
};
