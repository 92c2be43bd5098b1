import * as fc from 'fast-check';
import type { Dieline, SixSidedDieline } from '#src/dielines/dieline.ts';
import { mailerBox, mailerOfInside } from '#src/dielines/mailers/mailer-box.ts';
import { checkSize } from '#src/dielines/make.ts';
import type { SizeMm } from '#src/dielines/size.ts';

export const boards = [1, 1.5, 3, 4, 5] as const;

/** A grid over everything that is sold and well beyond, low and tall boxes included. */
export const sizeGrid: readonly { insideMm: SizeMm; boardMm: number }[] = boards.flatMap((boardMm) =>
	[100, 137.5, 200, 350, 600].flatMap((length) =>
		[80, 110, 150, 260, 500].flatMap((width) =>
			[20 + 4 * boardMm, 50, 80, 150, 300].map((height) => ({
				insideMm: [length, width, Math.max(height, 20 + 4 * boardMm)] as const,
				boardMm,
			})),
		),
	),
);

/** Any size that can be made, to a tenth of a millimetre. */
export const anySize = fc
	.record({
		boardMm: fc.constantFrom(...boards),
		length: fc.integer({ min: 1000, max: 12_000 }),
		width: fc.integer({ min: 800, max: 9000 }),
		height: fc.integer({ min: 400, max: 6000 }),
	})
	.map(({ boardMm, length, width, height }) => ({
		boardMm,
		insideMm: [length / 10, width / 10, height / 10] as const,
	}));

export function made({ insideMm, boardMm }: { insideMm: SizeMm; boardMm: number }): SixSidedDieline {
	const { problem } = checkSize(mailerBox, { sizeMm: insideMm, boardMm });
	if (problem) throw new Error(problem.message);
	return mailerOfInside(insideMm, boardMm);
}

export function panelOf(dieline: Dieline, id: string) {
	const panel = dieline.panels.find((one) => one.id === id);
	if (!panel) throw new Error(`no panel ${id}`);
	return panel;
}
