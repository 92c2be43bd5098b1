import type { Mark, Panel } from '../dieline.ts';
import { withHalfRounds } from '../half-round.ts';
import { type Corner, createLoop } from '../path.ts';
import type { MailerMeasures } from './mailer-measures.ts';
import { bothHalves, lipHinge, mailerStages } from './mailer-panels.ts';

/** How many times the lip can be sealed: once, or twice for a return shipment. */
export type StripCount = 1 | 2;

/**
 * Usual heights on the lip, mm: 20 mm of finger-lift adhesive tape, a tear strip of two fingers' width, and gaps in
 * which the ends of the strip can be gripped. On a lower lip all are scaled down in proportion.
 */
const usual = { margin: 5, adhesive: 20, gap: 4, tear: 10, crease: 5 } as const;

/** Distance between adhesive and lip ends, so that glue never reaches the side walls. */
const endMm = 8;

/** One strip of adhesive and the tear strip above it, as y on the flat sheet. */
interface Strip {
	readonly adhesive: readonly [top: number, bottom: number];
	readonly tear: readonly [top: number, bottom: number];
	readonly gripRadius: number;
}

/**
 * The strips from the free edge of the lip to its crease. The lip ends level with the outer face of the base, half a
 * board below the middle of the base; adhesive begins where the front wall is flat.
 */
export function createStrips({ lidEnd, height, t }: MailerMeasures, count: StripCount): readonly Strip[] {
	const { margin, adhesive, gap, tear, crease } = usual;
	const depth = height + t / 2;
	const needed = margin + count * (adhesive + gap + tear + gap) + crease;
	const scale = Math.min(1, (depth - 2 * t) / needed);
	const strips: Strip[] = [];
	let y = lidEnd - depth + t + margin * scale;
	for (let index = 0; index < count; index++) {
		const adhesiveEnd = y + adhesive * scale;
		const tearStart = adhesiveEnd + gap * scale;
		const tearEnd = tearStart + tear * scale;
		strips.push({
			adhesive: [y, adhesiveEnd],
			tear: [tearStart, tearEnd],
			gripRadius: (gap * scale) / 2,
		});
		y = tearEnd + gap * scale;
	}
	return strips;
}

/**
 * The lip of a delivery mailer. It is glued to the front wall, which it covers down to the table. It has no ears,
 * because the part that tears off would be attached to them, and no finger notch, because the tear strip opens it
 * from either end.
 */
export function sealedLip(m: MailerMeasures, count: StripCount): Panel {
	const { t, lidEdge, lidEnd, lipEarStart, relief } = m;
	const lipEnd = lidEnd - m.height - t / 2;
	// Grips above and below each strip, from the crease (bottom of the half) to the free edge.
	const grips = [...createStrips(m, count)]
		.reverse()
		.flatMap(({ tear: [top, bottom], gripRadius: r }) => [
			[bottom + 2 * r, bottom] as const,
			[top, top - 2 * r] as const,
		]);
	const half: readonly Corner[] = [
		[lidEdge - relief, lidEnd],
		[t, lipEarStart],
		...grips.flat().map((y): Corner => [t, y]),
		[t, lipEnd, Math.min(5, createStrips(m, count)[0]?.gripRadius ?? 5)],
	];
	return {
		id: 'lip',
		side: 'front',
		outline: withHalfRounds(
			createLoop(bothHalves(half, m.length)),
			[t, m.length - t].flatMap((x) =>
				grips.map(
					([y, end]) =>
						[
							{ x, y },
							{ x, y: end },
						] as const,
				),
			),
		),
		holes: [],
		parent: 'lid',
		hinge: lipHinge(m),
		angleDeg: 90,
		// Glued after the lid has closed.
		stage: mailerStages.lip,
	};
}

/**
 * Adhesive on the inner face of the lip, the edges of the tear strips, and the areas of the front wall that the
 * adhesive meets. These areas must be bare board or print: adhesive does not hold on foil or varnish.
 */
export function sealMarks(m: MailerMeasures, count: StripCount): readonly Mark[] {
	const { t, length, width, height, lidEnd } = m;
	const [start, end] = [2 * t + endMm, length - 2 * t - endMm];
	const area = (top: number, bottom: number) =>
		createLoop([
			[start, top],
			[end, top],
			[end, bottom],
			[start, bottom],
		]);
	// A point of the lip at y meets the front wall at the same height above the base.
	const onWall = (y: number) => width + height - (lidEnd - y);
	return createStrips(m, count).flatMap(({ adhesive: [top, bottom], tear }): Mark[] => [
		{ kind: 'adhesive', panel: 'lip', area: area(top, bottom) },
		{ kind: 'technical', panel: 'front-wall', area: area(onWall(top), onWall(bottom)) },
		...tear.map((y): Mark => {
			const [from, to] = [
				{ x: t, y },
				{ x: length - t, y },
			];
			return { kind: 'tear', panel: 'lip', path: [{ kind: 'line', from, to }] };
		}),
	]);
}
