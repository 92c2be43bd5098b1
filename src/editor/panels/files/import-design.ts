import { ApiProblem } from '#src/api/client.ts';
import type { VariantSpec } from '#src/catalog/product.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import { type DesignFile, designFileLimits, readDesignFile } from '#src/designs/document/design-file.ts';
import type { Dieline } from '#src/dielines/dieline.ts';
import { loadDesignedDieline } from '../../box/dieline-of-spec.ts';
import type { DesignerContext } from '../../context/DesignerContext.tsx';
import { showNotice } from '../../context/store.ts';
import { specOfDesign } from '../../document/box/change-box.ts';
import { $design, change } from '../../document/store.ts';
import { withOwnArtwork } from './originals.ts';

type Words = Pick<DesignerContext, 't' | 'site'>;

/** The design of a file that was made for another box than the open one, with that box. */
export interface OtherBoxFile extends DesignFile {
	readonly fileName: string;
	readonly spec: VariantSpec;
	readonly dieline: Dieline;
}
/** `refusal`: the reason as text. `other`: made for another box. Neither: it is open now. */
export interface ImportedDesign {
	readonly refusal?: string | undefined;
	readonly other?: OtherBoxFile | undefined;
}

/** Replaces the open design by a file's design, as one undo step. */
export async function importDesign(file: File, texts: Words): Promise<ImportedDesign> {
	const { t } = texts;
	const refuse = (reason: 'design_too_large' | 'not_a_design' | 'design_broken' | 'design_newer') => ({
		refusal: t(`files.${reason}`, { file: file.name }),
	});
	if (file.size > designFileLimits.bytes) return refuse('design_too_large');
	const opened = readDesignFile(new Uint8Array(await file.arrayBuffer()));
	if (!opened.ok) return refuse(opened.problem);
	const { design } = opened.value;
	const { productType, sizeMm, material, printMode } = $design.get();
	if (design.productType === productType && design.sizeMm.every((length, axis) => length === sizeMm[axis])) {
		const createDocument = () => ({ ...design, material, printMode });
		return { refusal: await replaceDesign({ ...opened.value, fileName: file.name }, createDocument, texts) };
	}
	const spec = specOfDesign(design);
	try {
		const dieline = spec && (await loadDesignedDieline(spec));
		if (!dieline || 'nearestMm' in dieline) return { refusal: t('files.other_box', { file: file.name }) };
		return { other: { ...opened.value, fileName: file.name, spec, dieline } };
	} catch {
		return { refusal: t('files.offline') };
	}
}

/**
 * Uploads the file's pictures for this visitor and opens its design, as one undo step.
 *
 * @param createDocument returns the design as it will be opened, except for its pictures
 * @returns the reason of a failure, as text
 */
export async function replaceDesign(
	{ fileName, artwork }: Pick<OtherBoxFile, 'fileName' | 'artwork'>,
	createDocument: () => DesignDocument,
	{ t }: Pick<Words, 't'>,
): Promise<string | undefined> {
	try {
		const own = await withOwnArtwork(createDocument(), artwork, () => undefined);
		change('files.step_open', () => own);
	} catch (error) {
		if (!(error instanceof ApiProblem)) throw error;
		return error.status === 0 ? t('files.offline') : t('files.artwork_refused', { file: fileName });
	}
	showNotice(t('files.opened'));
	return undefined;
}
