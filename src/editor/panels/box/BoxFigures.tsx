import type { ReactNode } from 'react';
import { withBlankArea } from '#src/catalog/measures/blank-area.ts';
import { footprintGrams, gramsOfDieline } from '#src/catalog/measures/dieline-weight.ts';
import { product, type VariantSpec } from '#src/catalog/product.ts';
import type { Dieline } from '#src/dielines/dieline.ts';
import { readBasis } from '#src/pricing/basis/basis.ts';
import { deliveryEstimate } from '#src/pricing/delivery.ts';
import { netLabel } from '#src/pricing/destination/destination.ts';
import { type PriceFormat, priceView } from '#src/pricing/price-view.ts';
import { formatDayRange } from '#src/site/dates.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';

/** Whole grams, tenths below ten. */
export const gramsText = (grams: number, languageTag: string): string =>
	numberFormatter(languageTag, { maximumFractionDigits: grams < 10 ? 1 : 0 }).format(grams);

interface BoxFiguresProps {
	t: Translate;
	texts: Translate;
	site: Site;
	spec: VariantSpec;
	dieline: Dieline | undefined;
	quantity: number;
	prices: PriceFormat;
	today: string;
	/** The open box, for comparison. */
	before: { readonly spec: VariantSpec; readonly dieline: Dieline };
}

/** Price, delivery date and weight of a choice, each beside the current value. */
export function BoxFigures({
	t,
	texts,
	site,
	spec,
	dieline,
	quantity,
	prices,
	today,
	before,
}: BoxFiguresProps) {
	const price = (one: VariantSpec, dielineOfOne: Dieline) => {
		const pieces = Math.max(quantity, product(one.productType).minQuantity);
		const view = priceView(withBlankArea(one, dielineOfOne), pieces, prices);
		const isGross = view.gross !== undefined && readBasis() === 'private';
		return isGross
			? { total: view.gross, each: view.unitGross ?? view.unit, isGross }
			: { total: view.net, each: view.unit, isGross };
	};
	const was = price(before.spec, before.dieline);
	// Until the dieline of the choice is there, the price of the open box.
	const now = dieline ? price(spec, dieline) : was;
	const { earliest, latest } = deliveryEstimate({
		today,
		region: site.region,
		productTypes: [spec.productType],
	});
	const grams = (box: { spec: VariantSpec; dieline: Dieline | undefined }, of: typeof footprintGrams) => {
		const found = box.dieline && of(box.dieline, product(box.spec.productType).gramsPerM2);
		return found === undefined ? undefined : gramsText(found, site.languageTag);
	};
	const weight = [grams({ spec, dieline }, gramsOfDieline), grams(before, gramsOfDieline)];
	const footprint = [grams({ spec, dieline }, footprintGrams), grams(before, footprintGrams)];
	const vat = t(now.isGross ? 'editor.with_vat' : netLabel(site.region, prices));
	return (
		<dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-13" aria-live="polite">
			<Figure texts={texts} name={texts('pricing.total')} was={was.total} value={now.total} note={vat} />
			<Figure
				texts={texts}
				name={texts('pricing.unit_price')}
				was={was.each}
				value={t('editor.each', { price: now.each })}
				isSame={was.each === now.each}
			/>
			<Figure
				texts={texts}
				name={t('editor.delivery')}
				value={formatDayRange(earliest, latest, site.languageTag)}
			/>
			{weight[0] && (
				<Figure
					texts={texts}
					name={texts('starts.weight')}
					value={texts('starts.grams', { grams: weight[0] })}
					was={weight[1] && texts('starts.grams', { grams: weight[1] })}
				/>
			)}
			{footprint[0] && (
				<Figure
					texts={texts}
					name={texts('starts.footprint')}
					value={texts('starts.grams', { grams: footprint[0] })}
					was={footprint[1] && texts('starts.grams', { grams: footprint[1] })}
					note={texts('starts.footprint_source')}
				/>
			)}
		</dl>
	);
}

function Figure({
	texts,
	name,
	value,
	was,
	note,
	isSame = was === value,
}: {
	texts: Translate;
	name: string;
	value: ReactNode;
	was?: string | undefined;
	note?: string;
	isSame?: boolean;
}) {
	return (
		<div>
			<dt className="text-ink-soft">{name}</dt>
			<dd className="figures text-15 font-medium">{value}</dd>
			{was && !isSame && <dd className="figures text-ink-soft">{texts('starts.was', { value: was })}</dd>}
			{note && <dd className="text-ink-soft">{note}</dd>}
		</div>
	);
}
