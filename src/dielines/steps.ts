import { type Dieline, type PanelId, sheetsOf } from './dieline.ts';

/**
 * One step of assembly: panels that begin to fold in the same stage, by kind (both side walls are one `side-wall`),
 * then parts that are joined.
 */
export interface AssemblyStep {
	/** Stage of the fold pose, 0 first. */
	readonly stage: number;
	/** Kinds of panels in tree order, each once: `front-wall`, `lid-flap`. */
	readonly folds: readonly string[];
	/** Ids of loose parts: `lid`, `sleeve`. */
	readonly joins: readonly string[];
}

/** The kind of a panel: its id without the words that distinguish left and right. */
export const toPanelKind = (id: PanelId): string =>
	id
		.replace(/^(left|right)-(inner-wall|wall|bead)$/, 'side-$2')
		.split('-')
		.filter((word) => word !== 'left' && word !== 'right')
		.join('-');

/** The assembly steps from the flat sheet to the closed box; stages without movement are left out. */
export function getAssemblySteps(dieline: Dieline): readonly AssemblyStep[] {
	const steps = new Map<number, { folds: Set<string>; joins: string[] }>();
	const at = (stage: number) => {
		const step = steps.get(stage) ?? { folds: new Set<string>(), joins: [] };
		steps.set(stage, step);
		return step;
	};
	for (const { panels } of sheetsOf(dieline))
		for (const { id, hinge, angleDeg, stage, firstFold } of panels)
			if (hinge && angleDeg !== 0) at(firstFold?.stage ?? stage).folds.add(toPanelKind(id));
	for (const { id, stage, awayMm } of dieline.loose)
		if (awayMm.some((way) => way !== 0)) at(stage).joins.push(id);
	return [...steps]
		.sort(([a], [b]) => a - b)
		.map(([stage, { folds, joins }]) => ({ stage, folds: [...folds], joins }));
}
