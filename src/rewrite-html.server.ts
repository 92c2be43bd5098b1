import { addOverrides } from './site/request/add-overrides.ts';
import type { Site } from './site/site.ts';

/** Puts HTML at the start of a page's content. */
export const prependToMain = (response: Response, html: string): Response =>
	new HTMLRewriter()
		.on('main', { element: (main) => void main.prepend(html, { html: true }) })
		.transform(response);

/** Adds the overrides `?region=`, `?locale=` and `?appType=` that a page was requested with to its links and forms. */
export function rewriteLinks(response: Response, { overrides }: Site): Response {
	const hasNone = Object.keys(overrides).length === 0;
	if (hasNone || !response.headers.get('content-type')?.includes('text/html')) return response;
	const rewriter = new HTMLRewriter();
	// A browser drops the query of a GET form's address, so the form gets fields.
	rewriter.on('form[method="get"][action^="/"]', {
		element(form) {
			for (const [name, value] of Object.entries(overrides))
				form.prepend(`<input type="hidden" name="${name}" value="${encodeURIComponent(value)}">`, {
					html: true,
				});
		},
	});
	return rewriter
		.on('a[href^="/"], form[action^="/"]', {
			element(element) {
				const attribute = element.tagName === 'form' ? 'action' : 'href';
				element.setAttribute(attribute, addOverrides(element.getAttribute(attribute) ?? '', overrides));
			},
		})
		.transform(response);
}

/** Makes the links of a page absolute to `home`, for hosts that are not ours. */
export const absoluteLinks = (response: Response, home: URL | undefined): Response =>
	new HTMLRewriter()
		.on('a[href^="/"]', {
			element: (link) => void link.setAttribute('href', new URL(link.getAttribute('href') ?? '/', home).href),
		})
		.transform(response);
