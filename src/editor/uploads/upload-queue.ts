import { ApiProblem } from '#src/api/client.ts';
import type { PixelSize } from '#src/designs/artwork/artwork-sizes.ts';
import { addPicture } from '#src/designs/document/add-picture.ts';
import { addObject, changeObject } from '#src/designs/document/commands.ts';
import { coverCrop } from '#src/designs/document/crop.ts';
import { maxObjects } from '#src/designs/document/design.ts';
import { findFreePlace } from '#src/designs/document/free-place.ts';
import { reorder } from '#src/designs/document/layer-order.ts';
import { type ImageObject, maxNameLength } from '#src/designs/document/objects.ts';
import { createSheetImage, matchSheet } from '#src/designs/document/whole-sheet.ts';
import { sendFile } from '#src/designs/uploads/send-file.ts';
import type { Point, Side } from '#src/dielines/dieline.ts';
import type { Translate } from '#src/site/messages.ts';
import { findMiddleOfSide } from '../box/middle-of-side.ts';
import { type SheetLayout, sideAt } from '../box/sheet-layout.ts';
import { showNotice } from '../context/store.ts';
import { $box } from '../document/box/store.ts';
import { thisTab } from '../document/recovery/record-flag.ts';
import { $designId } from '../document/save-state/store.ts';
import { $design, change, setSelection } from '../document/store.ts';
import { measureExtent } from '../painting/extent.ts';
import { $side, setSide, showSideIfZoomedOut } from '../viewport/store.ts';
import { firstSize } from './artwork-check.ts';
import { storeConversions } from './picture-loader.ts';
import { storePicture } from './picture-store.ts';
import { RefusedFile, runPictureTask } from './picture-work.ts';
import { type PreparedFile, prepareFile } from './prepare-file.ts';
import { addUpload, type PendingUpload, removeUpload, updateUpload } from './store.ts';
import {
	deleteWaitingFile,
	lockFile,
	openDesignKey,
	storeWaitingFile,
	type WaitingFile,
} from './waiting-files.ts';
import { warnBeforeLeaving } from './warn-before-leaving.ts';

export interface PlaceContext {
	readonly t: Translate;
	readonly layout: SheetLayout;
}

/** Number of files that are processed in parallel. */
const atOnce = 2;
/** The largest picture that a browser opens to make it smaller. */
const maxShrinkablePx = 250_000_000;

/** A file with everything about its upload. */
interface Job {
	readonly id: string;
	file: File;
	readonly texts: PlaceContext;
	/** The side that was open. */
	readonly side: Side;
	readonly at: Point | undefined;
	/** The picture that it replaces. */
	readonly replaces: string | undefined;
	/** Several files at one place lie a little beside each other. */
	readonly place: number;
	/** Of a PDF: the page that was chosen. */
	page: number | undefined;
	readonly keptAt: number;
	readonly stop: AbortController;
	/** Releases the file's lock for other tabs. */
	release: (() => void) | undefined;
}

const waiting: Job[] = [];
/** All waiting and running uploads, and refused ones that may succeed later. */
const open = new Set<Job>();
let running = 0;

const storeJob = ({ id: key, file, side, at, replaces, place, page, keptAt }: Job): Promise<void> =>
	storeWaitingFile({
		key,
		design: openDesignKey(),
		tab: thisTab,
		file,
		side,
		at,
		replaces,
		place,
		page,
		keptAt,
	});

warnBeforeLeaving();
// The first save has given the design its id: its waiting files are stored under that id from now on.
$designId.listen(() => {
	for (const job of open) void storeJob(job);
});

/** Adds files to the queue; the list of uploads shows each with its state. */
export function enqueueFiles(
	files: readonly File[],
	texts: PlaceContext,
	at: Point | undefined,
	replaces?: string | undefined,
): void {
	files.forEach((file, place) => {
		const id = crypto.randomUUID().replaceAll('-', '').slice(0, 16);
		const job = enqueue({
			...{ id, file, texts, side: $side.get(), at, replaces, place, page: undefined },
			...{ keptAt: Date.now(), stop: new AbortController(), release: undefined },
		});
		void storeJob(job);
		void lockFile(id).then((release) => {
			job.release = release;
			if (!open.has(job)) release?.();
		});
	});
	startNext();
}

/** Resumes the upload of a file from a closed or reloaded page. */
export function resumeFile({ key, ...file }: WaitingFile, texts: PlaceContext, release: () => void): void {
	void storeJob(enqueue({ ...file, id: key, texts, stop: new AbortController(), release }));
	startNext();
}

function enqueue(job: Job): Job {
	const { id, file } = job;
	const stop = () => {
		job.stop.abort();
		removeUpload(id);
		close(job);
	};
	const shown: PendingUpload = {
		...{ id, fileName: file.name, state: 'waiting', sent: 0, total: file.size, stop },
	};
	open.add(job);
	addUpload(shown);
	waiting.push(job);
	return job;
}

/** Deletes the stored file after the upload has finished or was cancelled. */
function close(job: Job): void {
	open.delete(job);
	void deleteWaitingFile(job.id).then(() => job.release?.());
}

function startNext(): void {
	while (running < atOnce) {
		const job = waiting.shift();
		if (!job) return;
		if (job.stop.signal.aborted) continue;
		running++;
		void run(job).finally(() => {
			running--;
			startNext();
		});
	}
}

const update = (id: string, values: Partial<PendingUpload>) =>
	updateUpload(id, (upload) => ({ ...upload, ...values }));

async function run(job: Job): Promise<void> {
	try {
		await place(job);
		job.stop.abort();
		removeUpload(job.id);
		close(job);
	} catch (error) {
		if (!job.stop.signal.aborted) refuse(job, error);
	}
}

async function place(job: Job): Promise<void> {
	const { id, texts, stop } = job;
	const { t, layout } = texts;
	if ($design.get().objects.length >= maxObjects)
		throw new RefusedFile({ code: 'too_many_objects', details: {} });
	update(id, { state: 'reading' });
	const prepared = await prepareFile(job.file, (pdf) => choosePage(job, pdf));
	if (stop.signal.aborted) return;

	const hit = job.at && sideAt(layout, job.at);
	const side = hit?.side ?? job.side;
	const target = layout.places[side];
	if (!target) return;
	const middle = findMiddleOfSide(layout, side);
	const { xMm, yMm } = hit ?? middle;
	const beside = job.place * middle.stepMm;
	const wanted = { side, xMm: xMm + beside, yMm: yMm + beside };
	// Dropped files are placed where they were dropped.
	const at = hit ? wanted : findFreePlace($design.get().objects, wanted, middle.stepMm);
	const size = firstSize(prepared, target);
	const sheet = job.replaces === undefined ? sheetUnder(prepared) : undefined;
	update(id, {
		state: 'sending',
		...(!sheet?.covers && { frame: { preview: prepared.preview, ...at, ...size } }),
	});

	const artwork = await sendFile(
		job.file,
		{ fileName: job.file.name, sha256: prepared.sha256, page: prepared.page },
		{
			signal: stop.signal,
			onBytes: (sent) => update(id, { sent }),
			onConnectionChange: (isCut) => update(id, { state: isCut ? 'offline' : 'sending' }),
		},
	);
	if (stop.signal.aborted) return;
	// First, so that no request loads the whole file where the preview is enough.
	await storeConversions(artwork.id, prepared.conversions);
	storePicture(artwork, prepared.preview, prepared.isTextLive);
	if (replacedBy(job.replaces, artwork.id, prepared)) {
		showNotice(t('objects.said_replaced'));
		return;
	}
	if (sheet?.covers && prepared.ownSize) {
		const picture = createSheetImage(sheet.covers, prepared.ownSize, {
			id,
			artworkId: artwork.id,
			name: nameOfFile(job.file),
		});
		// Below all existing objects: artwork that was drawn on the dieline is the background of everything added later.
		change('objects.step_sheet', (design) => reorder(addObject(design, picture), [id], 'back'));
		setSelection([id]);
		showNotice(t('objects.said_sheet', { what: job.file.name }), 'problem');
		return;
	}
	const picture: ImageObject = {
		...{ kind: 'image', id, artworkId: artwork.id, name: nameOfFile(job.file) },
		...{ rotationDeg: 0, ...at, ...size },
	};
	const { design, isUnder } = addPicture($design.get(), picture, measureExtent);
	change('editor.step_add_image', () => design);
	setSide(side);
	setSelection([id]);
	showSideIfZoomedOut(side);
	if (sheet && !sheet.covers) {
		const details = { what: job.file.name, across: mm(sheet.acrossMm), down: mm(sheet.downMm) };
		showNotice(t('objects.said_sheet_differs', details), 'problem');
	} else {
		const said = isUnder ? 'objects.said_added_under' : 'editor.said_added';
		showNotice(t(said, { what: job.file.name, side: t(`editor.side_${side}`) }));
	}
}

/** A page as large as a flat sheet of the box was drawn on its dieline. */
function sheetUnder({ ownSize, page }: PreparedFile) {
	const dieline = $box.get()?.dieline;
	return ownSize && dieline && matchSheet(ownSize, page?.page ?? 1, dieline);
}

/** What an object is called in the list of objects: its file name without the extension. */
const nameOfFile = ({ name }: File): string => name.replace(/\.\w+$/, '').slice(0, maxNameLength);

/** Tenths: programs do not draw finer. */
const mm = (lengthMm: number) => Math.round(lengthMm * 10) / 10;

/** Puts the file into the frame of a picture that is still there; cut to the frame, never stretched. */
function replacedBy(id: string | undefined, artworkId: string, picture: PixelSize): boolean {
	const frame = $design.get().objects.find((object) => object.id === id);
	if (frame?.kind !== 'image') return false;
	change('objects.step_replace', (design) =>
		changeObject(design, frame.id, { artworkId, crop: coverCrop(frame, picture) }),
	);
	return true;
}

/** Asks for the page of a PDF with several pages, once. */
async function choosePage(job: Job, pdf: PdfToChoose): Promise<number> {
	if (pdf.count === 1) return 1;
	if (job.page !== undefined) return job.page;
	const chosen = await new Promise<number>((choose, reject) => {
		job.stop.signal.addEventListener('abort', () => reject(new Error('stopped')));
		update(job.id, { state: 'choosing', pdf, choose });
	});
	updateUpload(job.id, ({ pdf: _, choose: __, ...upload }) => ({ ...upload, state: 'reading' }));
	job.page = chosen;
	void storeJob(job);
	return chosen;
}
type PdfToChoose = NonNullable<PendingUpload['pdf']>;

/** Shows the error with possible remedies. */
function refuse(job: Job, error: unknown): void {
	const { t } = job.texts;
	const { code, details } = toFailure(error);
	const refusal =
		code === 'too_many_objects'
			? t('editor.too_many_objects')
			: (t.find(`problems.${code}`) ?? t('problems.unknown'));
	const canShrink = code === 'image_too_large' && pixels(details) <= maxShrinkablePx;
	let isAgain = false;
	const again = (prepare: () => Promise<void>) => () => {
		if (isAgain || job.stop.signal.aborted) return;
		isAgain = true;
		update(job.id, { state: 'reading' });
		void prepare().then(
			() => {
				waiting.push(job);
				startNext();
			},
			(failure: unknown) => refuse(job, failure),
		);
	};
	const retry = isPassing(error) ? again(async () => {}) : undefined;
	// A permanently refused file is not retried after a reload.
	if (retry) window.addEventListener('online', retry, { once: true, signal: job.stop.signal });
	else void deleteWaitingFile(job.id);
	updateUpload(job.id, ({ frame: _, ...upload }) => ({
		...upload,
		state: 'refused',
		refusal,
		...(retry && { retry }),
		...(canShrink && { shrink: again(() => shrink(job, details)) }),
	}));
}

function toFailure(error: unknown): { code: string; details: Readonly<Record<string, unknown>> } {
	if (error instanceof RefusedFile || error instanceof ApiProblem) return error;
	return { code: 'unknown', details: {} };
}

const isPassing = (error: unknown) =>
	!(error instanceof RefusedFile) &&
	(!(error instanceof ApiProblem) || error.status === 0 || error.status >= 500);

const pixels = ({ widthPx, heightPx }: Readonly<Record<string, unknown>>) =>
	Number(widthPx) * Number(heightPx) || Number.POSITIVE_INFINITY;

async function shrink(job: Job, { widthPx, heightPx }: Readonly<Record<string, unknown>>): Promise<void> {
	const size = { widthPx: Number(widthPx), heightPx: Number(heightPx) };
	const smaller = await runPictureTask({ kind: 'shrink', file: job.file, ...size });
	job.file = new File([smaller], job.file.name, { type: smaller.type });
	update(job.id, { total: smaller.size, sent: 0 });
	void storeJob(job);
}
