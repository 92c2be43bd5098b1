import { outdatedEvent } from '#src/api/release/outdated.ts';

/** Most reports per page. */
const maxReports = 5;
/** A script that has neither loaded nor failed after this is reported (HT-10). */
const lateMs = 120_000;
let count = 0;
let hasTyped = false;

/** Reports an error. The script that does it is loaded with the first one. */
function report(thrown: unknown): void {
	if (++count <= maxReports)
		import('./report-error.ts').then(
			({ sendError }) => sendError(thrown),
			// A failure of reporting must not be reported as an error itself.
			() => {},
		);
}

/** Loads the handling of failed scripts. Its file name depends on its contents, so a deployment seldom removes it. */
const help = (use: (module: typeof import('./chunk-failure.ts')) => unknown) =>
	import('./chunk-failure.ts').then(use, report);

/** Handles an error of the page, or a script that could not be loaded. @param address of the script, where it is known */
function handle(thrown: unknown, address?: string): void {
	// Chromium and Firefox, then Safari.
	if (/dynamically imported module|module script failed/i.test(String(thrown)))
		void help(({ recover }) => recover(thrown, address, { report, hasTyped }));
	else report(thrown);
}

/** Reports the errors of a page, and handles pages whose scripts were removed by a deployment. */
export function watchErrors(): void {
	const listen = (name: string, on: (event: never) => void) => addEventListener(name, on as EventListener);
	listen('error', (event: ErrorEvent) => handle(event.error ?? event.message));
	listen('unhandledrejection', (event: PromiseRejectionEvent) => handle(event.reason));
	listen('astro:hydration-error', ({ detail }: CustomEvent<{ error: unknown; componentUrl?: string }>) =>
		handle(detail.error, detail.componentUrl),
	);
	listen(outdatedEvent, () => help(({ showOutdated }) => showOutdated()));
	listen('input', () => {
		hasTyped = true;
	});
	if (history.state?.chunkFailure) void help(({ reportReload }) => reportReload(report));
	setTimeout(() => {
		if (document.querySelector('astro-island[ssr][client=load]'))
			void help(({ reportLateIslands }) => reportLateIslands(report));
	}, lateMs);
}
