import { readForm } from '#src/contact/read-form.server.ts';
import { formatFaultCount } from '../lists/read-csv-form.server.ts';
import type { CsvFault } from '../lists/read-csv-table.ts';
import type { OpenPage } from '../pages/open-page.server.ts';
import { may } from '../record/roles.ts';
import {
	addRule,
	createVersion,
	maxVersionNameLength,
	type PriceContext,
	removeRule,
	reopenVersion,
	type StoredVersion,
	scheduleVersion,
	setPrices,
	type VersionFault,
	withdrawVersion,
} from './price-versions.server.ts';
import { readPriceCsv } from './read-price-csv.ts';
import { readRule } from './read-rule.ts';

const reasons: Readonly<Record<VersionFault, string>> = {
	changed: 'Somebody else has changed this version. Look at it again.',
	not_a_draft: 'This version is no longer a draft.',
	too_many_rules: 'This version has reached the maximum number of rules.',
	unknown_rule: 'This rule has already been removed.',
	nothing_changes: 'No price changes.',
	price_rises_with_quantity:
		'The unit price of a larger quantity would be higher than that of a smaller one. Change the rules.',
	below_floor: 'Some prices are below the minimum margin: confirm that you have seen them.',
	another_scheduled: 'Another version is scheduled. Withdraw it, or wait until it is in force.',
	not_open: 'This version has already been published or withdrawn.',
};

/** Why a form of a version was refused, and what was typed. */
export interface RefusedVersion {
	readonly form: 'name' | 'rule' | 'prices' | 'schedule';
	readonly faults: Readonly<Record<string, string>>;
	readonly lines: readonly CsvFault[];
	readonly fields: Readonly<Record<string, string>>;
}

const refusing =
	(form: FormData) =>
	(
		name: RefusedVersion['form'],
		faults: RefusedVersion['faults'],
		lines: readonly CsvFault[] = [],
	): RefusedVersion => ({
		...{ form: name, faults, lines },
		fields: Object.fromEntries(
			[...form.entries()].flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
		),
	});

const tooLarge: RefusedVersion = {
	...{ form: 'prices', lines: [], fields: {} },
	faults: { file: 'The file is too large. Export one product or currency at a time.' },
};

const contextOf = ({ context, member }: OpenPage): PriceContext => ({
	...{ db: context.db, now: context.now, staffId: member.id },
});

/** Begins a version. @returns its number, or why not */
export async function beginVersion(request: Request, opened: OpenPage): Promise<string | RefusedVersion> {
	const read = await readForm(request);
	if (!read.ok) return tooLarge;
	const refuse = refusing(read.value);
	const name = String(read.value.get('name') ?? '').trim();
	if (!may(opened.member.roles, 'change_prices'))
		return refuse('name', { name: 'You can only view prices.' });
	if (name === '') return refuse('name', { name: 'Enter a name.' });
	if (name.length > maxVersionNameLength)
		return refuse('name', { name: `The name has at most ${maxVersionNameLength} characters.` });
	return createVersion(contextOf(opened), name);
}

/** Executes a form of a version's page. @returns undefined on success, else why it was refused */
export async function changeVersion(
	request: Request,
	opened: OpenPage,
	version: StoredVersion,
): Promise<RefusedVersion | undefined> {
	const read = await readForm(request);
	if (!read.ok) return tooLarge;
	const form = read.value;
	const refuse = refusing(form);
	const text = (name: string) => String(form.get(name) ?? '').trim();
	const context = contextOf(opened);
	const answer = async (
		name: RefusedVersion['form'],
		work: Promise<VersionFault | undefined> | VersionFault,
	) => {
		const fault = await work;
		return fault && refuse(name, { [name]: reasons[fault] });
	};
	// Refused after a concurrent change.
	if (text('version') !== String(version.version)) return refuse('schedule', { schedule: reasons.changed });
	switch (text('form')) {
		case 'rule': {
			const rule = readRule(text);
			return 'faults' in rule
				? refuse('rule', rule.faults)
				: answer('rule', addRule(context, version, rule.rule));
		}
		case 'remove_rule':
			return answer('rule', removeRule(context, version, Number(text('place'))));
		case 'prices':
			return importPrices(context, version, form.get('file'), refuse);
		case 'remove_prices':
			return answer('prices', setPrices(context, version, {}));
		case 'schedule':
			return schedule(context, version, text, refuse);
		case 'reopen':
			return answer('schedule', reopenVersion(context, version));
		case 'withdraw':
			return answer('schedule', withdrawVersion(context, version));
		default:
			return refuse('schedule', { schedule: 'The form was not complete. Try again.' });
	}
}

async function importPrices(
	context: PriceContext,
	version: StoredVersion,
	file: FormDataEntryValue | null,
	refuse: ReturnType<typeof refusing>,
): Promise<RefusedVersion | undefined> {
	if (!(file instanceof File) || file.size === 0) return refuse('prices', { file: 'Choose a CSV file.' });
	const prices = readPriceCsv(await file.text());
	if (!prices.ok) return refuse('prices', { file: formatFaultCount(prices.faults) }, prices.faults);
	if (prices.changed === 0)
		return refuse('prices', { file: 'All prices in this file equal the current ones.' });
	const fault = await setPrices(context, version, prices.prices);
	return fault && refuse('prices', { file: reasons[fault] });
}

async function schedule(
	context: PriceContext,
	version: StoredVersion,
	text: (name: string) => string,
	refuse: ReturnType<typeof refusing>,
): Promise<RefusedVersion | undefined> {
	const isNow = text('when') === 'now';
	const typed = text('starts');
	const startsAt = isNow
		? context.now
		: /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)
			? Date.parse(`${typed}:00Z`)
			: Number.NaN;
	if (Number.isNaN(startsAt)) return refuse('schedule', { starts: 'Enter a day and a time.' });
	if (startsAt < context.now) return refuse('schedule', { starts: 'This time has passed.' });
	const fault = await scheduleVersion(context, version, { startsAt, acceptsFloor: text('floor') !== '' });
	return fault && refuse('schedule', { schedule: reasons[fault] });
}
