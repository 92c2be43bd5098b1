import { useStore } from '@nanostores/react';
import { BothPrices } from '#src/pricing/basis/BothPrices.tsx';
import { deliveryEstimate } from '#src/pricing/delivery.ts';
import { netLabel } from '#src/pricing/destination/destination.ts';
import { priceView } from '#src/pricing/price-view.ts';
import { formatDayRange } from '#src/site/dates.ts';
import { $quantity } from '../../document/box/store.ts';
import { SameMoney } from '../../panels/box/SameMoney.tsx';
import { DestinationSelect } from '../destination/DestinationSelect.tsx';
import type { OpenStage } from './StageFrame.tsx';

/** Price and delivery date of the quantity. */
export function StagePrice({ t, site, spec, prices, today }: OpenStage) {
	const quantity = useStore($quantity);
	const view = priceView(spec, quantity, prices);
	const { region, languageTag } = site;
	const { earliest, latest } = deliveryEstimate({ today, region, productTypes: [spec.productType] });
	return (
		<div className="grid gap-3 border-t border-line pt-4">
			<p className="leading-tight" aria-live="polite">
				<span className="figures text-15">{t('editor.pieces', { count: quantity })}</span>
				<br />
				<BothPrices
					gross={view.gross && figure(view.gross, t('editor.with_vat'))}
					net={figure(view.net, t(netLabel(region, prices)))}
				/>
				<br />
				<span className="figures text-13 text-ink-soft">
					<BothPrices
						gross={view.unitGross && t('editor.each', { price: view.unitGross })}
						net={t('editor.each', { price: view.unit })}
					/>
				</span>
			</p>
			<SameMoney t={t} better={view.better?.quantity} />
			<p className="text-15">
				<span className="text-ink-soft">{t('editor.delivery')}</span>{' '}
				<span className="figures font-medium">{formatDayRange(earliest, latest, languageTag)}</span>
			</p>
			<DestinationSelect t={t} site={site} />
			<p className="text-13 text-ink-soft">{t('pricing.note_shipping')}</p>
		</div>
	);
}

const figure = (amount: string, note: string) => (
	<>
		<span className="price price-large">{amount}</span> <span className="price-note">{note}</span>
	</>
);
