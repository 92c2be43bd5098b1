import * as fc from 'fast-check';
import type { Dieline, LengthWidthHeightMm } from '#src/dielines/dieline.ts';
import { mailerBox } from '#src/dielines/mailer-box.ts';

export const boards = [1, 1.5, 3, 4, 5] as const;

/** A grid over everything that is sold and well beyond, low and tall boxes included. */
export const sizeGrid: readonly { insideMm: LengthWidthHeightMm; boardMm: number }[] = boards.flatMap(
	(boardMm) =>
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

export function made(size: { insideMm: LengthWidthHeightMm; boardMm: number }): Dieline {
	const box = mailerBox(size);
	if (!box.ok) throw new Error(box.problem.message);
	return box.value;
}

export function panelOf(dieline: Dieline, id: string) {
	const panel = dieline.panels.find((one) => one.id === id);
	if (!panel) throw new Error(`no panel ${id}`);
	return panel;
}
