import { use } from 'react';
import type { Translate } from '#src/site/messages.ts';
import { loadSavingTexts } from './saving-texts.ts';

interface NothingToOpenProps {
	t: Translate;
	/** The requested design was deleted or belongs to another user; the text does not reveal which. */
	designId: string | undefined;
	/** The requested SKU, which is not sold. */
	refusedSku?: string | undefined;
	/** Of the product that this number begins with, where there is one. */
	title: string;
	/** Its page, or all products. */
	backPath: string;
	minePath: string;
}

/** Shown when the URL names nothing that can be opened: the reason and where to continue. */
export default function NothingToOpen({
	t,
	designId,
	refusedSku: sku,
	title,
	backPath,
	minePath,
}: NothingToOpenProps) {
	const say = use(loadSavingTexts());
	const hasProduct = sku !== undefined && title !== '';
	const what =
		designId !== undefined ? 'design_gone' : hasProduct ? 'spec_gone' : sku ? 'sku_gone' : 'nothing';
	return (
		<div className="grid max-w-120 justify-items-start gap-4">
			<h1 className="text-24 wrap-anywhere">
				{say(`designer-saving.${what}`, { sku: sku ?? '', product: title })}
			</h1>
			<p>{say(`designer-saving.${what}_help`, { sku: sku ?? '' })}</p>
			<a className="button button-primary" href={designId === undefined ? backPath : minePath}>
				{designId !== undefined
					? t('designs.mine')
					: hasProduct
						? t('editor.back')
						: say('designer-saving.to_shop')}
			</a>
		</div>
	);
}
