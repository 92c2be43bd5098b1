import { footprintGrams, gramsOfDieline } from '#src/catalog/measures/dieline-weight.ts';
import { product } from '#src/catalog/product.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { useDialogTexts } from '../../context/DialogTexts.tsx';
import { gramsText } from './BoxFigures.tsx';

/** Weight and footprint of one piece in the order bar where there is room (the box's panel has them too), with where the figure comes from. */
export default function BoxFacts() {
	const { site, spec, dieline } = useDesigner();
	const texts = useDialogTexts();
	const { gramsPerM2 } = product(spec.productType);
	const grams = (value: number) => texts('starts.grams', { grams: gramsText(value, site.languageTag) });
	const footprint = footprintGrams(dieline, gramsPerM2);
	return (
		<p className="text-13 leading-tight text-ink-soft max-xl:hidden">
			{texts('starts.weight')}{' '}
			<span className="figures font-medium text-rich-blue">{grams(gramsOfDieline(dieline, gramsPerM2))}</span>
			{footprint !== undefined && (
				<span title={texts('starts.footprint_source')}>
					<br />
					{texts('starts.footprint')}{' '}
					<span className="figures font-medium text-rich-blue">{grams(footprint)}</span>
				</span>
			)}
		</p>
	);
}
