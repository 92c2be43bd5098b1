import { flatPatternQuery } from '#src/catalog/dieline-files/flat-pattern-query.ts';
import { isOld } from './configuration.ts';
import { $configuration } from './store.ts';

/** Debounce while a size is being typed, in milliseconds. */
const restMs = 300;

/** Updates the flat pattern of the page to the configured size; its caption names the size that it shows. */
export function bindFlatPattern(root: ParentNode = document): void {
	const section = () => root.querySelector<HTMLElement>('[data-flat-pattern]');
	const first = section();
	if (!first) return;
	let wanted = shownSize(first);
	let waiting: ReturnType<typeof setTimeout> | undefined;
	let running: AbortController | undefined;
	$configuration.subscribe((configuration) => {
		if (!configuration || isOld(configuration)) return;
		const query = flatPatternQuery(configuration.spec);
		if (query === wanted) return;
		wanted = query;
		clearTimeout(waiting);
		running?.abort();
		waiting = setTimeout(async () => {
			const place = section();
			if (!place || query === shownSize(place)) return;
			running = new AbortController();
			place.ariaBusy = 'true';
			const html = await fetchPattern(composeAddress(place, query), running.signal);
			place.ariaBusy = null;
			if (html !== undefined && query === wanted) place.outerHTML = html;
		}, restMs);
	});
}

const shownSize = ({ dataset }: HTMLElement): string => dataset.shown ?? '';

/** The section's path may already have a query with a storefront override. */
function composeAddress({ dataset }: HTMLElement, query: string): string {
	const path = dataset.flatPattern ?? '';
	return path.includes('?') ? path + query.replace('?', '&') : path + query;
}

/** Undefined if the request fails: the current pattern stays, with its size in the caption. */
async function fetchPattern(address: string, signal: AbortSignal): Promise<string | undefined> {
	try {
		const answer = await fetch(address, { signal });
		return answer.ok ? await answer.text() : undefined;
	} catch {
		return undefined;
	}
}
