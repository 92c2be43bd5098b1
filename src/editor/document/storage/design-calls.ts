import { ApiProblem } from '#src/api/client.ts';
import { product, type VariantSpec } from '#src/catalog/product.ts';
import { toSku } from '#src/catalog/variant.ts';
import { callAsUser } from '#src/customers/store.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import { createDesign, saveDesign, saveThumbnail, showDesign } from '#src/designs/storage/contract.ts';
import { dynamicPrice } from '#src/pricing/contract.ts';
import { track } from '#src/tracking/events.ts';
import { loadFontsAndPainters } from '../../painting/load-fonts.ts';
import { repaint } from '../../painting/store.ts';
import type { SaveOutcome } from '../autosave.ts';
import { isFinal, toSaveProblem } from '../save-problem.ts';
import { $designId, $designName, setDesignId, setDesignName, setSaveProblem } from '../save-state/store.ts';
import { $design } from '../store.ts';

// API calls of the designer. Not needed to look at an empty box: saving.ts loads
// them on the first interaction.

/** How a design is saved and its thumbnail is drawn. */
export interface Saving {
	/** The variant of a design; sent with every save. */
	readonly getVariantId: (document: DesignDocument) => number;
	readonly name: string;
	/** Version of an opened design. */
	readonly version?: number | undefined;
	/** The open design was restored from a closed tab and is not saved yet. */
	readonly isUnsaved?: boolean | undefined;
	/** A picture of the box as it will be printed; undefined where none can be made. */
	readonly drawThumbnail: () => Promise<HTMLCanvasElement | undefined>;
	/** Called on the first interaction: loads what must be available offline. */
	readonly onFirstTouch?: () => void;
	/** Called after a newer version of another tab or device has replaced the open design. */
	readonly onReplaced?: () => void;
}

/** The newest saved version of a design. @throws ApiProblem */
export const fetchDesign = (id: string) => callAsUser(showDesign, { id });

/** Stores the variant of a custom size that has no price request yet. @throws ApiProblem */
export async function storeVariant(spec: VariantSpec): Promise<number> {
	const quantity = product(spec.productType).minQuantity;
	return (await callAsUser(dynamicPrice, { sku: toSku(spec), quantity })).variantId;
}

/** True when a retry cannot help: the design is deleted or belongs to someone else. */
export const isGone = (error: unknown): boolean =>
	error instanceof ApiProblem && error.status !== 0 && error.status < 500;

/** A project of the previous designer, which must be converted first. */
export const isOld = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'old_project';

/** Creates the design, or saves it based on the last known version. Never throws. */
export async function sendDesign(
	document: DesignDocument,
	version: number | undefined,
	leaving: boolean,
	{ getVariantId, name, drawThumbnail }: Saving,
): Promise<SaveOutcome> {
	const keepalive = leaving ? { keepalive: true } : {};
	const variantId = getVariantId(document);
	try {
		const known = $designId.get();
		const saved =
			known === undefined || version === undefined
				? await callAsUser(createDesign, { name: $designName.get() ?? name, variantId, document }, keepalive)
				: await callAsUser(saveDesign, { id: known, version, document, variantId }, keepalive);
		if (known !== saved.id) {
			setDesignId(saved.id);
			setDesignName(saved.name);
			updateDesignUrl(saved.id);
			track('Design Saved', { designId: saved.id, product: document.productType });
		}
		if (!leaving) void sendThumbnail(saved, drawThumbnail);
		setSaveProblem(undefined);
		return { outcome: 'saved', version: saved.version };
	} catch (error) {
		if (!(error instanceof ApiProblem)) {
			setSaveProblem('server');
			return { outcome: 'failed' };
		}
		if (error.code === 'stale_design') {
			setSaveProblem(undefined);
			const theirs = Number(error.details.version);
			return { outcome: 'conflict', version: Number.isFinite(theirs) ? theirs : (version ?? 0) };
		}
		const problem = toSaveProblem(error);
		setSaveProblem(problem);
		return { outcome: isFinal(problem) ? 'refused' : 'failed' };
	}
}

/** Writes the design's id into the URL for a reload. */
function updateDesignUrl(id: string): void {
	const address = new URL(location.href);
	address.searchParams.delete('sku');
	address.searchParams.set('design', id);
	history.replaceState(history.state, '', address);
}

/** Stored per version: an order keeps the thumbnail of the version it was placed with. */
async function sendThumbnail(
	{ id, version }: { id: string; version: number },
	draw: Saving['drawThumbnail'],
): Promise<void> {
	try {
		if (await loadFontsAndPainters($design.get())) repaint();
		const canvas = await draw();
		const picture = canvas && (await canvasToBlob(canvas));
		if (picture) await callAsUser(saveThumbnail, { id, version: String(version) }, { body: picture });
	} catch {
		// A missing thumbnail is harmless: the next save sends one.
	}
}

const canvasToBlob = (canvas: HTMLCanvasElement) =>
	new Promise<Blob | undefined>((resolve) =>
		canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'),
	);
