import { materialName, productName, toMessageKey } from '#src/catalog/labels.ts';
import { product } from '#src/catalog/product.ts';
import { sizeText } from '#src/catalog/size-text.ts';
import type { OpenStage } from './StageFrame.tsx';

/** Summary of the ordered box; options without a choice are left out. */
export function BoxSummary({ t, site, spec }: Pick<OpenStage, 't' | 'site' | 'spec'>) {
	const item = product(spec.productType);
	const hasSize = spec.sizeMm.some((lengthMm) => lengthMm > 0);
	const rows = [
		hasSize && [t('pricing.size'), sizeText(spec.sizeMm, item.sizeKind, site.region, site.languageTag)],
		[t('pricing.material'), materialName(t, item, spec.material)],
		[t('pricing.print'), t.find(`catalog.print_mode_${toMessageKey(spec.printMode)}`) ?? spec.printMode],
		spec.finish !== 'foil-none' && [
			t('pricing.finish'),
			t.find(`catalog.finish_${toMessageKey(spec.finish)}`) ?? spec.finish,
		],
	].filter((row) => row !== false);
	return (
		<div>
			<h2 className="text-20">{productName(t, spec.productType)}</h2>
			<dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-15">
				{rows.map(([name, value]) => (
					<div key={name} className="contents">
						<dt className="text-ink-soft">{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}
