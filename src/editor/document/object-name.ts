import type { DesignObject } from '#src/designs/document/objects.ts';
import { formatSize } from '#src/site/lengths.ts';
import type { DesignerContext } from '../context/DesignerContext.tsx';
import { measureExtent } from '../painting/extent.ts';

/** "Picture, lid, 6 × 2 cm" or "“Fresh bread”, lid, 4 × 1 cm". */
export function objectName(object: DesignObject, { t, site }: Pick<DesignerContext, 't' | 'site'>): string {
	const { widthMm, heightMm } = measureExtent(object);
	const values = {
		side: t(`editor.side_${object.side}`),
		size: formatSize([widthMm, heightMm], site.region.lengthUnit, site.languageTag),
	};
	if (object.name) return t('editor.name_own', { ...values, name: object.name });
	if (object.kind !== 'text') return t(`editor.name_${object.kind}`, values);
	const text = object.text.replace(/\s+/g, ' ').trim();
	return text
		? t('editor.name_text', { ...values, text: text.slice(0, 40) })
		: t('editor.name_text_empty', values);
}
