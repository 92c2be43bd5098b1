import { openEdge, waitUntil } from '#src/api/env.server.ts';
import { getNetwork } from '#src/api/network.ts';
import { readUpload } from '#src/designs/uploads/read-upload.server.ts';
import { type LinkAnswer, requestLink } from './request-link.server.ts';

/** Longer than any number and address. */
const maxFormBytes = 4000;

/** Handles the form that was posted to the page of an order. Takes the `Astro` global. */
export async function answerLinkForm(page: {
	readonly request: Request;
	readonly locals: { readonly publicUrl: URL | undefined };
}): Promise<LinkAnswer> {
	const { request } = page;
	const body = await readUpload(request, maxFormBytes);
	const form = new URLSearchParams(body.ok ? new TextDecoder().decode(body.value) : '');
	return requestLink(
		{
			...openEdge(),
			network: getNetwork(request),
			now: Date.now(),
			url: page.locals.publicUrl ?? new URL(request.url),
			waitUntil,
		},
		{ number: form.get('number') ?? '', email: form.get('email') ?? '' },
	);
}
