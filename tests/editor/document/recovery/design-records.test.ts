import { describe, expect, test } from 'vitest';
import { startHistory } from '#src/editor/document/history.ts';
import {
	chooseRecord,
	type DesignRecord,
	isAbandoned,
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

const differs = () => false;

describe('what a closed tab left', () => {
	test('the latest unsaved work is restored, whatever was saved since', () => {
		const older = record({ tab: 'b', isUnsaved: true, keptAt: 500, version: 2 });
		const newer = record({ tab: 'c', isUnsaved: true, keptAt: 700, version: 2 });
		expect(chooseRecord([record({}), older, newer], 3, differs)).toBe(newer);
	});

	test('the history of the saved design is restored if no newer version was saved since', () => {
		expect(chooseRecord([record({})], 3, differs)).toMatchObject({ tab: 'a' });
		expect(chooseRecord([record({})], 4, differs)).toBeUndefined();
		expect(chooseRecord([], 3, differs)).toBeUndefined();
	});

	test('the last save of a closing page is known by what it saved, as its version came too late', () => {
		const late = record({ version: 2 });
		expect(chooseRecord([late], 3, differs)).toBeUndefined();
		expect(chooseRecord([late], 3, (design) => design === late.history.present)).toBe(late);
	});

	test('a design that the server does not know goes on only with what was never saved', () => {
		expect(chooseRecord([record({ version: undefined })], undefined, differs)).toBeUndefined();
		expect(chooseRecord([record({ version: undefined, isUnsaved: true })], undefined, differs)).toBeDefined();
	});

	test('an open tab’s work is its own, and old work is forgotten', () => {
		expect(isAbandoned(record({}), new Set(['a']), 2000)).toBe(false);
		expect(isAbandoned(record({}), new Set(['b']), 2000)).toBe(true);
		expect(isAbandoned(record({}), new Set(), 1000 + rememberedForMs)).toBe(false);
	});
});
