import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { storeValue } from '#src/api/browser-storage.ts';
import { addObject } from '#src/designs/document/commands.ts';
import { emptyDesign } from '#src/designs/document/design.ts';
import { registerBox } from '#src/editor/document/box/store.ts';
import type { DesignRecord } from '#src/editor/document/recovery/design-records.ts';
import { setRestoredRecord, thisTab } from '#src/editor/document/recovery/record-flag.ts';
import { setDesignId } from '#src/editor/document/save-state/store.ts';
import { $design, change, openDesign } from '#src/editor/document/store.ts';
import { resumeUploads } from '#src/editor/uploads/resume-uploads.ts';
import { $uploads } from '#src/editor/uploads/store.ts';
import { enqueueFiles } from '#src/editor/uploads/upload-queue.ts';
import type { WaitingFile } from '#src/editor/uploads/waiting-files.ts';
import { setSide } from '#src/editor/viewport/store.ts';
import { t } from '#tests/build/english.ts';
import { dieline, FakeWorker, layout, spec } from './picture-worker.ts';

// The DOM of these tests has no IndexedDB: only its own few calls are replaced.
const kept = vi.hoisted(() => new Map<string, WaitingFile>());
/** What other tabs have written of their designs. */
const records: Pick<DesignRecord, 'design' | 'tab'>[] = [];
vi.mock('#src/editor/document/recovery/designer-database.ts', () => ({
	openStore: async () => ({
		index: () => ({ getAll: (design: string) => records.filter((record) => record.design === design) }),
		put: (value: WaitingFile) => kept.set(value.key, value),
		delete: (key: string) => kept.delete(key),
		getAll: () => [...kept.values()],
	}),
	toPromise: async (value: unknown) => value,
}));

/** Web locks of the browser; `others` holds names that another tab has. */
const others = new Set<string>();
const queued: (() => unknown)[] = [];
const locks = {
	request: async (name: string, { ifAvailable }: LockOptions, use: (lock: object | null) => unknown) => {
		if (!others.has(name)) return use({ name });
		return ifAvailable ? use(null) : queued.push(() => use({ name }));
	},
};
/** The locks of tabs and files that others have. */
const query = async () => ({ held: [...others].map((name) => ({ name })) });
/** The other tabs end their uploads, or are closed. */
const releaseOthers = () => {
	others.clear();
	for (const use of queued.splice(0)) use();
};

/** What the server answers to the next file. */
let answer: () => Promise<Response> | Response;
const stored = () => {
	const sizes = { byte_size: 3, width_px: 400, height_px: 200 };
	return HttpResponse.json({ id: 'new', file_name: 'b.png', content_type: 'image/png', ...sizes });
};
let sent = 0;
const server = setupServer(
	http.get('*/api/users/current', () =>
		HttpResponse.json({ id: 1, email: null, anonymous: true, spree_api_key: 'key' }),
	),
	http.post('*/api/artwork', () => {
		sent++;
		return answer();
	}),
	http.put('*/api/artwork/conversions/:id', () => new HttpResponse(null, { status: 204 })),
);
beforeAll(() => {
	vi.stubGlobal('Worker', FakeWorker);
	Object.defineProperty(navigator, 'locks', { configurable: true, value: { ...locks, query } });
	server.listen({ onUnhandledFrame: 'error' });
});
afterAll(() => {
	vi.unstubAllGlobals();
	server.close();
});
beforeEach(() => {
	storeValue('spree_api_key', 'key');
	registerBox({ spec, dieline, variantId: 76, name: 'Mailer' });
	const { productType, sizeMm, material, printMode } = spec;
	setDesignId(undefined);
	openDesign(emptyDesign({ productType, sizeMm: [...sizeMm], material, printMode }));
	setSide('top');
	answer = stored;
	sent = 0;
});
afterEach(() => {
	for (const { stop } of $uploads.get()) stop();
	kept.clear();
	others.clear();
	queued.length = 0;
	records.length = 0;
	setRestoredRecord(undefined);
});

const file = () => new File(['abc'], 'b.png', { type: 'image/png' });
const texts = { t, layout };
const left = (values: Partial<WaitingFile> = {}): WaitingFile => ({
	...{ key: 'p1', design: 'new:76', tab: 'closed', file: file(), side: 'front', at: undefined },
	...{ replaces: undefined, place: 0, page: undefined, keptAt: Date.now(), ...values },
});
const leaving = () => {
	const event = new Event('beforeunload', { cancelable: true });
	window.dispatchEvent(event);
	return event.defaultPrevented;
};

test('a file is kept in this browser until it has arrived, and until then the page asks before it is left', async () => {
	let arrive: () => void = () => undefined;
	answer = async () => {
		await new Promise<void>((resolve) => {
			arrive = resolve;
		});
		return stored();
	};
	expect(leaving()).toBe(false);
	enqueueFiles([file()], texts, undefined);
	await vi.waitFor(() => expect(sent).toBe(1));
	expect([...kept.values()]).toMatchObject([{ design: 'new:76', side: 'top', file: { name: 'b.png' } }]);
	expect(leaving()).toBe(true);

	// The first save gives the design its id.
	setDesignId('d1');
	await vi.waitFor(() => expect([...kept.values()]).toMatchObject([{ design: 'd1' }]));
	arrive();
	await vi.waitFor(() => expect($design.get().objects).toHaveLength(1));
	await vi.waitFor(() => expect(kept.size).toBe(0));
	expect(leaving()).toBe(false);
});

test('an upload interrupted by a reload is resumed, onto the side that was open then', async () => {
	kept.set('p1', left());
	kept.set('p2', left({ key: 'p2', design: 'another' }));
	await resumeUploads(texts);
	await vi.waitFor(() =>
		expect($design.get().objects).toMatchObject([{ id: 'p1', side: 'front', artworkId: 'new' }]),
	);
	await vi.waitFor(() => expect([...kept.keys()]).toEqual(['p2']));
});

test('it is not sent if another tab sends it, if it has arrived, or after a month', async () => {
	kept.set('p1', left());
	kept.set('p2', left({ key: 'p2' }));
	kept.set('p3', left({ key: 'p3', keptAt: Date.now() - 31 * 86_400_000 }));
	others.add('boxwright_upload_p1');
	change('editor.step_add_image', (design) =>
		addObject(design, {
			...{ kind: 'image', id: 'p2', artworkId: 'new', side: 'top', rotationDeg: 0 },
			...{ xMm: 50, yMm: 50, widthMm: 40, heightMm: 40 },
		}),
	);
	await resumeUploads(texts);
	expect($uploads.get()).toEqual([]);
	expect(sent).toBe(0);
	expect([...kept.keys()]).toEqual(['p1']);
});

test('an upload of a saved design is resumed when the tab that has it is closed, but not if that tab has sent it', async () => {
	setDesignId('d1');
	kept.set('p1', left({ design: 'd1' }));
	kept.set('p2', left({ key: 'p2', design: 'd1' }));
	others.add('boxwright_upload_p1').add('boxwright_upload_p2');
	await resumeUploads(texts);
	await vi.waitFor(() => expect(queued).toHaveLength(2));
	expect(sent).toBe(0);
	kept.delete('p2');
	releaseOthers();
	await vi.waitFor(() => expect($design.get().objects).toMatchObject([{ id: 'p1', artworkId: 'new' }]));
	await vi.waitFor(() => expect(kept.size).toBe(0));
	expect(sent).toBe(1);
});

test('each of two unsaved designs of one variant resumes its own files', async () => {
	records.push({ design: 'new:76', tab: 'one' }, { design: 'new:76', tab: 'two' });
	kept.set('p1', left({ tab: 'one' }));
	kept.set('p2', left({ key: 'p2', tab: 'two' }));
	// An empty design is opened: both files wait for theirs.
	await resumeUploads(texts);
	expect($uploads.get()).toEqual([]);
	expect([...kept.keys()]).toEqual(['p1', 'p2']);

	setRestoredRecord('new:76|two');
	await resumeUploads(texts);
	await vi.waitFor(() => expect($design.get().objects).toMatchObject([{ id: 'p2', artworkId: 'new' }]));
	await vi.waitFor(() => expect([...kept.keys()]).toEqual(['p1']));
});

test('an empty box resumes the files of a closed tab whose box was empty too, but not those of an open one', async () => {
	kept.set('p1', left({ tab: 'open' }));
	kept.set('p2', left({ key: 'p2', tab: 'closed', keptAt: Date.now() - 1000 }));
	others.add('boxwright_tab_open');
	answer = () => HttpResponse.json({ error: 'Later.' }, { status: 503 });
	await resumeUploads(texts);
	await vi.waitFor(() => expect($uploads.get()).toMatchObject([{ id: 'p2', state: 'offline' }]));
	// From now on it is a file of this tab.
	await vi.waitFor(() => expect(kept.get('p2')?.tab).toBe(thisTab));
	expect(kept.get('p1')?.tab).toBe('open');
});

test('a file of another tab with an unsaved design stays with that tab: it may be a different design for this box', async () => {
	kept.set('p1', left());
	others.add('boxwright_upload_p1');
	await resumeUploads(texts);
	expect(queued).toEqual([]);
});

test('what the server refuses is not tried again after a reload', async () => {
	answer = () => HttpResponse.json({ error: 'Too large.', code: 'image_too_large' }, { status: 422 });
	enqueueFiles([file()], texts, undefined);
	await vi.waitFor(() => expect($uploads.get()).toMatchObject([{ state: 'refused' }]));
	await vi.waitFor(() => expect(kept.size).toBe(0));
	expect(leaving()).toBe(false);
});
