import type { Dieline } from '#src/dielines/dieline.ts';
import { createBoardMesh } from './board-mesh.ts';
import type { Body } from './body.ts';

/** The body constructor for this dieline's form. Code for boxes is part of the scene's chunk; other forms are loaded on demand. */
export async function bodyMaker({ form }: Dieline): Promise<(dieline: Dieline) => Body> {
	return form.kind === 'folded' ? createBoardMesh : (await import('./create-body.ts')).createBody;
}
