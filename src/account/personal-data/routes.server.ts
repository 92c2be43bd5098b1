import { type Route, route } from '#src/api/handler.server.ts';
import { isBrowser } from '#src/api/own-page.ts';
import { clearSessionCookie } from '#src/customers/session.server.ts';
import { askExport, downloadExport, eraseMe, openExport } from './contract.ts';
import { erase } from './erase.server.ts';
import { openExportLink, sendExport, sendExportLink } from './export.server.ts';

export const personalDataRoutes: readonly Route[] = [
	route(askExport, (context) => sendExportLink(context)),
	route(openExport, (context) => openExportLink(context, context.input.token)),
	route(downloadExport, (context) => sendExport(context, context.input)),
	route(eraseMe, async (context) => {
		const { input, request, responseHeaders, site } = context;
		const erased = await erase(context, input);
		if (erased.ok && isBrowser(request))
			responseHeaders.append('set-cookie', clearSessionCookie(site, new URL(request.url).hostname));
		return erased;
	}),
];
