import { product, type VariantSpec } from '#src/catalog/product.ts';
import { sizeText } from '#src/catalog/size-text.ts';
import { formatLength } from '#src/site/lengths.ts';
import { madeToMeasure } from '../../configurator/configuration.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { Choice } from './Choice.tsx';
import { OwnSize, type SizeProps } from './OwnSize.tsx';

/** The listed sizes, and a custom size if the product can be made to measure. */
export function SizeChoices({ texts, chosen, onChange }: SizeProps) {
	const { site } = useDesigner();
	const { region, languageTag } = site;
	const { draft, spec } = chosen;
	const item = product(spec.productType);
	const size = (sizeMm: VariantSpec['sizeMm']) => sizeText(sizeMm, item.sizeKind, region, languageTag);
	return (
		<fieldset>
			<legend className="mb-2 text-15 font-medium">
				{texts('pricing.size')}{' '}
				<span className="text-13 font-normal text-ink-soft">
					{texts.find(`catalog.size_kind_${item.sizeKind}`)}
				</span>
			</legend>
			<div className="grid grid-cols-[repeat(auto-fill,minmax(168px,1fr))] gap-2">
				{item.sizesMm.map((sizeMm) => (
					<Choice
						key={sizeMm.join('x')}
						name="size"
						isChosen={draft.size === sizeMm.join('x')}
						onChoose={() => onChange({ size: sizeMm.join('x') })}
						label={size(sizeMm)}
					/>
				))}
				{item.sizeLimits && (
					<Choice
						name="size"
						isChosen={draft.size === madeToMeasure}
						onChoose={() =>
							onChange({
								size: madeToMeasure,
								sides: spec.sizeMm.map((side) => formatLength(side, region.lengthUnit, 'en')) as [
									string,
									string,
									string,
								],
							})
						}
						label={texts('pricing.made_to_measure')}
					/>
				)}
			</div>
			{draft.size === madeToMeasure && item.sizeLimits && (
				<OwnSize texts={texts} chosen={chosen} item={item} onChange={onChange} />
			)}
		</fieldset>
	);
}
