import { flatPatternQuery } from '#src/catalog/dieline-files/flat-pattern-query.ts';
import { isOld } from './configuration.ts';
import { $configuration } from './store.ts';

/** Waits for the next figure of a size that is being typed. */
const restMs = 300;

/** Keeps the page's flat pattern at the size that is configured; it always says itself which size it shows. */
export function followPattern(root: ParentNode = document): void {
	const section = () => root.querySelector<HTMLElement>('[data-flat-pattern]');
	const first = section();
	if (!first) return;
	let wanted = shownOf(first);
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
			if (!place || query === shownOf(place)) return;
			running = new AbortController();
			place.ariaBusy = 'true';
			const html = await fetchPattern(composeAddress(place, query), running.signal);
			place.ariaBusy = null;
			if (html !== undefined && query === wanted) place.outerHTML = html;
		}, restMs);
	});
}

const shownOf = ({ dataset }: HTMLElement): string => dataset.shown ?? '';

/** The section's own path may have a query already: the storefront that was asked for by hand. */
function composeAddress({ dataset }: HTMLElement, query: string): string {
	const path = dataset.flatPattern ?? '';
	return path.includes('?') ? path + query.replace('?', '&') : path + query;
}

/** Undefined where no answer comes: the pattern that is there stays, with its size beneath it. */
async function fetchPattern(address: string, signal: AbortSignal): Promise<string | undefined> {
	try {
		const answer = await fetch(address, { signal });
		return answer.ok ? await answer.text() : undefined;
	} catch {
		return undefined;
	}
}
