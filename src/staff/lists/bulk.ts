/** Largest number of rows that one form of a list changes. */
export const maxRows = 50;

/** Result of changing rows one after the other. */
export interface ChangedRows<Done, Fault> {
	readonly done: readonly Done[];
	readonly refused: readonly { readonly id: number | string; readonly fault: Fault }[];
}

/** Changes rows one after the other, each checked and audited alone: one that is refused does not stop the others. */
export async function changeEach<Row extends { readonly id: number | string }, Done, Fault>(
	rows: readonly Row[],
	change: (row: Row) => Promise<{ readonly done: Done } | { readonly fault: Fault }>,
): Promise<ChangedRows<Done, Fault>> {
	const done: Done[] = [];
	const refused: { id: Row['id']; fault: Fault }[] = [];
	for (const row of rows.slice(0, maxRows)) {
		const changed = await change(row);
		if ('fault' in changed) refused.push({ id: row.id, fault: changed.fault });
		else done.push(changed.done);
	}
	return { done, refused };
}

/** A row as a form names it: its number, and the versions that the page showed. */
export interface NumberedRow {
	readonly id: string;
	readonly seen: readonly number[];
}

/** `R123456789:3` */
export const writeRow = ({ id, seen }: NumberedRow): string => [id, ...seen].join(':');

/** Reads `writeRow`'s text; empty for anything else. @param versions how many a row has */
export function readRow(text: string, versions: number): NumberedRow[] {
	const [id = '', ...seen] = text.split(':');
	const isRow = /^[A-Z]\d{9}$/.test(id) && seen.length === versions && seen.every(isVersion);
	return isRow ? [{ id, seen: seen.map(Number) }] : [];
}

const isVersion = (text: string): boolean => /^\d{1,9}$/.test(text);

/** Data of the request that is needed to change rows. */
export interface ListRequest {
	readonly url: URL;
	/** Delivers a mail after the response. */
	readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Result of a bulk form, as shown above the list. */
export type BulkOutcome =
	| {
			readonly kind: 'done';
			readonly text: string;
			/** Values by which the same form undoes it; empty where that is not possible. */
			readonly undo: readonly string[];
			readonly faults: readonly string[];
	  }
	| {
			readonly kind: 'refused';
			readonly reason: string;
			/** Name of the field that is wrong; undefined: the choice of rows. */
			readonly field?: string;
			readonly chosen: readonly string[];
			/** Fields as they were typed. */
			readonly typed: Readonly<Record<string, string>>;
	  };

/** A submitted bulk form, with the refusal and the input. */
export function readBulkForm(form: FormData) {
	const all = (name: string): string[] => form.getAll(name).map(String);
	const read = (name: string): string =>
		String(form.get(name) ?? '')
			.replaceAll('\r\n', '\n')
			.trim();
	const [chosen, typed] = [all('row'), { person: read('person'), text: read('text') }];
	const refuse = (reason: string, field?: string): BulkOutcome => ({
		...{ kind: 'refused', reason, chosen, typed },
		...(field !== undefined && { field }),
	});
	return { act: read('act'), chosen, typed, undo: form.has('undo') ? all('undo') : undefined, refuse };
}

/** Id of the element with the error of a field; undefined for a valid field. */
export const faultId = (outcome: BulkOutcome | undefined, field: string): string | undefined =>
	outcome?.kind === 'refused' && outcome.field === field ? bulkFaultId : undefined;
export const bulkFaultId = 'bulk-fault';

/** What was done, and why each of the other rows was refused. */
export function describeBulkResult<Fault extends string>(
	{ done, refused }: ChangedRows<unknown, Fault>,
	say: (many: number) => string,
	reasons: Readonly<Record<Fault, string>>,
	undo: readonly string[] = [],
): BulkOutcome {
	const faults = refused.map(({ id, fault }) => `${id}: ${reasons[fault]}`);
	const text = done.length === 0 ? 'Nothing was changed.' : say(done.length);
	return { kind: 'done', text, undo, faults };
}
