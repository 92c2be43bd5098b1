import { expect, test } from 'vitest';
import { createDieLines } from '#src/dielines/export/die-lines.ts';
import {
	deliveryMailerBox,
	deliveryMailerBoxDoubleStrip,
} from '#src/dielines/mailers/delivery-mailer-box.ts';
import { mailerBox } from '#src/dielines/mailers/mailer-box.ts';
import { sleevedMailerBox } from '#src/dielines/mailers/sleeved-mailer-box.ts';
import { computeLines } from '#src/dielines/outline.ts';
import { allStyles } from '#src/dielines/styles/all-styles.ts';
import { cakeBox } from '#src/dielines/trays/cake-box.ts';
import { build, thinGridOf } from './proofs.ts';

const withLidFlaps = [
	mailerBox,
	deliveryMailerBox,
	deliveryMailerBoxDoubleStrip,
	sleevedMailerBox,
	cakeBox,
] as const;

test('these are all styles whose lid has flaps beside it', () => {
	const found = allStyles.filter((style) => {
		const [size] = thinGridOf(style);
		return size && build(style, size).panels.some(({ id }) => id.startsWith('lid-flap'));
	});
	expect(found.map(({ name }) => name).sort()).toEqual(withLidFlaps.map(({ name }) => name).sort());
});

test('at the corners of a lid the cut ends round, in a gap of 1.5 mm or more, and never where two creases meet', () => {
	for (const style of withLidFlaps)
		for (const size of thinGridOf(style)) {
			const dieline = build(style, size);
			const where = `${style.name} ${JSON.stringify(size)}`;
			const { creases } = computeLines(dieline);
			const [contour = []] = createDieLines(dieline).contours;
			const flapCreases = creases.filter(({ child }) => child.startsWith('lid-flap'));
			expect(flapCreases).toHaveLength(2);
			const lidCrease = creases.find(({ child }) => child === 'lid');
			for (const { from, to } of flapCreases) {
				for (const end of [from, to]) {
					const round = contour.find(
						(segment) =>
							segment.kind === 'arc' &&
							[segment.from, segment.to].some(({ x, y }) => Math.hypot(x - end.x, y - end.y) < 1e-6),
					);
					if (round?.kind !== 'arc') throw new Error(`${where}: a sharp end at ${end.x}, ${end.y}`);
					expect(round.clockwise, where).toBe(false);
					// Half a board; less only where the whole corner of a thin carton has no room for it.
					if (size.boardMm >= 0.5)
						expect(round.radiusMm, where).toBeGreaterThanOrEqual(size.boardMm / 2 - 1e-9);
				}
				// From the crease of the lid to the straight edge of the flap.
				const edge = Math.max(from.y, to.y);
				const flapEdge = contour
					.filter(({ kind }) => kind === 'arc')
					.flatMap((arc) => [arc.from, arc.to])
					.filter(({ x, y }) => Math.abs(x - from.x) < 4 && y < edge && y > edge - 4)
					.map(({ y }) => y);
				expect((lidCrease?.from.y ?? 0) - Math.max(...flapEdge), where).toBeGreaterThanOrEqual(1.5 - 1e-6);
			}
		}
});
