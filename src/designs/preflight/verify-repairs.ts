import { boundsOfObject } from '../document/boxes.ts';
import { changeObject, removeObject, replaceColour } from '../document/commands.ts';
import type { DesignDocument } from '../document/design.ts';
import type { DesignObject, Side } from '../document/objects.ts';
import type { Finding, PreflightContext, Severity } from './finding.ts';

/** Findings of a design, or of some of its objects and its sides, as `findProblems` gives them. */
export type FindProblems = (
	design: DesignDocument,
	context: PreflightContext,
	only?: (object: DesignObject) => boolean,
) => readonly Finding[];

/** The design after the repair of a finding; the same object where the repair changes nothing. */
export function applyRepair(design: DesignDocument, { objectId = '', repair }: Finding): DesignDocument {
	if (!repair) return design;
	switch (repair.kind) {
		case 'remove':
			return removeObject(design, objectId);
		case 'recolour':
			return replaceColour(design, repair.from, repair.to);
		default:
			return changeObject(design, objectId, repair.change);
	}
}

/** Limits the time: trying a repair takes as long as finding the problem. The other findings get theirs once these are fixed. */
const maxVerified = 24;
/** With at most this many objects, all are checked again after a repair; with more, only those on the same side. */
const fewObjects = 60;

/**
 * The findings. A repair is kept only if it was tried on a copy and helped: the finding is gone, no other appears or
 * becomes worse, and the object prints on no further side and still covers every side that it covered before.
 */
export function verifyRepairs(
	findings: readonly Finding[],
	design: DesignDocument,
	context: PreflightContext,
	findProblems: FindProblems,
): readonly Finding[] {
	let verified = 0;
	return findings.map((finding) => {
		if (!finding.repair) return finding;
		verified++;
		const helps = verified <= maxVerified && repairHelps(finding, findings, design, context, findProblems);
		return helps ? finding : { ...finding, repair: undefined };
	});
}

function repairHelps(
	finding: Finding,
	before: readonly Finding[],
	design: DesignDocument,
	context: PreflightContext,
	findProblems: FindProblems,
): boolean {
	const repaired = applyRepair(design, finding);
	if (repaired === design) return false;
	const isFew = design.objects.length <= fewObjects || finding.repair?.kind === 'recolour';
	const after = findProblems(repaired, context, isFew ? undefined : ({ side }) => side === finding.side);
	const known = new Map(before.map((one) => [toKey(one), one.severity]));
	const gone = toKey(finding);
	const isWorse = after.some((one) => {
		if (toKey(one) === gone) return true;
		// The removed object printed nothing, so the side was already empty.
		if (one.code === 'sides_empty' && finding.repair?.kind === 'remove') return false;
		const severity = known.get(toKey(one));
		return severity === undefined || severities[one.severity] > severities[severity];
	});
	return !isWorse && keepsSides(finding, design, repaired, context);
}

const severities: Readonly<Record<Severity, number>> = { info: 0, warning: 1, error: 2 };

/** The same problem of the same object or colour, before and after a repair. */
const toKey = ({ code, side, objectId, repair }: Finding): string =>
	repair?.kind === 'recolour'
		? `${code} ${repair.from}`
		: [code, code === 'sides_empty' ? '' : side, objectId].join(' ');

/** A smaller share of a side counts as a rounding error. */
const minShare = 0.002;
const wholeShare = 0.98;

/** Whether a changed object prints on no new side, and still covers every side that it covered before. */
function keepsSides(
	{ objectId, repair }: Finding,
	design: DesignDocument,
	repaired: DesignDocument,
	context: PreflightContext,
): boolean {
	if (repair?.kind !== 'change') return true;
	const [before, after] = [design, repaired].map(({ objects }) =>
		coveredSides(
			objects.find(({ id }) => id === objectId),
			context,
		),
	);
	if (!before || !after) return true;
	for (const [side, share] of after)
		if (share > minShare && (before.get(side) ?? 0) <= minShare) return false;
	for (const [side, share] of before)
		if (share >= wholeShare && (after.get(side) ?? 0) < wholeShare) return false;
	return true;
}

/** The share of each side that the bounds of an object cover. */
export function coveredSides(
	object: DesignObject | undefined,
	{ places, measureExtent, sidesUnder }: PreflightContext,
): ReadonlyMap<Side, number> {
	if (!object) return new Map();
	const box = boundsOfObject(object, measureExtent(object));
	const place = places[object.side];
	const within = (low: number, high: number, length: number) =>
		Math.max(0, Math.min(high, length) - Math.max(low, 0)) / length;
	const own = place
		? within(box.minX, box.maxX, place.widthMm) * within(box.minY, box.maxY, place.heightMm)
		: 0;
	const covered = new Map<Side, number>([[object.side, own]]);
	if (object.acrossCreases)
		for (const { side, share } of sidesUnder?.(object.side, box) ?? [])
			if (side !== object.side) covered.set(side, Math.max(share, covered.get(side) ?? 0));
	return covered;
}
