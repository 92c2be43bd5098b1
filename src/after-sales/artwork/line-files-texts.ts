import { finishUpload, startUpload, uploadArtwork } from '#src/designs/uploads/contract.ts';
import type { IslandTexts } from '#src/site/catalogues.ts';

const codes = new Set<string>([
	...[uploadArtwork, startUpload, finishUpload].flatMap(({ problems }) => problems),
	...['aborted', 'bots_get_no_account', 'internal_error', 'network_error', 'timeout', 'too_many_calls'],
	...['too_many_requests', 'unauthorized', 'unknown'],
]);

/** Texts of `LineFilesIsland`. */
export const lineFilesTexts: IslandTexts = {
	'after-sales': (key) => /^artwork_(upload|send|choose)$/.test(key),
	'late-artwork': true,
	cart: (key) => key === 'try_again',
	uploads: (key) => /^(state_|cancel$)/.test(key),
	problems: (key) => codes.has(key),
};
