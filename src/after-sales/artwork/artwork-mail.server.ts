import { composeDeskMail } from '#src/mail/compose-mail.ts';
import type { Mail } from '#src/mail/mail.ts';
import type { Block } from '#src/mail/mail-layout.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { translateFor } from '#src/site/catalogues.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import type { Environment } from '#src/site/site.ts';
import type { AfterSalesContext } from '../mail/order-mail.server.ts';
import { lineFileKey } from './line-file-key.server.ts';

/** Kind of the mail in the outbox. */
export const artworkReceivedKind = 'artwork_received';

/** Mail to the storefront, in its language: files or a design were added to a line, with links to the files. */
export async function artworkMail(
	{ env, url, now }: Pick<AfterSalesContext, 'env' | 'url' | 'now'>,
	record: OrderRecord,
	lineId: number,
	files: readonly { readonly id: string; readonly fileName: string }[],
	designName?: string,
): Promise<Mail> {
	const site = createSite(record.region.id, env.ENVIRONMENT as Environment);
	const t = translateFor(site.locale, site.languageTag);
	const sku = record.lines.find(({ id }) => id === lineId)?.variant.sku ?? '';
	const { origin } = new URL(absoluteUrl('contact', {}, site, url));
	const links = await Promise.all(
		files.map(async ({ id, fileName }): Promise<Block> => {
			const key = await lineFileKey(env, id);
			return { kind: 'button', text: fileName, url: `${origin}/api/line_files/${id}?key=${key}` };
		}),
	);
	return composeDeskMail({
		...{ site, kind: artworkReceivedKind, subjectId: `${record.number}:${lineId}:${now}` },
		subject: t('after-sales.artwork_mail_subject', { number: record.number }),
		blocks: [
			{ kind: 'columns', columns: [{ title: sku, lines: designName ? [designName] : [record.number] }] },
			...links,
		],
		footer: [record.number],
	});
}
