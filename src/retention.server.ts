import { accountManagers } from './account/manager/tables.server.ts';
import { accountPurges } from './account/retention.server.ts';
import { productionPartners } from './after-sales/production/tables.server.ts';
import { afterSalesPurges } from './after-sales/retention.server.ts';
import { customsCodes } from './after-sales/shipping/tables.server.ts';
import { webhookSubscriptions } from './after-sales/webhooks/tables.server.ts';
import { apiPurges, type KeptTable, type Purge } from './api/retention.server.ts';
import { products, variants, volumePrices } from './catalog/tables.server.ts';
import { proPurges } from './contact/pro/retention.server.ts';
import { contactPurges } from './contact/retention.server.ts';
import { customersPurges } from './customers/retention.server.ts';
import { vatPurges } from './customers/vat/retention.server.ts';
import { designsPurges } from './designs/retention.server.ts';
import { euroRates, monthlyRates } from './documents/exchange/tables.server.ts';
import { documentSeries } from './documents/record/tables.server.ts';
import { documentsPurges } from './documents/retention.server.ts';
import { mailPurges } from './mail/retention.server.ts';
import { promotions } from './orders/record/tables.server.ts';
import { ordersPurges } from './orders/retention/purges.server.ts';
import { plusPurges } from './plus/retention.server.ts';
import { quotesPurges } from './quotes/retention.server.ts';
import { apiKeys } from './staff/api-keys/tables.server.ts';
import { figureRuns } from './staff/insights/tables.server.ts';
import { priceVersions } from './staff/prices/tables.server.ts';
import { staffAccounts, staffAudit, staffPasskeys, staffViews } from './staff/record/tables.server.ts';
import { staffPurges } from './staff/retention.server.ts';
import { trackingPurges } from './tracking/retention.server.ts';

/** Everything that expires, room by room. Cron runs it; `site/retention.ts` says how long each kind is kept. */
export const purges: readonly Purge[] = [
	...apiPurges,
	...ordersPurges,
	...documentsPurges,
	...designsPurges,
	...contactPurges,
	...proPurges,
	...quotesPurges,
	...plusPurges,
	...staffPurges,
	...afterSalesPurges,
	...customersPurges,
	...accountPurges,
	...vatPurges,
	...mailPurges,
	...trackingPurges,
];

/** Tables that are never purged: they hold no personal data. A test finds a table that is in neither list. */
export const keptTables: readonly KeptTable[] = [
	{ table: products, reason: 'the catalogue' },
	{ table: variants, reason: 'the catalogue; sizes made to measure name nobody, and orders refer to them' },
	{ table: volumePrices, reason: 'the price list' },
	{ table: documentSeries, reason: 'the last number of each series of documents: numbers never begin again' },
	{ table: euroRates, reason: 'exchange rates that the European Central Bank has published' },
	{ table: monthlyRates, reason: 'exchange rates that HMRC has published' },
	{ table: staffAccounts, reason: 'our own people, closed by an admin; the audit names them' },
	{ table: staffPasskeys, reason: 'our own people; removed by themselves, and with their account' },
	{ table: apiKeys, reason: 'keys of programs outside, as hashes; ended by an admin' },
	{ table: staffViews, reason: 'filters that our own people have saved; removed by themselves' },
	{ table: accountManagers, reason: 'our own people, as customers see them; removed by an admin' },
	{ table: figureRuns, reason: 'one row: until when the figures of the insights are counted' },
	{ table: staffAudit, reason: 'what our own people have changed; holds no data of buyers' },
	{ table: productionPartners, reason: 'vendors and suppliers of ours; what was made refers to them' },
	{
		table: webhookSubscriptions,
		reason: 'addresses of programs that are notified of orders; deleted by an admin',
	},
	{ table: customsCodes, reason: 'codes of the customs tariff for our goods' },
	{ table: priceVersions, reason: 'versions of prices; orders name theirs' },
	{ table: promotions, reason: 'coupons and how often each was used; orders refer to them' },
	{ table: 'search_index', reason: 'filled by the seed with texts of the shop' },
	{ table: 'search_words', reason: 'filled by the seed with words of the shop' },
];
