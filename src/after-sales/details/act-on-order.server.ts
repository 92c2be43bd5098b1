import { openEdge, waitUntil } from '#src/api/env.server.ts';
import { getNetwork } from '#src/api/network.ts';
import { type Limit, withinLimit } from '#src/api/rate-limit.server.ts';
import { runRead } from '#src/api/read.server.ts';
import { readForm, readTextFields } from '#src/contact/read-form.server.ts';
import { chosenFiles } from '#src/contact/receive-message.server.ts';
import { actorBySession } from '#src/customers/session.server.ts';
import { orderToken } from '#src/orders/database/order-token.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import type { Order } from '#src/orders/record/order.ts';
import type { OrderRecord } from '#src/orders/record/order-record.ts';
import { isOpen } from '#src/orders/record/states.ts';
import { orderTokenOf } from '#src/orders/serializer/page-order.server.ts';
import { href } from '#src/site/links.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { type Added, addDesign, addFiles, addUploads } from '../artwork/add-artwork.server.ts';
import { cancelOrder } from '../cancel/cancel-order.server.ts';
import type { AfterSalesContext } from '../mail/order-mail.server.ts';
import { reorderOnce } from '../reorder/reorder-once.server.ts';

/** Result of a form that was posted to the page of an order. */
export type Acted =
	/** Success: the URL to redirect to with a GET, so that a reload repeats nothing. */
	| { readonly kind: 'go'; readonly to: string }
	/** Why the form was refused. `lineId`: the line that it concerns. */
	| { readonly kind: 'refused'; readonly text: string; readonly lineId?: number };

/** The `Astro` global, as far as it is needed. */
interface Page {
	readonly request: Request;
	readonly url: URL;
	readonly locals: { readonly site: Site; readonly t: Translate; readonly publicUrl: URL | undefined };
}

/** Rate limit of forms per network: each may create a cart, a file or a mail. */
const actions: Limit = {
	name: 'order-actions',
	max: 60,
	per: 'hour',
	code: 'too_many_requests',
	message: 'Too many changes of orders from this network. Try again in an hour.',
};

/**
 * Executes the action of a form on the page of an order. The caller must have checked that the visitor may see the order.
 */
export async function actOnOrder(page: Page, { number }: Pick<Order, 'number'>): Promise<Acted> {
	const { site, t } = page.locals;
	const { email } = site.region.contact;
	const { db, env } = openEdge();
	const url = page.locals.publicUrl ?? page.url;
	const context: AfterSalesContext = { db, env, now: Date.now(), url, waitUntil };
	const failed: Acted = { kind: 'refused', text: t('contact.failed', { email }) };
	const form = await readForm(page.request);
	const record = await findOrderByNumber(db, number);
	if (!form.ok && form.problem.code === 'body_too_large') {
		const lineId = Number((await readTextFields(page.request)).get('line'));
		return { kind: 'refused', lineId, text: t('contact.error_files_too_large') };
	}
	if (!form.ok || !record || isOpen(record.savedState)) return failed;
	if (!(await withinLimit({ db, env, now: context.now }, actions, getNetwork(page.request))))
		return { kind: 'refused', text: t('contact.too_many', { email }) };
	switch (form.value.get('action')) {
		case 'cancel':
			return cancel(page, context, record);
		case 'reorder':
			return orderAgain(page, context, record, String(form.value.get('key') ?? '').slice(0, 60));
		case 'files': {
			const lineId = Number(form.value.get('line'));
			const added = await addFiles(context, record, lineId, chosenFiles(form.value));
			return answerAdded(page, record, lineId, added);
		}
		case 'artwork': {
			const lineId = Number(form.value.get('line'));
			const artworkIds = form.value.getAll('artwork').map((id) => String(id).slice(0, 60));
			const userId = await findVisitorId(page, context);
			const added = await addUploads(context, record, { lineId, artworkIds, userId });
			return answerAdded(page, record, lineId, added);
		}
		case 'design': {
			const lineId = Number(form.value.get('line'));
			const designId = String(form.value.get('design') ?? '').slice(0, 60);
			const userId = await findVisitorId(page, context);
			const added = await addDesign(context, record, { lineId, designId, userId });
			return answerAdded(page, record, lineId, added);
		}
		default:
			return failed;
	}
}

/** Id of the user whose session the page was opened in. */
async function findVisitorId({ request }: Page, context: AfterSalesContext): Promise<number | undefined> {
	const actorRead = await actorBySession(context, request);
	return actorRead && (await runRead(context.db, actorRead))?.userId;
}

/** URL of the order's page with the token that it was opened with. */
function detailsUrl({ url, locals }: Page, { number }: OrderRecord, anchor: string): string {
	const token = orderTokenOf(url);
	return `${href('orderDetails', { order: number }, locals.site, token ? { order_token: token } : {})}#${anchor}`;
}

async function cancel(page: Page, context: AfterSalesContext, record: OrderRecord): Promise<Acted> {
	const canceled = await cancelOrder(context, record.number);
	if (canceled.kind === 'canceled' || canceled.reason === 'already_canceled')
		return { kind: 'go', to: detailsUrl(page, record, 'main') };
	return {
		kind: 'refused',
		text: page.locals.t(`after-sales.cancel_${canceled.reason}`, { count: canceled.inStock }),
	};
}

/** @param key idempotency key of the page with the button: a second press returns the same cart */
async function orderAgain(
	page: Page,
	context: AfterSalesContext,
	record: OrderRecord,
	key: string,
): Promise<Acted> {
	const { site, t } = page.locals;
	const cart = await reorderOnce(context.db, record, site, { key, now: context.now });
	if (!cart) return { kind: 'refused', text: t('after-sales.reorder_nothing') };
	const query = {
		order: cart.number,
		order_token: await orderToken(context.env, cart),
		reordered: record.number,
	};
	return { kind: 'go', to: href('cart', {}, site, query) };
}

function answerAdded(page: Page, record: OrderRecord, lineId: number, added: Added): Acted {
	const { t } = page.locals;
	switch (added.kind) {
		case 'added':
			return { kind: 'go', to: detailsUrl(page, record, 'artwork') };
		case 'refused': {
			const { code, values } = added.problem;
			const text =
				code === 'file_empty' && !values?.file ? undefined : t.find(`contact.error_${code}`, values);
			return { kind: 'refused', lineId, text: text ?? t('after-sales.artwork_choose') };
		}
		case 'unfit':
			return { kind: 'refused', lineId, text: t('after-sales.artwork_unfit') };
		case 'gone':
			return { kind: 'refused', lineId, text: t('problems.upload_gone') };
		case 'closed':
			return { kind: 'refused', lineId, text: t('after-sales.artwork_closed') };
	}
}
