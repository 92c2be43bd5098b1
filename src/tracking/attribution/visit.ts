import { type Attribution, parameters, readAttribution } from './attribution.ts';
import { findSearchEngine } from './search-engines.ts';

/** Types of touches, as in sourcebuster. `typein`: the address was typed, or the origin is unknown. */
const touchTypes = ['utm', 'organic', 'referral', 'typein'] as const;

export interface Touch {
	readonly type: (typeof touchTypes)[number];
	readonly source?: string;
	readonly medium?: string;
	readonly campaign?: string;
	readonly content?: string;
	readonly term?: string;
}

/** Attribution of a visitor: first and current touch. */
export interface Visit {
	readonly first: Touch;
	/** When the first touch was; both in epoch milliseconds. */
	readonly firstAt: number;
	readonly current: Touch;
	/** Advertising parameters as the address had them. */
	readonly parameters: Attribution;
	/** The last page view: the session ends half an hour after it. */
	readonly seenAt: number;
	/** Whether the first touch was sent to the API. */
	readonly isFirstSent: boolean;
}

const sessionMs = 30 * 60_000;
/** 24 months; the cookie that holds it lives for a year from the last visit. */
const lifetimeMs = 2 * 365 * 86_400_000;

/** Data of a page view from which its touch is derived: advertising parameters, else the referrer. */
export interface Landing {
	/** `?utm_source=…` */
	readonly query: string;
	/** `document.referrer`: empty, or the address of the page before. */
	readonly referrer: string;
	/** Whether a host belongs to the shop, or to a service that visitors return from; such a host is no source. */
	readonly isOwn: (hostname: string) => boolean;
}

/** Converts advertising parameters to a touch. A click id alone means paid traffic of Google, Meta or Microsoft. */
export function toTouch(from: Attribution): Touch {
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
	const engine = findSearchEngine(hostname);
	return engine
		? { type: 'organic', source: engine, medium: 'organic' }
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
	const fresh = found ? toTouch(found) : counts;
	const current = fresh ?? before?.current ?? { type: 'typein', source: '(direct)' };
	const kept = before && now - before.firstAt < lifetimeMs ? before : undefined;
	return {
		current,
		parameters: found ?? (fresh ? {} : (before?.parameters ?? {})),
		first: kept?.first ?? current,
		firstAt: kept?.firstAt ?? now,
		seenAt: now,
		isFirstSent: kept?.isFirstSent ?? false,
	};
}

/** Fields of a touch, without `type`. */
const fields = ['source', 'medium', 'campaign', 'content', 'term'] as const;

/** A touch without undefined fields. */
const known = (touch: { readonly [Key in keyof Touch]: Touch[Key] | undefined }): Touch =>
	Object.fromEntries(Object.entries(touch).filter(([, value]) => value !== undefined)) as unknown as Touch;

/**
 * Maximum encoded length of a value in the cookie, and of a click id, which must not be truncated. Browsers refuse
 * cookies of more than 4096 bytes; thirteen values with their names stay below.
 */
const maxEncoded = 150;
const maxEncodedClickId = 350;

/** Characters of a value in the cookie: encoded as a query, and once more with the cookie. */
const encodedLength = (value: string): number =>
	encodeURIComponent(new URLSearchParams([['', value]]).toString().slice(1)).length;

/** Truncates a value to the encoded maximum; a non-ASCII letter takes up to thirty characters. */
function cut(value: string): string {
	let kept = '';
	let length = 0;
	for (const character of value) {
		length += encodedLength(character);
		if (length > maxEncoded) break;
		kept += character;
	}
	return kept;
}

/**
 * Serializes as a query, which is shorter than JSON and fits into a cookie, with the names that headers have: `utm_…` are the current touch,
 * `first_…` the first one. A typed address has no source.
 */
export function writeVisit({
	current,
	first,
	firstAt,
	parameters: found,
	seenAt,
	isFirstSent,
}: Visit): string {
	const query = new URLSearchParams({ type: current.type });
	if (current.type !== 'typein')
		for (const field of fields) if (current[field]) query.set(`utm_${field}`, cut(current[field]));
	for (const name of parameters.slice(fields.length)) {
		const id = found[name];
		if (id && encodedLength(id) <= maxEncodedClickId) query.set(name, id);
	}
	query.set('first_type', first.type);
	if (first.type !== 'typein')
		for (const field of fields) if (first[field]) query.set(`first_${field}`, cut(first[field]));
	query.set('first_at', String(Math.floor(firstAt / 1000)));
	query.set('seen_at', String(Math.floor(seenAt / 1000)));
	if (isFirstSent) query.set('told', '1');
	return query.toString();
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
		...{ firstAt, seenAt, parameters: found, isFirstSent: stored.has('told') },
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
