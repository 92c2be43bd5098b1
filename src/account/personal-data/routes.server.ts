import { type Route, route } from '#src/api/handler.server.ts';
import { isBrowser } from '#src/api/own-page.ts';
import type { RequestContext } from '#src/api/request-context.server.ts';
import { clearSessionCookie } from '#src/customers/session.server.ts';
import {
	downloadExport,
	eraseByLink,
	eraseMe,
	openExport,
	requestErasureLink,
	requestExport,
} from './contract.ts';
import { eraseByPassword } from './erase.server.ts';
import { eraseWithLink } from './erase-link.server.ts';
import { openExportLink, sendExport } from './export.server.ts';
import { sendDataLink } from './send-link.server.ts';

export const personalDataRoutes: readonly Route[] = [
	route(requestExport, (context) => sendDataLink(context, 'export')),
	route(openExport, (context) => openExportLink(context, context.input.token)),
	route(downloadExport, (context) => sendExport(context, context.input)),
	route(eraseMe, async (context) => {
		const erased = await eraseByPassword(context, context.input);
		if (erased.ok) endBrowserSession(context);
		return erased;
	}),
	route(requestErasureLink, (context) => sendDataLink(context, 'erase')),
	route(eraseByLink, async (context) => {
		const erased = await eraseWithLink(context, context.input);
		if (erased.ok && erased.value.signedOut) endBrowserSession(context);
		return erased;
	}),
];

function endBrowserSession({ request, responseHeaders, site }: RequestContext): void {
	if (isBrowser(request))
		responseHeaders.append('set-cookie', clearSessionCookie(site, new URL(request.url).hostname));
}
