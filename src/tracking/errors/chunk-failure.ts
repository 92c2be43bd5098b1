/** Timeout of the request that asks whether the shop still has a script (HT-10). */
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
 * Handles a script that could not be loaded. If the server no longer has it because of a new deployment, the page
 * reloads: once, and only if nothing was typed; otherwise a notice with a reload button is shown. The failure is stored
 * in `history.state` and reported after the reload.
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

/** Reports why the page was reloaded. The flag stays, so that a page reloads automatically only once. */
export function reportReload(report: Recovery['report']): void {
	const { chunkFailure } = history.state ?? {};
	if (!chunkFailure || chunkFailure.isReported) return;
	history.replaceState({ ...history.state, chunkFailure: { ...chunkFailure, isReported: true } }, '');
	report(createError(String(chunkFailure.type), String(chunkFailure.path)));
}

/** Reports islands that should hydrate at once and whose script has neither loaded nor failed. */
export function reportLateIslands(report: Recovery['report']): void {
	for (const island of document.querySelectorAll('astro-island[ssr][client="load"]'))
		report(createError('timeout', island.getAttribute('component-url') ?? ''));
}

/**
 * Shows the notice that the page is outdated, with a reload button. Does not reload automatically, so no input is lost.
 * The texts are in the page, because the scripts of an old page may be missing after a deployment.
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
