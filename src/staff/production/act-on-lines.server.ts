import { maxRows } from '../lists/bulk.ts';
import type { OpenPage } from '../pages/open-page.server.ts';
import { may } from '../record/roles.ts';
import { forbidden, lineFaults } from './line-faults.server.ts';
import {
	type ChosenLine,
	type FormerPlan,
	type PlannedLines,
	planLines,
	undoPlans,
} from './plan-lines.server.ts';

/** Result of the form of the list of lines. */
export type LinesOutcome =
	| {
			readonly kind: 'planned' | 'undone';
			readonly count: number;
			readonly faults: readonly string[];
			readonly undo: readonly string[];
	  }
	| {
			readonly kind: 'refused';
			readonly reason: string;
			readonly chosen: readonly string[];
			readonly vendor: string;
			readonly due: string;
	  };

/** `12:3`: line 12, of whose plan the page showed version 3. */
export const writeChoice = ({ id, seen }: ChosenLine): string => `${id}:${seen}`;

function readChoice(text: string): ChosenLine[] {
	const [, id, seen] = /^([1-9]\d{0,14}):(\d{1,9})$/.exec(text) ?? [];
	return id === undefined ? [] : [{ id: Number(id), seen: Number(seen) }];
}

/** `12:4:7:2026-12-01`: line 12, whose plan has version 4 now, was planned to vendor 7; `12:1::`: it had no plan. */
const writeFormer = ({ plan, ...line }: FormerPlan): string =>
	`${writeChoice(line)}:${plan?.vendorId ?? ''}:${plan?.dueOn ?? ''}`;

function readFormer(text: string): FormerPlan[] {
	const [, choice = '', vendorId, dueOn = ''] = /^(\d+:\d+):(\d{0,15}):([\d-]{0,10})$/.exec(text) ?? [];
	const plan = vendorId ? { vendorId: Number(vendorId), dueOn } : null;
	return readChoice(choice).map((line) => ({ ...line, plan }));
}

/** Plans the chosen lines of the list, or undoes that. */
export async function actOnLines(form: FormData, { context, member }: OpenPage): Promise<LinesOutcome> {
	const changing = { db: context.db, now: context.now, staffId: member.id };
	const texts = (name: string) => form.getAll(name).map(String);
	const [chosen, vendor, due] = [
		texts('line'),
		String(form.get('vendor') ?? ''),
		String(form.get('due') ?? ''),
	];
	const refuse = (reason: string): LinesOutcome => ({ kind: 'refused', reason, chosen, vendor, due });
	if (!may(member.roles, 'production')) return refuse(forbidden);
	if (form.has('undo')) return told('undone', await undoPlans(changing, texts('undo').flatMap(readFormer)));
	const lines = chosen.flatMap(readChoice);
	if (lines.length === 0) return refuse('Select at least one line.');
	if (lines.length > maxRows) return refuse(`Select at most ${maxRows} lines.`);
	if (!/^[1-9]\d{0,14}$/.test(vendor)) return refuse(lineFaults.unknown_vendor);
	if (!/^\d{4}-\d{2}-\d{2}$/.test(due)) return refuse(lineFaults.bad_day);
	return told('planned', await planLines(changing, lines, { vendorId: Number(vendor), dueOn: due }));
}

const told = (kind: 'planned' | 'undone', { done, refused }: PlannedLines): LinesOutcome => ({
	...{ kind, count: done.length, undo: kind === 'planned' ? done.map(writeFormer) : [] },
	faults: refused.map(({ id, fault }) => `Line ${id}: ${lineFaults[fault]}`),
});
