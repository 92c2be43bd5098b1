/** The question whether the shop has a script is given up after this (HT-10). */
const timeoutMs = 120_000;

interface Recovery {
	/** Reports an error to the shop. */
	readonly report: (error: Error) => void;
	/** Whether the visitor has typed something that a reload would lose. */
	readonly hasTyped: boolean;
	readonly reload?: () => void;
}

const createError = (type: string, address: string): Error =>
	Object.assign(new Error(`${type}: ${address}`), { name: 'ChunkLoadError' });

/**
 * A script of the page has not come. If the shop has it no more, because it has been deployed since, the page loads itself
 * again: once, and only if nothing was typed; otherwise a notice offers it. What has happened is kept in the history's
 * state over the reload and reported by the new page, whose scripts are there.
 */
export async function recover(
	thrown: unknown,
	given: string | undefined,
	{ report, hasTyped, reload = () => location.reload() }: Recovery,
): Promise<void> {
	const named = given || /https?:\/\/\S+/.exec(String(thrown))?.[0];
	const address = named ? new URL(named, location.href).href : '';
	const isMissing =
		address !== '' &&
		(await fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }).then(
			({ status }) => status === 404,
			() => false,
		));
	const type = isMissing ? 'missing' : 'timeout';
	const path = address.replace(/^https?:\/\/[^/]+/, '');
	if (isMissing && !hasTyped && !history.state?.chunkFailure) {
		history.replaceState({ ...history.state, chunkFailure: { type, path } }, '');
		reload();
		return;
	}
	report(createError(type, path));
	if (isMissing) showOutdated();
}

/** Reports what made the page load itself again. The mark stays: a page loads itself again only once. */
export function reportReload(report: Recovery['report']): void {
	const { chunkFailure } = history.state ?? {};
	if (!chunkFailure || chunkFailure.isReported) return;
	history.replaceState({ ...history.state, chunkFailure: { ...chunkFailure, isReported: true } }, '');
	report(createError(String(chunkFailure.type), String(chunkFailure.path)));
}

/** Islands that begin at once and whose script has neither come nor failed. */
export function reportLateIslands(report: Recovery['report']): void {
	for (const island of document.querySelectorAll('astro-island[ssr][client="load"]'))
		report(createError('timeout', island.getAttribute('component-url') ?? ''));
}

/**
 * Tells that the page is older than the shop, with a button that loads it again; nothing is loaded by itself, so nothing
 * typed is lost. Its texts stand in the page, because after a deployment no further script of an old page may be there.
 */
export function showOutdated(reload = () => location.reload()): void {
	const { outdated, reload: label } = document.body.dataset;
	if (!outdated || !label || document.querySelector('[data-outdated-notice]')) return;
	const notice = document.createElement('div');
	notice.dataset.outdatedNotice = '';
	notice.className =
		'card card-padded fixed inset-x-3 top-3 z-50 mx-auto grid max-w-[460px] gap-3 shadow-float';
	notice.role = 'alert';
	const button = document.createElement('button');
	button.type = 'button';
	button.className = 'button button-secondary button-small';
	button.textContent = label;
	button.addEventListener('click', reload);
	notice.textContent = outdated;
	notice.appendChild(button);
	document.body.appendChild(notice);
}
