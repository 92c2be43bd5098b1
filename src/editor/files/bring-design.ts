import { ApiProblem } from '#src/api/client.ts';
import { designFileLimits, unpackDesign } from '#src/designs/design-file.ts';
import { formatSize } from '#src/site/lengths.ts';
import type { DesignerContext } from '../DesignerContext.tsx';
import { tell } from '../session.ts';
import { $design, change } from '../store.ts';
import { withOwnArtwork } from './originals.ts';

/**
 * Puts the design of a file in place of the open one, in one step that can be undone.
 * @returns why not, in words; undefined when it lies on the table
 */
export async function bringDesign(
	file: File,
	{ t, site }: Pick<DesignerContext, 't' | 'site'>,
): Promise<string | undefined> {
	if (file.size > designFileLimits.bytes) return t('files.design_too_large', { file: file.name });
	const opened = unpackDesign(new Uint8Array(await file.arrayBuffer()));
	if (!opened.ok) return t(`files.${opened.problem}`, { file: file.name });
	const { design, artwork } = opened.value;
	const { productType, sizeMm, material, printMode } = $design.get();
	if (design.productType !== productType || design.sizeMm.some((length, axis) => length !== sizeMm[axis]))
		return t('files.other_box', {
			size: formatSize(
				design.sizeMm.filter((length) => length > 0),
				site.region.lengthUnit,
				site.languageTag,
			),
		});
	try {
		const own = await withOwnArtwork(design, artwork, () => undefined);
		change('files.step_open', () => ({ ...own, material, printMode }));
	} catch (error) {
		if (!(error instanceof ApiProblem)) throw error;
		return error.status === 0 ? t('files.offline') : t('files.artwork_refused', { file: file.name });
	}
	tell(t('files.opened'));
	return undefined;
}
