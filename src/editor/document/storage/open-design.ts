import type { VariantSpec } from '#src/catalog/product.ts';
import { emptyDesign } from '#src/designs/document/design.ts';
import { inksOf } from '#src/designs/inks/inks.ts';
import type { Dieline } from '#src/dielines/dieline.ts';
import { dielineOf } from '../../box/dieline-of-spec.ts';
import { looksOf } from '../../box/material-look.ts';
import { worktopOf } from '../../box/sheet-layout.ts';
import { keepBox } from '../box/store.ts';
import { isAnythingRemembered } from '../recovery/record-flag.ts';
import { $designId, openDesign, setDesignId, setDesignName, setPrintProof, setSaveState } from '../store.ts';
import { loadCalls } from './saving.ts';

/** A design that lies on the table. */
export interface OpenedDesign {
	/** Of a saved design. */
	readonly version?: number | undefined;
	/** Brought back from a closed tab. */
	readonly isUnsaved?: boolean;
}
type Failed = { readonly failed: 'gone' | 'offline' | 'old' };
/** `gone`: nothing to design there, or somebody else's. `old`: to be converted first. */
export type Opened = (OpenedDesign & { readonly variantId: number }) | Failed;

/**
 * Puts a saved design, or an empty one of `spec`, on the table: into the stores that every part reads. Never rejects.
 * @param name the product's
 * @param alongside what else is fetched meanwhile; it may fail
 */
export async function openOnTable(
	spec: VariantSpec | undefined,
	variantId: number | undefined,
	designId: string | undefined,
	name: string,
	alongside: () => Promise<unknown> = async () => undefined,
): Promise<Opened> {
	if (!spec) return { failed: 'gone' };
	// All at once: nothing waits for the other.
	const [dieline, design] = await Promise.all([
		dielineOf(spec).catch((): Failed => ({ failed: 'offline' })),
		designId === undefined ? newDesign(spec, variantId) : savedDesign(designId, spec),
		alongside().catch(() => undefined),
	]);
	if ('failed' in design) return design;
	if ('failed' in dieline) return dieline;
	if ('nearestMm' in dieline) return { failed: 'gone' };
	if (!(await showProof(spec, dieline))) return { failed: 'offline' };
	keepBox({ spec, dieline, name, variantId: design.variantId });
	return { ...design, ...(await broughtBack(design)) };
}

/** Colours look as these inks print them on this board; only where they do not is any code needed. */
export async function showProof(spec: VariantSpec, dieline: Dieline): Promise<boolean> {
	const inks = inksOf(spec.printMode);
	const [sheet] = worktopOf(dieline).sheets;
	const look = sheet && looksOf(spec)[sheet.stock];
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
/** The inks and the board that colours and pictures are shown in. */
let proofed: string | undefined;

type Design = OpenedDesign & { readonly variantId: number };

/** What a closed tab left of the design, where this browser remembers anything at all. */
async function broughtBack({ variantId, version }: Design) {
	if (!isAnythingRemembered()) return undefined;
	const recovery = await import('../recovery/restore-record.ts').catch(() => undefined);
	return recovery?.takeRecord($designId.get() ?? `new:${variantId}`, version);
}

function newDesign(spec: VariantSpec, variantId: number | undefined): Design | Failed {
	if (variantId === undefined) return { failed: 'gone' };
	openDesign(emptyDesign({ ...spec, sizeMm: [...spec.sizeMm] }));
	return { variantId };
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
