import type { Dieline } from '#src/dielines/dieline.ts';
import { createBoardMesh } from './board-mesh.ts';
import type { Body } from './body.ts';
import { createPatches } from './curved-goods.ts';
import { createFlatMesh } from './flat-mesh.ts';
import { createGridMesh } from './grid-mesh.ts';

/** The mesh of any product. */
export function createBody(dieline: Dieline): Body {
	const patches = createPatches(dieline);
	if (patches) return createGridMesh(patches);
	return dieline.form.kind === 'flat' ? createFlatMesh(dieline) : createBoardMesh(dieline);
}
