import { DD } from 'konva/lib/DragAndDrop.js';
import { Konva } from 'konva/lib/Global.js';
import { Group } from 'konva/lib/Group.js';
import { Layer } from 'konva/lib/Layer.js';
import { Node } from 'konva/lib/Node.js';
import { Shape } from 'konva/lib/Shape.js';
import { Stage, stages } from 'konva/lib/Stage.js';

/**
 * What react-konva finds in the browser instead of `konva/lib/Core.js` (astro.config.mjs): the nodes that the sheet is
 * made of. Konva's own list adds animations, tweens and fast layers, which hang on it whether used or not. A node that
 * the sheet needs one day is imported and named here; react-konva looks it up by that name.
 */
export default Object.assign(Konva, {
	/** Every node asks it whether it is dragged. */
	DD,
	Node,
	Stage,
	/** By which a journey finds the sheet's camera. */
	stages,
	Layer,
	Group,
	Shape,
	/** React's changes are one change. */
	beginUpdateBatch: Node._beginUpdateBatch,
});
