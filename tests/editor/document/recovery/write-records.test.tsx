import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DesignRecord } from '#src/editor/document/recovery/design-records.ts';
import { setRestoredRecord, writeRecordNow } from '#src/editor/document/recovery/record-flag.ts';
import { writeRecords } from '#src/editor/document/recovery/write-records.ts';
import { $designId, setDesignId, setSaveState } from '#src/editor/document/save-state/store.ts';
import { change, openDesign } from '#src/editor/document/store.ts';
import { bare } from '#tests/designs/design-documents.ts';

const stored = vi.hoisted(() => new Map<string, DesignRecord>());
vi.mock('#src/editor/document/recovery/record-store.ts', () => ({
	openRecordStore: async () => undefined,
	putRecord: async (record: DesignRecord, replaced?: string) => {
		if (replaced) stored.delete(replaced);
		stored.set(record.key, record);
	},
	deleteRecord: async (key: string) => stored.delete(key),
}));

let stop = () => undefined as unknown;
beforeEach(() => {
	stored.clear();
	$designId.set(undefined);
	setSaveState('clean');
	openDesign(bare());
	setRestoredRecord(undefined);
});
afterEach(() => {
	stop();
	vi.useRealTimers();
});

const rename = () => change('editor.step_fill', (design) => ({ ...design, finish: 'matte' }));
const designs = () => [...stored.values()].map(({ design }) => design);

test('the record follows the id that the first save gives, without waiting', async () => {
	vi.useFakeTimers();
	stop = writeRecords({ getVariantId: () => 76, version: () => undefined });
	rename();
	await vi.advanceTimersByTimeAsync(500);
	expect(designs()).toEqual(['new:76']);
	setSaveState('saving');
	setDesignId('d1');
	await vi.advanceTimersByTimeAsync(0);
	expect(designs()).toEqual(['d1']);
});

test('leaving a page on purpose writes its record first, over the one it was restored from', async () => {
	vi.useFakeTimers();
	stored.set('d1|old', { key: 'd1|old' } as DesignRecord);
	setDesignId('d1');
	setRestoredRecord('d1|old');
	stop = writeRecords({ getVariantId: () => 76, version: () => 1 });
	rename();
	await writeRecordNow();
	expect(designs()).toEqual(['d1']);
	stop();
	stored.clear();
	await writeRecordNow();
	expect(stored.size, 'a page that shows another design writes nothing').toBe(0);
});
