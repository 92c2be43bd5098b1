import { use } from 'react';
import type { Translate } from '#src/site/messages.ts';
import { loadSavingWords } from './saving-texts.ts';

interface NothingToOpenProps {
	t: Translate;
	/** That was asked for, and is gone or somebody else's: which of both is nobody's business. */
	designId: string | undefined;
	/** That was asked for, and is not sold. */
	refusedSku?: string | undefined;
	/** Of the product that this number begins with, where there is one. */
	title: string;
	/** Its page, or all products. */
	backPath: string;
	minePath: string;
}

/** Instead of a designer that could not save: what the address asked for in vain, and where to go on. */
export default function NothingToOpen({
	t,
	designId,
	refusedSku: sku,
	title,
	backPath,
	minePath,
}: NothingToOpenProps) {
	const say = use(loadSavingWords());
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
