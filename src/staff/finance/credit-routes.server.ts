import { eq } from 'drizzle-orm';
import type { LocaleId, RegionId } from '#regions/region.ts';
import { accounts } from '#src/account/identity/tables.server.ts';
import type { Statement } from '#src/api/database.server.ts';
import { type Route, route } from '#src/api/handler.server.ts';
import { ok } from '#src/api/problem.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { users } from '#src/customers/tables.server.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import type { Mail } from '#src/mail/mail.ts';
import { giveCredit } from '#src/orders/wallet/contract.ts';
import { type Credited, giveCreditTo } from '#src/orders/wallet/give-credit.server.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { formatMoney, toDecimal } from '#src/site/money.ts';
import { moneyFormat } from '#src/site/region-in.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import type { Environment } from '#src/site/site.ts';
import { auditCall } from '../record/audit.server.ts';
import { creditMail } from './credit-mail.ts';

export const creditRoutes: readonly Route[] = [
	route(giveCredit, async (context) => {
		const { db, env, input, now } = context;
		const given = await giveCreditTo(
			db,
			input,
			now,
			(credited) => writeCreditMail(context, credited),
			(credited) => [auditCredit(context, credited)],
		);
		if (!given.ok) return given;
		const { amount, balance, mail, isRepeated } = given.value;
		if (mail) context.waitUntil(deliverMailAbout(db, env, mail, now));
		const { reference, currency } = input;
		const decimals = { amount: toDecimal(amount), balance: toDecimal(balance) };
		return ok({ reference, currency, ...decimals, repeated: isRepeated });
	}),
];

const auditCredit = (
	context: RequestContext,
	{ userId, amount, currency, reason, reference, orderNumber }: Credited,
): Statement =>
	auditCall(context, {
		...{ action: 'credit_give', subject: `customer ${userId}`, before: null },
		after: { amount: toDecimal(amount), currency, reason, reference, order: orderNumber ?? null },
	});

/** In the language and with the links of the account, not of the bookkeeping. No mail when credit is deducted. */
async function writeCreditMail(
	{ db, env, request }: RequestContext,
	{ userId, entry, amount, currency, reason, orderNumber }: Credited,
): Promise<Mail | undefined> {
	if (amount <= 0) return undefined;
	const [account] = await db
		.select({ email: users.email, region: accounts.region, locale: accounts.locale })
		.from(accounts)
		.innerJoin(users, eq(users.id, accounts.userId))
		.where(eq(accounts.userId, userId));
	if (!account?.email) return undefined;
	const site = createSite(
		account.region as RegionId,
		env.ENVIRONMENT as Environment,
		account.locale as LocaleId,
	);
	return creditMail({
		...{ entry, reason, orderNumber, site },
		recipient: account.email,
		amount: formatMoney(amount, moneyFormat(currency, site)),
		t: translateFor(site.locale, site.languageTag),
		url: absoluteUrl('wallet', {}, site, new URL(request.url)),
	});
}
