import { type Dieline, type Loop, type PanelId, type Segment, type Sheet, sheetsOf } from '../dieline.ts';
import { computeLines } from '../outline.ts';
import { arcAngles, computeArea } from '../path.ts';

const near = 1e-6;

/** Place in the document (`dieline.loose[0].panels[2].id`) and what is wrong there. */
export type Complain = (place: string, reason: string) => void;

/** Reports faults of a dieline whose fields have the right types: open paths, references to missing panels. */
export function checkGeometry(dieline: Dieline, complain: Complain): void {
	const seen = new Set<PanelId>();
	let faults = 0;
	const tell: Complain = (place, reason) => {
		faults += 1;
		complain(place, reason);
	};
	for (const [index, sheet] of sheetsOf(dieline).entries()) {
		const place = index === 0 ? 'dieline' : `dieline.loose[${index - 1}]`;
		const { gluedTo } = dieline.loose[index - 1] ?? {};
		if (gluedTo !== undefined && !seen.has(gluedTo))
			tell(`${place}.gluedTo`, `names no panel of a sheet before this one: ${gluedTo}`);
		checkTree(sheet, place, seen, tell);
		checkReferences(sheet, place, tell);
		if (faults === 0) checkCuts(sheet, place, tell);
	}
	for (const [field, facing] of Object.entries(dieline.cavity ?? {}))
		for (const id of facing) if (!seen.has(id)) tell(`dieline.cavity.${field}`, `names no panel: ${id}`);
}

function checkTree({ panels }: Sheet, sheetPlace: string, seen: Set<PanelId>, complain: Complain): void {
	const own = new Set<PanelId>();
	for (const [index, { id, parent, hinge, outline, holes }] of panels.entries()) {
		const place = `${sheetPlace}.panels[${index}]`;
		if (seen.has(id)) complain(`${place}.id`, `is taken: ${id}`);
		seen.add(id);
		if (index === 0 && parent !== undefined)
			complain(`${place}.parent`, 'must be left out for the first panel');
		if (index > 0 && (parent === undefined || !own.has(parent)))
			complain(`${place}.parent`, 'must name a panel before this one in its sheet');
		if ((parent === undefined) !== (hinge === undefined))
			complain(`${place}.hinge`, 'must be there just when there is a parent');
		own.add(id);
		checkLoop(outline, `${place}.outline`, 1, complain);
		for (const [number, hole] of holes.entries()) checkLoop(hole, `${place}.holes[${number}]`, -1, complain);
	}
}

function checkLoop(loop: Loop, place: string, direction: 1 | -1, complain: Complain): void {
	const before = complainsOfPath(loop, place, complain);
	const [first, last] = [loop[0], loop.at(-1)];
	if (!first || !last || before) return;
	if (!meets(last, first)) complain(place, 'does not close');
	else if (computeArea(loop) * direction <= 0)
		complain(
			place,
			direction > 0 ? 'must run clockwise around some area' : 'must run anticlockwise around some area',
		);
}

const meets = (one: Segment, next: Segment) =>
	Math.abs(one.to.x - next.from.x) < near && Math.abs(one.to.y - next.from.y) < near;

/** True when a fault was found. */
function complainsOfPath(path: readonly Segment[], place: string, complain: Complain): boolean {
	let wrong = false;
	for (const [index, segment] of path.entries()) {
		const next = path[index + 1];
		if (next && !meets(segment, next)) {
			complain(`${place}[${index}].to`, 'must be where the next segment begins');
			wrong = true;
		}
		if (segment.kind === 'arc' && !isArc(segment)) {
			complain(`${place}[${index}]`, 'must be an arc around its centre of at most half a circle');
			wrong = true;
		}
	}
	return wrong;
}

function isArc(arc: Extract<Segment, { kind: 'arc' }>): boolean {
	const off = [arc.from, arc.to].map(({ x, y }) =>
		Math.abs(Math.hypot(x - arc.centre.x, y - arc.centre.y) - arc.radiusMm),
	);
	return off.every((mm) => mm < 1e-4) && Math.abs(arcAngles(arc).turn) <= Math.PI + 1e-6;
}

function checkReferences(sheet: Sheet, place: string, complain: Complain): void {
	const ids = new Set(sheet.panels.map(({ id }) => id));
	for (const [index, { alsoCreasedTo = [] }] of sheet.panels.entries())
		for (const id of alsoCreasedTo)
			if (!ids.has(id))
				complain(`${place}.panels[${index}].alsoCreasedTo`, `names no panel of its sheet: ${id}`);
	for (const [index, mark] of sheet.marks.entries()) {
		if (!ids.has(mark.panel))
			complain(`${place}.marks[${index}].panel`, `names no panel of its sheet: ${mark.panel}`);
		if ('area' in mark) checkLoopOfMark(mark.area, `${place}.marks[${index}].area`, complain);
		else complainsOfPath(mark.path, `${place}.marks[${index}].path`, complain);
	}
	for (const [key, side] of Object.entries(sheet.sides)) {
		if (!side) continue;
		if (side.side !== key) complain(`${place}.sides.${key}.side`, `must be ${key}`);
		for (const id of [side.panel, ...(side.also ?? []).map(({ panel }) => panel)])
			if (!ids.has(id)) complain(`${place}.sides.${key}.panel`, `names no panel of its sheet: ${id}`);
	}
}

/** Areas of marks may run in either direction. */
function checkLoopOfMark(loop: Loop, place: string, complain: Complain): void {
	const [first, last] = [loop[0], loop.at(-1)];
	if (complainsOfPath(loop, place, complain) || !first || !last) return;
	if (!meets(last, first)) complain(place, 'does not close');
}

function checkCuts(sheet: Sheet, place: string, complain: Complain): void {
	try {
		for (const id of computeLines(sheet).detached) {
			const index = sheet.panels.findIndex((panel) => panel.id === id);
			complain(`${place}.panels[${index}].outline`, 'has no edge in common with a panel that it hangs on');
		}
	} catch (error) {
		complain(`${place}.panels`, `do not make one sheet: ${error instanceof Error ? error.message : error}`);
	}
}
