import { expect } from 'vitest';
import type { Dieline, PanelId, Side } from '#src/dielines/dieline.ts';
import { makeDieline } from '#src/dielines/make.ts';
import { paperMm } from '#src/dielines/rigid/rigid-measures.ts';
import type { Style } from '#src/dielines/style.ts';
import { folded, span } from '../proofs.ts';

export const made = (style: Style, sizeMm: readonly number[], boardMm?: number): Dieline => {
	const result = makeDieline(style, { sizeMm, boardMm });
	if (!result.ok) throw new Error(result.problem.message);
	return result.value;
};

export const sheetNamed = (dieline: Dieline, id: string) => {
	const sheet = dieline.loose.find((part) => part.id === id);
	if (!sheet) throw new Error(`no sheet ${id}`);
	return sheet;
};

/** The plane that a panel of the closed box lies in, on the axis it stands across. */
export function plane(closed: ReturnType<typeof folded>, id: PanelId, axis: 0 | 1 | 2): number {
	const [low, high] = span(closed.corners(id), axis);
	expect(high - low, id).toBeLessThan(1e-6);
	return low;
}

const across = { left: 0, right: 0, top: 1, bottom: 1, front: 2, back: 2 } as const;

/** Proves that a panel of paper lies flat on the outer face of a board, and covers all of that face. */
export function expectCovered(
	dieline: Dieline,
	board: PanelId,
	paper: PanelId,
	side: keyof typeof across,
	layers = 1,
): void {
	const closed = folded(dieline);
	const axis = across[side];
	const outwards = side === 'left' || side === 'bottom' || side === 'back' ? -1 : 1;
	const away = outwards * (plane(closed, paper, axis) - plane(closed, board, axis));
	const { boardMm } = closed.panel(board);
	expect(away, paper).toBeCloseTo(boardMm / 2 + (layers - 0.5) * paperMm, 6);
	for (const other of ([0, 1, 2] as const).filter((one) => one !== axis)) {
		const [low, high] = span(closed.corners(board), other);
		const [from, to] = span(closed.corners(paper), other);
		expect(from, `${paper} over ${board}`).toBeLessThanOrEqual(low + 1e-6);
		expect(to, `${paper} over ${board}`).toBeGreaterThanOrEqual(high - 1e-6);
	}
}

/** The side whose colour each panel of a sheet has, edges and ears included. */
export const coloursOf = (dieline: Dieline, sheet: string): ReadonlyMap<PanelId, Side | undefined> =>
	new Map(sheetNamed(dieline, sheet).panels.map(({ id, side }) => [id, side]));
