import { readTextForm } from '#src/api/input/text-form.server.ts';
import type { OpenPage } from '../pages/open-page.server.ts';
import { listViews, removeView, type StaffView, saveView, type ViewFault } from './views.server.ts';

const reasons: Readonly<Record<ViewFault, string>> = {
	name_missing: 'Name the view.',
	name_too_long: 'This name is too long.',
	too_many: 'You have 30 views of this list. Remove one first.',
};

export interface OpenViews {
	readonly views: readonly StaffView[];
	/** Filter of the page without its place in the list: what is saved. */
	readonly query: string;
	/** Why a view was not saved. */
	readonly refused: string | undefined;
}

/** The filter that an address holds, without the place in the list and what is empty. */
export function filterOf(query: URLSearchParams): string {
	const kept = [...query].filter(
		([name, value]) => value !== '' && !['older', 'newer', 'before', 'page'].includes(name),
	);
	return new URLSearchParams(kept).toString().slice(0, 1000);
}

/**
 * A person's views of a list, after what a form of the page has done with them. @returns a redirect where a form has changed
 * something
 */
export async function openViews(
	{ request, url }: { readonly request: Request; readonly url: URL },
	{ context, member }: OpenPage,
	list: string,
): Promise<OpenViews | Response> {
	const query = filterOf(url.searchParams);
	const changing = { db: context.db, now: context.now, staffId: member.id };
	let refused: string | undefined;
	if (request.method === 'POST') {
		const form = await readTextForm(request);
		if (form.has('remove_view')) await removeView(changing, list, Number(form.get('remove_view')));
		else {
			const fault = await saveView(changing, list, { name: String(form.get('view') ?? '').trim(), query });
			refused = fault && reasons[fault];
		}
		if (!refused)
			return new Response(null, {
				status: 303,
				headers: { location: query === '' ? list : `${list}?${query}` },
			});
	}
	return { views: await listViews(context.db, member.id, list), query, refused };
}
