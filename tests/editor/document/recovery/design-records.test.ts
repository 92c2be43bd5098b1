import { describe, expect, test } from 'vitest';
import { startHistory } from '#src/editor/document/history.ts';
import {
	type DesignRecord,
	isLeft,
	recordToTake,
	rememberedForMs,
} from '#src/editor/document/recovery/design-records.ts';
import { bare } from '../../../designs/design-documents.ts';

const record = (changes: Partial<DesignRecord>): DesignRecord => ({
	key: 'd1|a',
	design: 'd1',
	tab: 'a',
	version: 3,
	isUnsaved: false,
	keptAt: 1000,
	history: startHistory(bare()),
	...changes,
});

describe('what a closed tab left', () => {
	test('unsaved work goes on, the last of it, whatever was saved since', () => {
		const older = record({ tab: 'b', isUnsaved: true, keptAt: 500, version: 2 });
		const newer = record({ tab: 'c', isUnsaved: true, keptAt: 700, version: 2 });
		expect(recordToTake([record({}), older, newer], 3)).toBe(newer);
	});

	test('the past of what is saved goes on, where nobody has saved since', () => {
		expect(recordToTake([record({})], 3)).toMatchObject({ tab: 'a' });
		expect(recordToTake([record({})], 4)).toBeUndefined();
		expect(recordToTake([], 3)).toBeUndefined();
	});

	test('a design that the server does not know goes on only with what was never saved', () => {
		expect(recordToTake([record({ version: undefined })], undefined)).toBeUndefined();
		expect(recordToTake([record({ version: undefined, isUnsaved: true })], undefined)).toBeDefined();
	});

	test('an open tab’s work is its own, and old work is forgotten', () => {
		expect(isLeft(record({}), new Set(['a']), 2000)).toBe(false);
		expect(isLeft(record({}), new Set(['b']), 2000)).toBe(true);
		expect(isLeft(record({}), new Set(), 1000 + rememberedForMs)).toBe(false);
	});
});
