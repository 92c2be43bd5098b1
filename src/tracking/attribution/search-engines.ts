/** Search engines by the hosts of their result pages; `*` stands for the end of a country: `com`, `de`, `co.uk`. */
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

/** Yahoo puts the country before: `de.search.yahoo.com`. */
const patterns = Object.entries(hosts).map(([engine, names]) => {
	const either = names
		.map((name) => name.replaceAll('.', '\\.').replace('\\.*', '\\.(com?\\.)?[a-z]{2,3}'))
		.join('|');
	return [engine, new RegExp(`^([a-z]{2}\\.(?=search\\.))?(${either})$`)] as const;
});

/**
 * The search engine of a host: `google` for `google.co.uk`. Undefined for a page that is no result page, such as
 * `mail.google.com` or `google.example.org`.
 * @param hostname without `www.`
 */
export const searchEngineOf = (hostname: string): string | undefined =>
	patterns.find(([, pattern]) => pattern.test(hostname))?.[0];
