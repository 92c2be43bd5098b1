import { eq } from 'drizzle-orm';
import { getRegion } from '#regions/index.ts';
import type { RegionId } from '#regions/region.ts';
import { openEdge } from '#src/api/env.server.ts';
import { companies } from '#src/customers/tables.server.ts';
import { listOpenInvoices, sumOpenInvoices } from '#src/orders/database/open-invoices.server.ts';
import { isOverdue, leftOnTerms } from '#src/orders/record/terms.ts';
import { formatDay } from '#src/site/dates.ts';
import { formatMoney } from '#src/site/money.ts';
import { moneyFormat, regionIn } from '#src/site/region-in.ts';
import type { Site } from '#src/site/site.ts';

/** The net terms of a company as its members see them; undefined without terms and open invoices. */
export async function loadInvoices(companyId: number, site: Site) {
	const { db } = openEdge();
	const now = Date.now();
	const [[company], invoices] = await Promise.all([
		db.select().from(companies).where(eq(companies.id, companyId)),
		listOpenInvoices(db, companyId),
	]);
	if (!company || (company.termsDays === null && invoices.length === 0)) return undefined;
	const { termsDays: days, termsLimit: limit, termsCurrency: currency } = company;
	const open = await sumOpenInvoices(db, company);
	const display = (amount: number) => formatMoney(amount, moneyFormat(currency, site));
	return {
		terms:
			days === null || limit === null
				? undefined
				: {
						days,
						open: display(open),
						limit: display(limit),
						left: display(leftOnTerms({ limit, open })),
						/** 0 to 100. */
						percent: Math.min(100, Math.round((open / limit) * 100)),
					},
		hasOverdue: invoices.some(({ dueOn }) => isOverdue(dueOn, now)),
		invoices: invoices.map((invoice) => ({
			number: invoice.number,
			orderedBy: invoice.orderedBy,
			due: formatDay(invoice.dueOn, site),
			isOverdue: isOverdue(invoice.dueOn, now),
			amount: formatMoney(
				invoice.open,
				regionIn(getRegion(invoice.region as RegionId), site.locale).currencyFormatter,
			),
		})),
	};
}

export type InvoicesView = NonNullable<Awaited<ReturnType<typeof loadInvoices>>>;
