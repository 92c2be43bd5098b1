import { currentLayout } from '#src/editor/box/open-layout.ts';

/** The lid of the mailer that openWorkspace has opened. */
export function openLid() {
	const lid = currentLayout()?.places.top;
	if (!lid) throw new Error('no lid');
	return lid;
}
