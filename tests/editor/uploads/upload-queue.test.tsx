import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { storeValue } from '#src/api/browser-storage.ts';
import { callAsUser } from '#src/customers/store.ts';
import { addObject } from '#src/designs/document/commands.ts';
import { emptyDesign } from '#src/designs/document/design.ts';
import { listArtwork } from '#src/designs/uploads/contract.ts';
import { findMiddleOfSide } from '#src/editor/box/middle-of-side.ts';
import { $notice } from '#src/editor/context/store.ts';
import { $design, change, openDesign } from '#src/editor/document/store.ts';
import { loadPictures } from '#src/editor/uploads/pictures.ts';
import { $uploads } from '#src/editor/uploads/store.ts';
import { enqueueFiles } from '#src/editor/uploads/upload-queue.ts';
import { $side } from '#src/editor/viewport/store.ts';
import { t } from '#tests/build/english.ts';
import { FakeWorker, layout, spec, tasks } from './picture-worker.ts';

/** Requests about artwork, in order. */
const requests: string[] = [];
const server = setupServer(
	http.get('*/api/users/current', () =>
		HttpResponse.json({ id: 1, email: null, anonymous: true, spree_api_key: 'key' }),
	),
	http.post('*/api/artwork', () => {
		requests.push('POST');
		const sizes = { byte_size: 3, width_px: 400, height_px: 200 };
		return HttpResponse.json({ id: 'new', file_name: 'b.png', content_type: 'image/png', ...sizes });
	}),
	http.put('*/api/artwork/conversions/:id', ({ request, params }) => {
		const { searchParams } = new URL(request.url);
		const [size, colours] = ['size_id', 'colorspace'].map((name) => searchParams.get(name));
		requests.push(`PUT ${params.id} ${size} ${colours}`);
		return new HttpResponse(null, { status: 204 });
	}),
	http.get('*/api/artwork', () => {
		requests.push('GET');
		return HttpResponse.json([]);
	}),
);
beforeAll(() => {
	vi.stubGlobal('Worker', FakeWorker);
	server.listen({ onUnhandledFrame: 'error' });
});
afterEach(() => {
	tasks.length = 0;
	requests.length = 0;
});
afterAll(() => {
	vi.unstubAllGlobals();
	server.close();
});
beforeEach(() => {
	storeValue('spree_api_key', 'key');
	const { productType, sizeMm, material, printMode } = spec;
	openDesign(emptyDesign({ productType, sizeMm: [...sizeMm], material, printMode }));
});

const file = () => new File(['abc'], 'b.png', { type: 'image/png' });
const sentOnce = [
	'POST',
	'PUT new originalLimited rgb',
	'PUT new thumbnail rgb',
	'PUT new originalLimited monochrome',
	'PUT new thumbnail monochrome',
];
/** Ends once a request was answered that is made after all of the upload's own. */
async function finished() {
	await vi.waitFor(() => expect($uploads.get()).toEqual([]));
	loadPictures($design.get());
	await callAsUser(listArtwork, {});
}

test('a picture that replaces another is opened, sent and converted once', async () => {
	change('editor.step_add_image', (design) =>
		addObject(design, {
			...{ kind: 'image', id: 'logo', artworkId: 'old', side: 'top', rotationDeg: 0 },
			...{ xMm: 50, yMm: 50, widthMm: 40, heightMm: 40 },
		}),
	);
	enqueueFiles([file()], { t, layout }, undefined, 'logo');
	await vi.waitFor(() => expect($design.get().objects[0]).toMatchObject({ id: 'logo', artworkId: 'new' }));
	await finished();
	expect($design.get().objects).toHaveLength(1);
	expect(tasks).toEqual(['open']);
	expect(requests).toEqual([...sentOnce, 'GET']);
});

test('so is one that is added', async () => {
	enqueueFiles([file()], { t, layout }, undefined);
	await vi.waitFor(() => expect($design.get().objects[0]).toMatchObject({ artworkId: 'new', name: 'b' }));
	await finished();
	expect(tasks).toEqual(['open']);
	expect(requests).toEqual([...sentOnce, 'GET']);
});

test('one that would hide a shape goes under it, and says so', async () => {
	const middle = findMiddleOfSide(layout, $side.get());
	change('editor.step_add_image', (design) =>
		addObject(design, {
			...{ kind: 'shape', form: 'rectangle', id: 'badge', side: $side.get(), rotationDeg: 0 },
			...{ fill: '#111111', stroke: null, strokeMm: 1, widthMm: 5, heightMm: 5 },
			// Beside the middle, where the picture goes.
			...{ xMm: middle.xMm + middle.stepMm, yMm: middle.yMm },
		}),
	);
	enqueueFiles([file()], { t, layout }, undefined);
	await vi.waitFor(() =>
		expect($design.get().objects).toMatchObject([{ artworkId: 'new' }, { id: 'badge' }]),
	);
	expect($notice.get()?.text).toContain(
		t('objects.said_added_under', { what: 'b.png', side: t(`editor.side_${$side.get()}`) }),
	);
	await finished();
});
