import { openEdge } from '#src/api/env.server.ts';
import { getNetwork } from '#src/api/network.ts';
import { findStaff, type StaffContext, type StaffMember } from '../identity/accounts.server.ts';
import { may, type Permission } from '../record/roles.ts';

/** What pages of the staff area need. */
export function staffContext(request: Request): StaffContext & ReturnType<typeof openEdge> {
	return { ...openEdge(), now: Date.now(), network: getNetwork(request) };
}

export interface OpenPage {
	readonly context: ReturnType<typeof staffContext>;
	readonly member: StaffMember;
}

/**
 * The user of a page. Without a session: a redirect to the sign-in, which leads back. Without the permission: a 404, as
 * for a page that does not exist.
 */
export async function openPage(
	{ request, url }: { readonly request: Request; readonly url: URL },
	permission?: Permission,
): Promise<OpenPage | Response> {
	const context = staffContext(request);
	const member = await findStaff(context, request);
	const path = url.pathname.replace(/^\/staff/, '') + url.search;
	if (!member)
		return new Response(null, {
			status: 303,
			headers: { location: `/sign-in?${new URLSearchParams({ next: path })}` },
		});
	if (permission && !may(member.roles, permission)) return new Response('Not found', { status: 404 });
	return { context, member };
}

/** A path of this host to redirect to; the start page for everything else. */
export const nextPath = (given: string | null): string =>
	given !== null && /^\/(?![/\\])[^\s\\]*$/.test(given) ? given : '/';
