import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchOtherTabs } from '#src/editor/document/recovery/follow-tabs.ts';
import { $designId, $saveState } from '#src/editor/document/save-state/store.ts';

const stops: (() => void)[] = [];
/** A tab of the same browser that sends or receives messages. */
function tab(version: number, newest: number | undefined = undefined) {
	const onNewer = vi.fn<() => void>();
	const state = { version };
	stops.push(watchOtherTabs({ version: () => state.version, onNewer, ask: async () => newest }));
	return { onNewer, state };
}
beforeEach(() => {
	$designId.set('d1');
	$saveState.set('saved');
});
afterEach(() => {
	for (const stop of stops.splice(0)) stop();
});
const otherTab = new BroadcastChannel('boxwright_designs');

test('a newer version saved by another tab is received; an older one and one of another design are ignored', async () => {
	const { onNewer } = tab(3);
	for (const message of [{ id: 'd1', version: 3 }, { id: 'd2', version: 9 }, 'nonsense', null])
		otherTab.postMessage(message);
	otherTab.postMessage({ id: 'd1', version: 4 });
	await vi.waitFor(() => expect(onNewer).toHaveBeenCalled());
	expect(onNewer).toHaveBeenCalledOnce();
});

test('a version saved here is announced once', async () => {
	const heard: unknown[] = [];
	otherTab.onmessage = ({ data }) => void heard.push(data);
	const { state } = tab(3);
	$saveState.set('saving');
	state.version = 4;
	$saveState.set('saved');
	$saveState.set('unsaved');
	$saveState.set('saved');
	state.version = 5;
	$saveState.set('saving');
	$saveState.set('saved');
	await vi.waitFor(() => expect(heard).toHaveLength(2));
	expect(heard).toEqual([
		{ id: 'd1', version: 4 },
		{ id: 'd1', version: 5 },
	]);
});

test('a tab that becomes visible again loads what another device has saved, unless it has unsaved changes', async () => {
	const { onNewer } = tab(3, 7);
	$saveState.set('unsaved');
	document.dispatchEvent(new Event('visibilitychange'));
	$saveState.set('saved');
	expect(onNewer).not.toHaveBeenCalled();
	document.dispatchEvent(new Event('visibilitychange'));
	await vi.waitFor(() => expect(onNewer).toHaveBeenCalledOnce());
});
