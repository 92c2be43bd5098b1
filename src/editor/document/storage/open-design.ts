import type { VariantSpec } from '#src/catalog/product.ts';
import { emptyDesign } from '#src/designs/document/design.ts';
import { inksOf } from '#src/designs/inks/inks.ts';
import type { Dieline } from '#src/dielines/dieline.ts';
import { loadDesignedDieline } from '../../box/dieline-of-spec.ts';
import { createLooks } from '../../box/material-look.ts';
import { createSheetLayout } from '../../box/sheet-layout.ts';
import { registerBox } from '../box/store.ts';
import { hasRecords } from '../recovery/record-flag.ts';
import { $designId, setDesignId, setDesignName, setSaveState } from '../save-state/store.ts';
import { setPrintProof } from '../shown/store.ts';
import { openDesign } from '../store.ts';
import { loadCalls } from './saving.ts';

/** The result of opening a design. */
export interface OpenedDesign {
	/** Of a saved design. */
	readonly version?: number | undefined;
	/** Restored from a closed tab. */
	readonly isUnsaved?: boolean;
}
type Failed = { readonly failed: 'gone' | 'offline' | 'old' };
/** `gone`: deleted, not designable, or someone else's. `old`: a project of the previous designer. */
export type Opened = (OpenedDesign & { readonly variantId: number }) | Failed;

/**
 * Opens a saved design, or an empty one of `spec`, in the stores. Never rejects.
 * @param variantId of `spec`; undefined where it is not stored yet
 * @param name the product's
 * @param alongside loaded in parallel; it may fail
 */
export async function loadAndOpenDesign(
	spec: VariantSpec | undefined,
	variantId: number | undefined,
	designId: string | undefined,
	name: string,
	alongside: () => Promise<unknown> = async () => undefined,
): Promise<Opened> {
	if (!spec) return { failed: 'gone' };
	// In parallel.
	const [dieline, design] = await Promise.all([
		loadDesignedDieline(spec).catch((): Failed => ({ failed: 'offline' })),
		designId === undefined ? newDesign(spec, variantId) : savedDesign(designId, spec),
		alongside().catch(() => undefined),
	]);
	if ('failed' in design) return design;
	if ('failed' in dieline) return dieline;
	if ('nearestMm' in dieline) return { failed: 'gone' };
	if (!(await loadPrintProof(spec, dieline))) return { failed: 'offline' };
	registerBox({ spec, dieline, name, variantId: design.variantId });
	return { ...design, ...(await broughtBack(design)) };
}

/** Loads the soft proof of these inks on this board, where colours change in print. */
export async function loadPrintProof(spec: VariantSpec, dieline: Dieline): Promise<boolean> {
	const inks = inksOf(spec.printMode);
	const [sheet] = createSheetLayout(dieline).sheets;
	const look = sheet && createLooks(spec)[sheet.stock];
	const key = inks === 'full' || !look ? 'full' : `${inks} on ${look.outside} and ${look.inside}`;
	if (key === proofed) return true;
	try {
		const made = key === 'full' ? undefined : await import('#src/designs/inks/soft-proof.ts');
		setPrintProof(look && made?.softProof(inks, look.outside, look.inside));
		proofed = key;
		return true;
	} catch {
		return false;
	}
}
/** Inks and board of the loaded proof. */
let proofed: string | undefined;

type Design = OpenedDesign & { readonly variantId: number };

/** Restores a closed tab's record, where one exists. */
async function broughtBack({ variantId, version }: Design) {
	if (!hasRecords()) return undefined;
	const recovery = await import('../recovery/restore-record.ts').catch(() => undefined);
	return recovery?.restoreRecord($designId.get() ?? `new:${variantId}`, version);
}

async function newDesign(spec: VariantSpec, known: number | undefined): Promise<Design | Failed> {
	const variant = await storedVariant(spec, known);
	if (!('failed' in variant)) openDesign(emptyDesign({ ...spec, sizeMm: [...spec.sizeMm] }));
	return variant;
}

/** The variant of a box; a custom size is stored when it is first opened. Never rejects. */
export async function storedVariant(
	spec: VariantSpec,
	known: number | undefined,
): Promise<{ readonly variantId: number } | Failed> {
	if (known !== undefined) return { variantId: known };
	const calls = await loadCalls().catch(() => undefined);
	if (!calls) return { failed: 'offline' };
	try {
		return { variantId: await calls.storeVariant(spec) };
	} catch (error) {
		return { failed: calls.isGone(error) ? 'gone' : 'offline' };
	}
}

async function savedDesign(designId: string, { finish }: VariantSpec): Promise<Design | Failed> {
	const calls = await loadCalls().catch(() => undefined);
	if (!calls) return { failed: 'offline' };
	try {
		const saved = await calls.fetchDesign(designId);
		openDesign({ finish, ...saved.document });
		setDesignId(saved.id);
		setDesignName(saved.name);
		setSaveState('saved');
		return { variantId: saved.variantId, version: saved.version };
	} catch (error) {
		return { failed: calls.isOld(error) ? 'old' : calls.isGone(error) ? 'gone' : 'offline' };
	}
}
