import { ApiProblem } from '#src/api/client.ts';
import { callAsUser } from '#src/customers/store.ts';
import { createDesign, saveDesign, saveThumbnail, showDesign } from '#src/designs/contract.ts';
import type { DesignDocument } from '#src/designs/design.ts';
import { type Autosave, createAutosave, type SaveOutcome } from './autosave.ts';
import { takeShot } from './session.ts';
import { $design, $designId, $saveState, openDesign } from './store.ts';

interface Saving {
	readonly variantId: number;
	readonly name: string;
	/** Version of an opened design. */
	readonly version?: number | undefined;
	/** Draws the box when the 3D view is closed. */
	readonly drawThumbnail: () => Promise<HTMLCanvasElement | undefined>;
}

/** Keeps the design on the server for as long as the designer is open. Returns how to stop. */
export function keepSaving(options: Saving): { autosave: Autosave<DesignDocument>; stop: () => void } {
	const autosave = createAutosave<DesignDocument>({
		version: options.version,
		onState: (state) => $saveState.set(state),
		save: (document, version, leaving) => send(document, version, leaving, options),
	});
	let last = $design.get();
	const stopListening = $design.listen((design) => {
		if (design === last) return;
		last = design;
		autosave.changed(design);
	});
	const leave = () => {
		if (document.visibilityState === 'hidden') void autosave.flush(true);
	};
	const online = () => void autosave.flush();
	document.addEventListener('visibilitychange', leave);
	window.addEventListener('online', online);
	return {
		autosave,
		stop() {
			stopListening();
			document.removeEventListener('visibilitychange', leave);
			window.removeEventListener('online', online);
			autosave.stop();
		},
	};
}

async function send(
	document: DesignDocument,
	version: number | undefined,
	leaving: boolean,
	{ variantId, name, drawThumbnail }: Saving,
): Promise<SaveOutcome> {
	const keepalive = leaving ? { keepalive: true } : {};
	try {
		const known = $designId.get();
		const saved =
			known === undefined || version === undefined
				? await callAsUser(createDesign, { name, variantId, document }, keepalive)
				: await callAsUser(saveDesign, { id: known, version, document }, keepalive);
		if (known !== saved.id) {
			$designId.set(saved.id);
			rememberAddress(saved.id);
		}
		if (!leaving) void sendThumbnail(saved, drawThumbnail);
		return { outcome: 'saved', version: saved.version };
	} catch (error) {
		if (!(error instanceof ApiProblem)) return { outcome: 'failed' };
		if (error.status === 409) {
			const theirs = Number(error.details.version);
			return { outcome: 'conflict', version: Number.isFinite(theirs) ? theirs : (version ?? 0) };
		}
		const isRefused = [400, 404, 413, 422].includes(error.status);
		return { outcome: isRefused ? 'refused' : 'failed' };
	}
}

/** A reload opens this design again. */
function rememberAddress(id: string): void {
	const address = new URL(location.href);
	address.searchParams.delete('sku');
	address.searchParams.set('design', id);
	history.replaceState(history.state, '', address);
}

/** Named by its version: an order that is placed with it goes on showing it. */
async function sendThumbnail(
	{ id, version }: { id: string; version: number },
	draw: Saving['drawThumbnail'],
): Promise<void> {
	try {
		const canvas = takeShot() ?? (await draw());
		const picture = canvas && (await blobOf(canvas));
		if (picture) await callAsUser(saveThumbnail, { id, version: String(version) }, { body: picture });
	} catch {
		// A picture that is missing costs nothing: the next save sends another.
	}
}

const blobOf = (canvas: HTMLCanvasElement) =>
	new Promise<Blob | undefined>((resolve) =>
		canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'),
	);

/** Puts the newest saved version on the table instead of ours. @throws ApiProblem */
export async function takeTheirs(autosave: Autosave<DesignDocument>): Promise<void> {
	const id = $designId.get();
	if (!id) return;
	const theirs = await callAsUser(showDesign, { id });
	openDesign(theirs.document);
	autosave.tookTheirs(theirs.version);
}
