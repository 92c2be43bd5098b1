import { describe, expect, test } from 'vitest';
import { openDatabase } from '#src/api/database.server.ts';
import { product } from '#src/catalog/product.ts';
import { toSku } from '#src/catalog/variant.ts';
import type { PriceRule } from '#src/pricing/rates/price-change.ts';
import { presentVersion } from '#src/pricing/rates/price-versions.ts';
import { previewChange, summarise } from '#src/staff/prices/preview-change.ts';
import {
	addRule,
	createVersion,
	findVersion,
	listVersions,
	removeRule,
	reopenVersion,
	type StoredVersion,
	scheduleVersion,
	setPrices,
	stageOfVersion,
	withdrawVersion,
} from '#src/staff/prices/price-versions.server.ts';
import { startApi } from '#tests/build/api.ts';
import { plansOf, scansOf } from '#tests/build/database/query-plans.ts';

const api = startApi({}, false);
const db = () => openDatabase(api.env().DB);
const context = () => ({ db: db(), now: Date.now(), staffId: 7 });
const rule = (value: number, more: Partial<PriceRule> = {}): PriceRule => ({
	...{ currency: null, category: null, product: 'tote-bag', from: null, to: null, kind: 'percent' },
	...{ value, ...more },
});
const read = async (number: string): Promise<StoredVersion> => {
	const found = await findVersion(db(), number);
	if (!found) throw new Error(`no ${number}`);
	return found;
};
const begin = async (...rules: PriceRule[]) => {
	const number = await createVersion(context(), 'Board prices');
	for (const one of rules) expect(await addRule(context(), await read(number), one)).toBeUndefined();
	return number;
};
const soon = () => ({ startsAt: Date.now() + 86_400_000, acceptsFloor: false });

test('a version is prepared, scheduled, reopened and withdrawn, each with its audit', async () => {
	const number = await begin(rule(300), rule(-100));
	expect(await removeRule(context(), await read(number), 1)).toBeUndefined();
	expect((await read(number)).change.rules).toEqual([rule(300)]);
	expect(await scheduleVersion(context(), await read(number), soon())).toBeUndefined();
	const scheduled = await read(number);
	expect(scheduled).toMatchObject({ state: 'scheduled', basedOn: presentVersion.id });
	expect(await addRule(context(), scheduled, rule(1))).toBe('not_a_draft');
	expect(await setPrices(context(), scheduled, {})).toBe('not_a_draft');
	expect(await reopenVersion(context(), scheduled)).toBeUndefined();
	expect(await withdrawVersion(context(), await read(number))).toBeUndefined();
	expect(await withdrawVersion(context(), await read(number))).toBe('not_open');
	const { results } = await api
		.env()
		.DB.prepare('SELECT action FROM staff_audit WHERE subject = ? ORDER BY id')
		.bind(`prices ${number}`)
		.all<{ action: string }>();
	expect(results.map(({ action }) => action)).toEqual([
		...['price_version_create', 'price_rule_add', 'price_rule_add', 'price_rule_remove'],
		...['price_version_schedule', 'price_version_unschedule', 'price_version_withdraw'],
	]);
});

describe('a version is not scheduled', () => {
	test('without a change', async () => {
		expect(await scheduleVersion(context(), await read(await begin()), soon())).toBe('nothing_changes');
	});

	test('where more pieces would cost more each', async () => {
		const number = await begin(rule(4000, { from: 500 }));
		expect(await scheduleVersion(context(), await read(number), soon())).toBe('price_rises_with_quantity');
	});

	test('below the minimum margin, unless it was confirmed', async () => {
		const version = await read(await begin(rule(-3000)));
		expect(await scheduleVersion(context(), version, soon())).toBe('below_floor');
		expect(await scheduleVersion(context(), version, { ...soon(), acceptsFloor: true })).toBeUndefined();
		await withdrawVersion(context(), await read(version.number));
	});

	test('next to another one, or twice by two people', async () => {
		const [one, other] = [await begin(rule(100)), await begin(rule(200))];
		const version = await read(one);
		const both = await Promise.all([
			scheduleVersion(context(), version, soon()),
			scheduleVersion(context(), version, soon()),
		]);
		expect(both.toSorted()).toEqual(['changed', undefined]);
		expect(await scheduleVersion(context(), await read(other), soon())).toBe('another_scheduled');
		await withdrawVersion(context(), await read(one));
	});
});

test('the preview lists every changed price with its percent and margin, by product and currency', () => {
	const rows = previewChange({ rules: [rule(1000, { currency: 'PLN' })], prices: {} });
	expect(new Set(rows.map(({ currency }) => currency))).toEqual(new Set(['PLN']));
	expect(
		rows.every(({ before, after, margin, marginBefore }) => after > before && margin > marginBefore),
	).toBe(true);
	const [summary, ...others] = summarise(rows);
	expect(others).toEqual([]);
	expect(summary).toMatchObject({ product: 'tote-bag', currency: 'PLN', prices: rows.length, faults: 0 });
	const bag = toSku(product('tote-bag').default);
	const single = previewChange({ rules: [], prices: { [bag]: { EUR: [[120, 10]] } } });
	// The next range is more expensive than this one, so it is reported too.
	expect(single.map(({ quantity }) => quantity)).toEqual([120, 240]);
	expect(single).toMatchObject([{ isBelowFloor: true }, { risesWithQuantity: true }]);
});

test('the running program determines whether a version is in force, not a flag', () => {
	const stored = { number: 'P123456', state: 'published' as const, startsAt: 1 };
	const [mine, other] = [{ id: 'P123456' }, { id: 'P999999' }];
	expect(stageOfVersion(stored, 2, [])).toBe('published');
	expect(stageOfVersion(stored, 2, [mine])).toBe('in force');
	expect(stageOfVersion(stored, 2, [mine, other])).toBe('replaced');
	expect(stageOfVersion({ ...stored, state: 'scheduled' }, 2, [])).toBe('due');
	expect(stageOfVersion({ ...stored, state: 'scheduled' }, 0, [])).toBe('scheduled');
});

test('no query reads a whole table', async () => {
	const number = await begin(rule(100));
	const version = await read(number);
	const plans = await plansOf(api.env().DB, async (d1) => {
		const database = openDatabase(d1);
		await findVersion(database, number);
		await scheduleVersion({ ...context(), db: database }, version, soon());
		await listVersions(database);
	});
	// The list reads the newest by the table's own order.
	expect(plans.slice(0, -1).flatMap(({ plan }) => scansOf(plan))).toEqual([]);
});
