import { expect, test } from 'vitest';
import { builtSites } from '#src/site/built-sites.ts';
import { siteId } from '#src/site/site.ts';
import { builtPages } from '#tests/build/built-shop.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

test.each(builtSites.map((site) => [siteId(site), site] as const))(
	'%s: a product’s page has its table of prices before any script has run',
	(id, site) => {
		const { html } =
			builtPages().find((page) => page.siteId === id && page.path === '/products/mailer-box-full-color') ??
			{};
		const rows =
			/<table(?! class="consent-table").*?<\/table>/s
				.exec(html ?? '')?.[0]
				.split('<tr')
				.slice(2) ?? [];
		const { currencySign, currencyPosition, decimalSeparator } = site.region.currencyFormatter;
		const number = `\\d${escaped(decimalSeparator)}\\d{2,4}`;
		const sign = escaped(currencySign);
		const amount = new RegExp(currencyPosition === 'before' ? `${sign}[^<]*${number}` : `${number}${sign}`);
		expect(rows.length).toBeGreaterThanOrEqual(10);
		expect(rows.filter((row) => !amount.test(row.replaceAll('&nbsp;', '\u00a0')))).toEqual([]);
	},
);
