import type { Dieline } from '#src/dielines/dieline.ts';
import { createBoardMesh } from './board-mesh.ts';
import type { Body } from './body.ts';

/** Makes bodies of this dieline's form: boxes' code comes with the scene, that of all other goods when one is shown. */
export async function bodyMaker({ form }: Dieline): Promise<(dieline: Dieline) => Body> {
	return form.kind === 'folded' ? createBoardMesh : (await import('./create-body.ts')).createBody;
}
