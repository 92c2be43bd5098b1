import { atom } from 'nanostores';
import type { Side } from '#src/dielines/dieline.ts';
import type { PdfPages } from './pdf-pages.ts';

/**
 * A file on its way onto the box. `choosing`: a PDF waits for its page. `offline`: there is no connection, the upload
 * continues automatically. `refused`: it stays in the list until it is closed.
 */
export interface PendingUpload {
	readonly id: string;
	readonly fileName: string;
	readonly state: 'waiting' | 'reading' | 'choosing' | 'sending' | 'offline' | 'refused';
	/** Uploaded bytes, and the total. */
	readonly sent: number;
	readonly total: number;
	/** Where the picture will be placed, and its preview. */
	readonly frame?: PendingFrame;
	/** Why the file cannot be used, as text. */
	readonly refusal?: string;
	readonly pdf?: PdfPages;
	/** Removes it from the list and aborts the upload. */
	readonly stop: () => void;
	/** Retries; undefined if a retry cannot succeed. */
	readonly retry?: () => void;
	/** Scales down a picture with too many pixels and continues with it. */
	readonly shrink?: () => void;
	readonly choose?: (page: number) => void;
}
export interface PendingFrame {
	readonly side: Side;
	readonly preview: ImageBitmap | HTMLImageElement;
	readonly xMm: number;
	readonly yMm: number;
	readonly widthMm: number;
	readonly heightMm: number;
}

export const $uploads = atom<readonly PendingUpload[]>([]);
export const addUpload = (upload: PendingUpload): void => $uploads.set([...$uploads.get(), upload]);
export const removeUpload = (id: string): void =>
	$uploads.set($uploads.get().filter((upload) => upload.id !== id));
/** Replaces an upload by the result of `change`; does nothing if it was removed. */
export const updateUpload = (id: string, change: (upload: PendingUpload) => PendingUpload): void =>
	$uploads.set($uploads.get().map((upload) => (upload.id === id ? change(upload) : upload)));

/** Request to open the file picker; a new object for each request. */
export const $pickFile = atom<object | undefined>(undefined);
export const pickFile = (): void => $pickFile.set({});
