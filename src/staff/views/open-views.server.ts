import { readTextForm } from '#src/api/input/text-form.server.ts';
import type { OpenPage } from '../pages/open-page.server.ts';
import { mostViewName, mostViews } from './view-limits.ts';
import { listViews, removeView, type StaffView, saveView, type ViewFault } from './views.server.ts';

const reasons: Readonly<Record<ViewFault, string>> = {
	name_missing: 'Enter a name.',
	name_too_long: `The name may have at most ${mostViewName} characters.`,
	too_many: `You have ${mostViews} views of this list. Remove one first.`,
};

export interface OpenViews {
	readonly views: readonly StaffView[];
	/** The filter that is saved: the address without the page of the list. */
	readonly query: string;
	/** A posted form that is not about views: the list's own. */
	readonly form: FormData | undefined;
	/** Why a view was not saved, with the name that was typed. */
	readonly refused: { readonly reason: string; readonly name: string } | undefined;
}

/** The filter in an address, without empty fields and without the page of the list. */
export function filterOf(query: URLSearchParams): string {
	const kept = [...query].filter(
		([name, value]) => value !== '' && !['older', 'newer', 'before', 'page'].includes(name),
	);
	return new URLSearchParams(kept).toString().slice(0, 1000);
}

/**
 * Handles the forms of saved views and reads a person's views of a list. @returns a redirect after a form has changed
 * something
 */
export async function openViews(
	{ request, url }: { readonly request: Request; readonly url: URL },
	{ context, member }: OpenPage,
	list: string,
): Promise<OpenViews | Response> {
	const query = filterOf(url.searchParams);
	const changing = { db: context.db, now: context.now, staffId: member.id };
	let refused: OpenViews['refused'];
	const form = request.method === 'POST' ? await readTextForm(request) : undefined;
	const isAboutViews = form?.has('view') || form?.has('remove_view');
	if (form && isAboutViews) {
		if (form.has('remove_view')) await removeView(changing, list, Number(form.get('remove_view')));
		else {
			const name = String(form.get('view') ?? '').trim();
			const fault = await saveView(changing, list, { name, query });
			refused = fault && { reason: reasons[fault], name };
		}
		if (!refused)
			return new Response(null, {
				status: 303,
				headers: { location: query === '' ? list : `${list}?${query}` },
			});
	}
	const views = await listViews(context.db, member.id, list);
	return { views, query, form: isAboutViews ? undefined : form, refused };
}
