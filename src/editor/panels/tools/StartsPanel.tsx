import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { materialName, toMessageKey } from '#src/catalog/labels.ts';
import { footprintGrams, gramsOfDieline } from '#src/catalog/measures/dieline-weight.ts';
import { product } from '#src/catalog/product.ts';
import { sizeText } from '#src/catalog/size-text.ts';
import type { ActionId } from '../../actions/action.ts';
import { getAction } from '../../actions/actions.ts';
import { startActions } from '../../actions/starts.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { useDialogTexts } from '../../context/DialogTexts.tsx';
import { $box } from '../../document/box/store.ts';
import { gramsText } from '../box/BoxFigures.tsx';

/** Facts about the box, and the actions that start a design or change its box. */
export default function StartsPanel() {
	const { t } = useDesigner();
	return (
		<div className="grid gap-4">
			<Suspense fallback={null}>
				<Facts />
			</Suspense>
			<div className="grid gap-2">
				{startActions.map(({ id }) => (
					<button
						key={id}
						type="button"
						className="button button-secondary button-small"
						onClick={() => getAction(id as ActionId).run(t)}
					>
						{t(getAction(id as ActionId).label)}
					</button>
				))}
			</div>
		</div>
	);
}

function Facts() {
	const { site, spec, name } = useDesigner();
	const box = useStore($box);
	const texts = useDialogTexts();
	const item = product(spec.productType);
	const weight = box && gramsOfDieline(box.dieline, item.gramsPerM2);
	const footprint = box && footprintGrams(box.dieline, item.gramsPerM2);
	const grams = (value: number) => texts('starts.grams', { grams: gramsText(value, site.languageTag) });
	const facts = [
		[texts('pricing.size'), sizeText(spec.sizeMm, item.sizeKind, site.region, site.languageTag)],
		[texts('pricing.material'), materialName(texts, item, spec.material)],
		[texts('pricing.print'), texts.find(`catalog.print_mode_${toMessageKey(spec.printMode)}`)],
		[texts('starts.weight'), weight && grams(weight)],
		[texts('starts.footprint'), footprint && grams(footprint)],
	] as const;
	return (
		<div>
			<h3 className="mb-1 text-15 font-medium tracking-normal">{name}</h3>
			<dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-13">
				{facts.map(
					([fact, value]) =>
						value && (
							<div key={fact} className="contents">
								<dt className="text-ink-soft">{fact}</dt>
								<dd className="figures text-right">{value}</dd>
							</div>
						),
				)}
			</dl>
		</div>
	);
}
