import type { Dieline, Form, Loop, Mark, SidePlace } from '../dieline.ts';
import { standingOnFront } from '../fold.ts';
import { computeBounds } from '../path.ts';
import type { SizeLimits, SizeMm } from '../size.ts';
import type { BuildSize, Style } from '../style.ts';

/** A single sheet without folds, as a style defines it for a given size. */
interface Cut {
	readonly outline: Loop;
	readonly marks?: readonly Mark[];
	readonly front: Pick<SidePlace, 'widthMm' | 'heightMm' | 'origin'>;
	readonly back?: SidePlace;
	readonly form: Form;
}

interface SheetStyle extends Pick<Style, 'name' | 'stock' | 'boardMm'> {
	readonly sizeKind: 'flat' | 'roll';
	readonly limits: (boardMm: number) => SizeLimits;
	/** Its only panel. */
	readonly panel: string;
	readonly cut: (sizeMm: SizeMm, boardMm: number) => Cut;
}

/**
 * A style of one flat sheet, standing with its front to the viewer: inside, crease and outside sizes are the same.
 */
export function sheetStyle({ panel, cut, ...style }: SheetStyle): Style {
	return {
		...style,
		codes: [],
		rules: [],
		allowance: () => ({ crease: [0, 0, 0], outside: [0, 0, 0] }),
		build: ({ insideMm, creaseMm, outsideMm, boardMm }: BuildSize): Dieline => {
			const { outline, marks = [], front, back, form } = cut(insideMm, boardMm);
			const { maxX, maxY } = computeBounds([outline]);
			return {
				id: 'box',
				style: style.name,
				stock: style.stock,
				boardMm,
				grain: 'x',
				insideMm,
				creaseMm,
				outsideMm,
				form,
				cavity: undefined,
				standing: standingOnFront(maxX, 0, maxY),
				panels: [
					{
						id: panel,
						side: 'front',
						outline,
						holes: [],
						parent: undefined,
						hinge: undefined,
						angleDeg: 0,
						stage: 0,
					},
				],
				marks,
				sides: { front: { side: 'front', panel, rotationDeg: 0, ...front }, ...(back && { back }) },
				loose: [],
			};
		},
	};
}
