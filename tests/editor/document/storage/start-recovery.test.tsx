import { afterEach, expect, test, vi } from 'vitest';
import { $designId, $saveState, setDesignId } from '#src/editor/document/save-state/store.ts';
import { startRecovery } from '#src/editor/document/storage/start-recovery.ts';
import { $design, openDesign, undoStep } from '#src/editor/document/store.ts';
import { bare } from '#tests/designs/design-documents.ts';

const newest = vi.hoisted(() => vi.fn());
vi.mock('#src/editor/document/storage/design-calls.ts', () => ({ fetchDesign: newest }));

let stop = () => undefined as unknown;
afterEach(() => {
	stop();
	$designId.set(undefined);
	$saveState.set('clean');
});

test('a tab whose design another tab has replaced is notified, and undo brings its own back', async () => {
	const [mine, theirs] = [bare(), { ...bare(), finish: 'matte' }];
	openDesign(mine);
	setDesignId('d1');
	$saveState.set('saved');
	newest.mockResolvedValue({ document: theirs, version: 4 });
	const onReplaced = vi.fn();
	stop = startRecovery(() => 76, onReplaced);
	new BroadcastChannel('boxwright_designs').postMessage({ id: 'd1', version: 4 });
	await vi.waitFor(() => expect(onReplaced).toHaveBeenCalledOnce());
	expect($design.get()).toBe(theirs);
	undoStep();
	expect($design.get()).toBe(mine);
});
