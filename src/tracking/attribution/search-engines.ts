/** Search engines by the hosts of their result pages; `*` matches the ending of a country's domain: `com`, `de`, `co.uk`. */
const hosts: Readonly<Record<string, readonly string[]>> = {
	google: ['google.*'],
	bing: ['bing.com', 'cn.bing.com', 'm.bing.com'],
	yahoo: ['search.yahoo.*', 'yahoo.*'],
	duckduckgo: ['duckduckgo.com', 'html.duckduckgo.com', 'lite.duckduckgo.com', 'noai.duckduckgo.com'],
	ecosia: ['ecosia.org'],
	qwant: ['qwant.com', 'lite.qwant.com'],
	startpage: ['startpage.com'],
	brave: ['search.brave.com'],
	swisscows: ['swisscows.com'],
	kagi: ['kagi.com'],
	mojeek: ['mojeek.com', 'mojeek.co.uk'],
	aol: ['search.aol.*'],
	ask: ['ask.com'],
	seznam: ['search.seznam.cz'],
	onet: ['szukaj.onet.pl'],
	wp: ['szukaj.wp.pl'],
	't-online': ['suche.t-online.de'],
	gmx: ['suche.gmx.net'],
	'web.de': ['suche.web.de'],
	baidu: ['baidu.com', 'm.baidu.com'],
	yandex: ['yandex.*', 'ya.ru'],
	naver: ['search.naver.com'],
};

/** End of a country's domain: `com`, `de`, `co.uk`. */
const countryEnd = /^(com?\.)?[a-z]{2,3}$/;

function isHost(hostname: string, name: string): boolean {
	if (!name.endsWith('*')) return hostname === name;
	const beginning = name.slice(0, -1);
	return hostname.startsWith(beginning) && countryEnd.test(hostname.slice(beginning.length));
}

/**
 * The search engine of a host: `google` for `google.co.uk`. Undefined for a host that shows no search results, such as
 * `mail.google.com` or `google.example.org`.
 * @param hostname without `www.`
 */
export function findSearchEngine(hostname: string): string | undefined {
	// Yahoo has the country as a prefix: `de.search.yahoo.com`.
	const host = hostname.replace(/^[a-z]{2}\.(?=search\.)/, '');
	return Object.entries(hosts).find(([, names]) => names.some((name) => isHost(host, name)))?.[0];
}
