import { openEdge, waitUntil } from '#src/api/env.server.ts';
import { getNetwork } from '#src/api/network.ts';
import { readForm, readTextFields } from '#src/contact/read-form.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import type { Order } from '#src/orders/record/order.ts';
import type { Site } from '#src/site/site.ts';
import { readComplaint } from './complaint-form.ts';
import { type ReceivedComplaint, receiveComplaint } from './receive-complaint.server.ts';

/** Handles the form that was posted to the page of a complaint. Takes the `Astro` global. */
export async function complainOnPage(
	page: {
		readonly request: Request;
		readonly locals: { readonly site: Site; readonly publicUrl: URL | undefined };
	},
	{ number }: Pick<Order, 'number'>,
): Promise<ReceivedComplaint> {
	const { db, env } = openEdge();
	const form = await readForm(page.request);
	const record = await findOrderByNumber(db, number);
	if (!form.ok || !record) {
		const typed = readComplaint(await readTextFields(page.request));
		return { kind: 'refused', typed, problems: { attachments: { code: 'files_too_large' } } };
	}
	const url = page.locals.publicUrl ?? new URL(page.request.url);
	const network = getNetwork(page.request);
	const visit = { db, env, now: Date.now(), site: page.locals.site, url, network, waitUntil };
	return receiveComplaint(visit, record, form.value);
}
