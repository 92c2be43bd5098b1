import { outdatedEvent } from '#src/api/release/outdated.ts';

/** Shows a notice with a reload button when a call has failed because the shop was deployed since this page was opened. */
export function watchOutdated(): void {
	addEventListener(outdatedEvent, async () => (await import('./chunk-failure.ts')).showOutdated());
}
