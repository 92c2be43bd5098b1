import type { Dieline } from '#src/dielines/dieline.ts';
import type { Patch } from './patch.ts';
import { rollPatches } from './roll-patches.ts';
import { roundPatches } from './round-patches.ts';
import { softPatches } from './soft-patches.ts';

/** Surfaces of products that are not folded from flat panels; undefined for boxes and sheets. */
export function createPatches(dieline: Dieline): Patch[] | undefined {
	const { form } = dieline;
	if (form.kind === 'soft') return softPatches(dieline, form);
	if (form.kind === 'round') return roundPatches(dieline, form);
	if (form.kind === 'roll') return rollPatches(dieline, form);
	return undefined;
}
