import type { Mark, Panel } from '../dieline.ts';
import { withHalfRounds } from '../half-round.ts';
import { type Corner, loopOf } from '../path.ts';
import type { MailerMeasures } from './mailer-measures.ts';
import { bothHalves, lipHinge } from './mailer-panels.ts';

/** How many times the lip can be glued down: once, or once more for the way back. */
export type StripCount = 1 | 2;

/**
 * Heights on a lip that has room for all of them, mm: 20 mm of finger-lift adhesive tape, a tear strip as wide as two
 * fingers hold, and gaps in which the strip's ends can be gripped. On a lower lip all get smaller alike.
 */
const usual = { margin: 5, adhesive: 20, gap: 4, tear: 10, crease: 5 } as const;

/** Free ends of the adhesive, so that glue never reaches the side walls. */
const endMm = 8;

/** One strip of adhesive and the tear strip above it that opens it, as y on the flat sheet. */
interface Strip {
	readonly adhesive: readonly [top: number, bottom: number];
	readonly tear: readonly [top: number, bottom: number];
	readonly gripRadius: number;
}

/**
 * The strips from the lip's free edge to its crease. The lip ends with the base's outer face, half a board below its
 * middle; adhesive begins where the front wall is flat.
 */
export function stripsOf({ lidEnd, height, t }: MailerMeasures, count: StripCount): readonly Strip[] {
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
 * The lip of a delivery mailer: glued to the front wall, which it covers down to the table. It has no ears, since
 * what tears off would hang on them, and no notch for a finger: the tear strip opens it, at either end.
 */
export function sealedLip(m: MailerMeasures, count: StripCount): Panel {
	const { t, lidEdge, lidEnd, lipEarStart } = m;
	const lipEnd = lidEnd - m.height - t / 2;
	// Grips above and below each strip, from the crease (bottom of the half) to the free edge.
	const grips = [...stripsOf(m, count)]
		.reverse()
		.flatMap(({ tear: [top, bottom], gripRadius: r }) => [
			[bottom + 2 * r, bottom] as const,
			[top, top - 2 * r] as const,
		]);
	const half: readonly Corner[] = [
		[lidEdge, lidEnd],
		[t, lipEarStart],
		...grips.flat().map((y): Corner => [t, y]),
		[t, lipEnd, Math.min(5, stripsOf(m, count)[0]?.gripRadius ?? 5)],
	];
	return {
		id: 'lip',
		side: 'front',
		outline: withHalfRounds(
			loopOf(bothHalves(half, m.length)),
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
		// It is glued when the lid has closed.
		stage: 6,
	};
}

/**
 * Adhesive on the lip's inner face, the tear strips' edges, and the places on the front wall that the adhesive
 * meets, where it holds only on bare board or print, never on foil or varnish.
 */
export function sealMarks(m: MailerMeasures, count: StripCount): readonly Mark[] {
	const { t, length, width, height, lidEnd } = m;
	const [start, end] = [2 * t + endMm, length - 2 * t - endMm];
	const area = (top: number, bottom: number) =>
		loopOf([
			[start, top],
			[end, top],
			[end, bottom],
			[start, bottom],
		]);
	// A point of the lip at y meets the front wall at the same height above the base.
	const onWall = (y: number) => width + height - (lidEnd - y);
	return stripsOf(m, count).flatMap(({ adhesive: [top, bottom], tear }): Mark[] => [
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
