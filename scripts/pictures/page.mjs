// Runs in the browser page of scripts/pictures/render.mjs: renders the pictures that the script requests.
import { collectInputs } from '/src/editor/box3d/studio/actor.ts';
import { renderPicture } from '/src/editor/box3d/studio/studio.ts';
import { loadFont } from './compose.mjs';
import { shots } from './shots.mjs';

const ground = '#f7f4ee';

/** The states of a product, in the order of its gallery; a reason for a product without a dieline. */
function getStates(type) {
	const states = shots[type]?.() ?? {};
	try {
		return Object.entries(states).map(([state, { actors, view }]) => ({
			state,
			inputs: JSON.stringify({ view, ground, actors: actors.map(collectInputs) }),
		}));
	} catch (error) {
		return { missing: String(error) };
	}
}

const take = (type, state, { widthPx, heightPx, samples }) =>
	renderPicture({ ...shots[type]()[state], widthPx, heightPx, samples, ground });

await loadFont();
window.studio = { types: Object.keys(shots), getStates, take };
