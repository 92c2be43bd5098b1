import { type Collision, findCollisions } from './collisions.ts';
import type { Dieline, PanelId, SpringyPair } from './dieline.ts';
import { toPanelKind } from './steps.ts';

/** Two panels that overlap while the box is put together. */
export interface AssemblyCollision extends Collision {
	/** Fold progress, 0 (flat) to 1 (closed), at which they first and last overlap. */
	readonly from: number;
	readonly to: number;
	/** The exception that the dieline names for them; undefined where there is none, so that they really collide. */
	readonly springy: SpringyPair | undefined;
}

/**
 * Panels that pass through each other anywhere between the flat sheet and the closed box, checked in `steps` equal
 * steps. Board and paper keep their shape, except in pairs that the dieline names as springy. In the closed box there
 * are no exceptions.
 */
export function passAssembly(dieline: Dieline, steps = 100): readonly AssemblyCollision[] {
	const found = new Map<string, AssemblyCollision>();
	for (let step = 1; step <= steps; step++) {
		const progress = step / steps;
		for (const collision of findCollisions(dieline, progress)) {
			const { panels, kind } = collision;
			const springy = step < steps ? findSpringy(dieline, panels) : undefined;
			const key = `${kind} ${springy ? '' : 'collide '}${panels.join(' ')}`;
			found.set(key, { ...collision, springy, from: found.get(key)?.from ?? progress, to: progress });
		}
	}
	return [...found.values()];
}

/** Panels that collide during assembly, and not because their board springs; empty for a box that can be folded. */
export const findAssemblyCollisions = (dieline: Dieline, steps?: number): readonly AssemblyCollision[] =>
	passAssembly(dieline, steps).filter(({ springy }) => !springy);

function findSpringy({ springy = [] }: Dieline, [one, other]: readonly [PanelId, PanelId]) {
	const [first, second] = [toPanelKind(one), toPanelKind(other)];
	return springy.find(({ kinds: [a, b] }) => (a === first && b === second) || (a === second && b === first));
}
