import { type Attribution, parameters, readAttribution } from './attribution.ts';

/** How a visit began, in sourcebuster's words. `typein`: the address was typed, or nothing says where from. */
const touchTypes = ['utm', 'organic', 'referral', 'typein'] as const;

export interface Touch {
	readonly type: (typeof touchTypes)[number];
	readonly source?: string;
	readonly medium?: string;
	readonly campaign?: string;
	readonly content?: string;
	readonly term?: string;
}

/** What is known of a visitor: where they came from first, and last. */
export interface Visit {
	readonly first: Touch;
	/** When the first touch was; both in epoch milliseconds. */
	readonly firstAt: number;
	readonly current: Touch;
	/** Advertising parameters as the address had them. */
	readonly parameters: Attribution;
	/** The last page view: the session ends half an hour after it. */
	readonly seenAt: number;
	/** The shop knows the first touch of this user. */
	readonly isTold: boolean;
}

const sessionMs = 30 * 60_000;
/** 24 months; the cookie that holds it lives for a year from the last visit. */
const lifetimeMs = 2 * 365 * 86_400_000;

/** Hosts of search engines: the name before the top-level domain, and what the engine is called. */
const searchEngines: Readonly<Record<string, string>> = {
	...{ google: 'google', bing: 'bing', yahoo: 'yahoo', duckduckgo: 'duckduckgo', ecosia: 'ecosia' },
	...{ qwant: 'qwant', startpage: 'startpage', seznam: 'seznam', baidu: 'baidu', yandex: 'yandex' },
	...{ brave: 'brave', swisscows: 'swisscows' },
};

/** The address of a page view says where it comes from: an advertisement, else the page that linked here. */
export interface Landing {
	/** `?utm_source=…` */
	readonly query: string;
	/** `document.referrer`: empty, or the address of the page before. */
	readonly referrer: string;
	/** Hosts of the shop and of services that visitors return from; a page there is no source. */
	readonly isOwn: (hostname: string) => boolean;
}

/** Where an advertisement's parameters come from. A click id alone is Google's, Meta's or Microsoft's paid traffic. */
export function touchOf(from: Attribution): Touch {
	const paid = from.gclid ? 'google' : from.fbclid ? 'facebook' : from.msclkid ? 'bing' : undefined;
	return known({
		type: 'utm',
		source: from.utm_source ?? paid,
		medium: from.utm_medium ?? (paid && 'cpc'),
		campaign: from.utm_campaign,
		content: from.utm_content,
		term: from.utm_term,
	});
}

/** The touch of a referring page; undefined for none, and for a page of our own. */
function referredBy({ referrer, isOwn }: Landing): Touch | undefined {
	if (!URL.canParse(referrer)) return undefined;
	const hostname = new URL(referrer).hostname.replace(/^www\./, '');
	if (hostname === '' || isOwn(hostname)) return undefined;
	const engine = hostname.split('.').find((word) => Object.hasOwn(searchEngines, word));
	return engine
		? { type: 'organic', source: searchEngines[engine] as string, medium: 'organic' }
		: { type: 'referral', source: hostname.slice(0, 100), medium: 'referral' };
}

/**
 * The visit after one more page view, by sourcebuster's rules: an advertisement and a search engine always begin a new
 * touch, another page only where the session of half an hour is over; a typed address never replaces anything. The first
 * touch stays for 24 months.
 */
export function nextVisit(before: Visit | undefined, landing: Landing, now: number): Visit {
	const found = readAttribution(landing.query);
	const referred = referredBy(landing);
	const isNewSession = !before || now - before.seenAt > sessionMs;
	const counts = referred && (referred.type === 'organic' || isNewSession) ? referred : undefined;
	const fresh = found ? touchOf(found) : counts;
	const current = fresh ?? before?.current ?? { type: 'typein', source: '(direct)' };
	const kept = before && now - before.firstAt < lifetimeMs ? before : undefined;
	return {
		current,
		parameters: found ?? (fresh ? {} : (before?.parameters ?? {})),
		first: kept?.first ?? current,
		firstAt: kept?.firstAt ?? now,
		seenAt: now,
		isTold: kept?.isTold ?? false,
	};
}

/** Fields of a touch, without `type`. */
const fields = ['source', 'medium', 'campaign', 'content', 'term'] as const;

/** A touch without undefined fields. */
const known = (touch: { readonly [Key in keyof Touch]: Touch[Key] | undefined }): Touch =>
	Object.fromEntries(Object.entries(touch).filter(([, value]) => value !== undefined)) as unknown as Touch;

/** Longest value that is stored: the whole visit fits into a cookie. */
const maxStored = 150;

/**
 * Serializes as a query, which is shorter than JSON, with the names that headers have: `utm_…` are the current touch,
 * `first_…` the first one. A typed address has no source.
 */
export function writeVisit({ current, first, firstAt, parameters: found, seenAt, isTold }: Visit): string {
	const pairs: [string, string | number][] = [['type', current.type]];
	if (current.type !== 'typein')
		for (const field of fields) if (current[field]) pairs.push([`utm_${field}`, current[field]]);
	for (const name of parameters.slice(fields.length)) if (found[name]) pairs.push([name, found[name]]);
	pairs.push(['first_type', first.type]);
	if (first.type !== 'typein')
		for (const field of fields) if (first[field]) pairs.push([`first_${field}`, first[field]]);
	pairs.push(['first_at', Math.floor(firstAt / 1000)], ['seen_at', Math.floor(seenAt / 1000)]);
	if (isTold) pairs.push(['told', 1]);
	const short = pairs.map(([name, value]): [string, string] => [
		name,
		/clid$/.test(name) ? String(value) : String(value).slice(0, maxStored),
	]);
	return new URLSearchParams(short).toString();
}

/** Reads the text of `writeVisit`; undefined for any other text. */
export function readVisit(text: string): Visit | undefined {
	const stored = new URLSearchParams(text);
	const [firstAt, seenAt] = ['first_at', 'seen_at'].map((name) => Number(stored.get(name)) * 1000);
	if (!firstAt || !seenAt) return undefined;
	const found = readAttribution(text) ?? {};
	return {
		current: readTouch(stored, 'type', 'utm_'),
		first: readTouch(stored, 'first_type', 'first_'),
		...{ firstAt, seenAt, parameters: found, isTold: stored.has('told') },
	};
}

function readTouch(stored: URLSearchParams, typeName: string, prefix: string): Touch {
	const type = touchTypes.find((one) => one === stored.get(typeName)) ?? 'typein';
	if (type === 'typein') return { type, source: '(direct)' };
	const [source, medium, campaign, content, term] = fields.map(
		(field) => stored.get(prefix + field) ?? undefined,
	);
	return known({ type, source, medium, campaign, content, term });
}
