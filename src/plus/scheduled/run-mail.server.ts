import { getRegion } from '#regions/index.ts';
import type { LocaleId } from '#regions/region.ts';
import { withRecipientSite } from '#src/account/mail/reader-site.server.ts';
import { composeMail } from '#src/mail/compose-mail.ts';
import type { Mail } from '#src/mail/mail.ts';
import type { Block } from '#src/mail/mail-layout.ts';
import { orderToken } from '#src/orders/database/order-token.server.ts';
import { goodsLines } from '#src/orders/mail/goods-lines.ts';
import type { SettleContext } from '#src/orders/payments/settle-context.server.ts';
import { priceOrder } from '#src/orders/pricing/price-order.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import type { RunOutcome, RunReason } from '#src/orders/scheduled-orders/states.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { formatDay } from '#src/site/dates.ts';
import { formatMoney } from '#src/site/money.ts';
import { regionIn } from '#src/site/region-in.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import type { Environment, Site } from '#src/site/site.ts';
import type { Schedule } from './queries.server.ts';

/** Kind of the mail in the outbox; one for each day of a schedule. */
export const scheduledRunKind = 'scheduled_order';

interface RunResult {
	readonly outcome: RunOutcome;
	readonly reason: RunReason | null;
	readonly record: OrderRecord | undefined;
	readonly dueOn: string;
	/** The day of the next order; null: none follows. */
	readonly next: string | null;
	readonly recipient: string;
}

/** Mail to the buyer about a run: the order and its price, or why none was placed. */
export async function writeRunMail(
	context: Pick<SettleContext, 'db' | 'env' | 'url' | 'now'>,
	schedule: Schedule,
	{ outcome, reason, record, dueOn, next, recipient }: RunResult,
): Promise<Mail> {
	const site = await findSite(context, schedule, record);
	const t = translateFor(site.locale, site.languageTag);
	const { env, now, url } = context;
	const number = record?.number ?? '';
	const blocks: Block[] = [
		{ kind: 'text', text: t(`scheduled.mail_${outcome}_text`, { number, day: formatDay(dueOn, site) }) },
		...(reason ? [{ kind: 'text', text: t(`scheduled.reason_${reason}`) } as const] : []),
		...(record ? goodsBlocks(record, site, now) : []),
		...(outcome !== 'failed' && next
			? [{ kind: 'text', text: t('scheduled.mail_next', { day: formatDay(next, site) }) } as const]
			: []),
		{
			kind: 'button',
			text: t(`scheduled.mail_${outcome}_button`),
			url:
				record && outcome === 'cart'
					? absoluteUrl('checkoutPayment', { order: number }, site, url, {
							order_token: await orderToken(env, record),
						})
					: absoluteUrl('plusScheduled', { schedule: schedule.id }, site, url),
		},
	];
	return composeMail({
		...{ site, t, kind: scheduledRunKind, subjectId: `${schedule.id}:${dueOn}`, recipient },
		subject: t(`scheduled.mail_${outcome}_subject`, { number }),
		blocks,
		footer: [t('scheduled.mail_why')],
	});
}

/** The order's storefront, in the language that the buyer reads. */
async function findSite(
	{ db, env }: Pick<SettleContext, 'db' | 'env'>,
	{ region, locale, userId }: Schedule,
	record: OrderRecord | undefined,
): Promise<Site> {
	const environment = env.ENVIRONMENT as Environment;
	const own = createSite(record?.region.id ?? getRegion(region).id, environment, locale as LocaleId);
	const reader = await withRecipientSite({ db, site: own }, userId);
	return createSite(own.region.id, environment, reader.site.locale);
}

function goodsBlocks(record: OrderRecord, site: Site, now: number): Block[] {
	const t = translateFor(site.locale, site.languageTag);
	const total = priceOrder(record, now).totals.total;
	return [
		...goodsLines(record, site, t),
		{
			kind: 'text',
			text: t('scheduled.mail_price', {
				total: formatMoney(total, regionIn(record.region, site.locale).currencyFormatter),
			}),
		},
	];
}
