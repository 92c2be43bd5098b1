import type { Translate } from '#src/site/messages.ts';
import { normaliseSearch } from '#src/site/normalise-search.ts';
import type { Action } from './action.ts';
import { actions } from './actions.ts';

/** Commands that can be found by name; nudging is described in one line instead. */
const listed = actions.filter(({ id }) => !id.startsWith('nudge_') && id !== 'commands');

/** The commands whose name contains every word of the text: exact matches first, then names that begin with it. */
export function findActions(text: string, t: Translate): readonly Action[] {
	const query = normaliseSearch(text).trim();
	const words = query.split(' ').filter(Boolean);
	const rank = (name: string) => (name === query ? 0 : name.startsWith(query) ? 1 : 2);
	return listed
		.map((action) => ({ action, name: normaliseSearch(t(action.label)) }))
		.filter(({ name }) => words.every((word) => name.includes(word)))
		.sort((one, other) => rank(one.name) - rank(other.name))
		.map(({ action }) => action);
}
