import { useStore } from '@nanostores/react';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useId, useState } from 'react';
import { withBlankArea } from '#src/catalog/measures/blank-area.ts';
import { BothPrices } from '#src/pricing/basis/BothPrices.tsx';
import { deliveryEstimate } from '#src/pricing/delivery.ts';
import { netLabel } from '#src/pricing/destination/destination.ts';
import { type PriceFormat, priceView } from '#src/pricing/price-view.ts';
import { formatDayRange } from '#src/site/dates.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import { Button } from '#src/ui/Button.tsx';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { DeferredRender } from '../context/DeferredRender.tsx';
import { useDesigner } from '../context/DesignerContext.tsx';
import { $quantity, setQuantity } from '../document/box/store.ts';
import { SameMoney } from '../panels/box/SameMoney.tsx';
import { DestinationSelect } from './destination/DestinationSelect.tsx';

const BoxFacts = lazyPart(() => import('../panels/box/BoxFacts.tsx'), 'quiet');

interface OrderBarProps {
	prices: PriceFormat;
	/** ISO day of the page. */
	today: string;
	/** Saves and adds; resolves to an error text, or nothing when the cart opens. */
	onAdd: (quantity: number) => Promise<string | undefined>;
}

/** Price and delivery date of the quantity, and the next step. Always visible. */
export function OrderBar({ prices, today, onAdd }: OrderBarProps) {
	const { t, site, spec, dieline } = useDesigner();
	const quantity = useStore($quantity);
	const [isAdding, setIsAdding] = useState(false);
	const [problem, setProblem] = useState<string>();
	const view = priceView(withBlankArea(spec, dieline), quantity, prices);
	const number = numberFormatter(site.languageTag).format(quantity);

	async function add() {
		setIsAdding(true);
		setProblem(undefined);
		const failed = await onAdd(quantity);
		if (failed) {
			setProblem(failed);
			setIsAdding(false);
		}
	}

	return (
		<footer className="shrink-0 border-t border-line bg-white px-3 py-2 sm:px-4">
			{problem && (
				<p className="notice notice-danger mb-2" role="alert">
					{problem}
				</p>
			)}
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-5">
				<QuantitySelect quantity={quantity} steps={view.steps.map(({ rangeStart }) => rangeStart)} />
				<div className="min-w-0 max-md:flex-1 lg:flex lg:items-center lg:gap-5">
					<div>
						<Price view={view} prices={prices} />
						<SameMoney t={t} better={view.better?.quantity} />
					</div>
					<DeliveryTime today={today} />
					{/* A phone has no room for it here: it is shown beside the quantity, in the next stage. */}
					<div className="max-lg:hidden">
						<DestinationSelect t={t} site={site} />
					</div>
					<DeferredRender>
						<BoxFacts />
					</DeferredRender>
				</div>
				<Button
					className="ml-auto max-sm:w-full sm:max-md:[@media(min-height:541px)]:w-full"
					busy={isAdding}
					onClick={() => void add()}
				>
					<ShoppingBag size={18} aria-hidden="true" className="max-sm:hidden" />
					{t('editor.add', { count: quantity, number })}
				</Button>
			</div>
		</footer>
	);
}

interface QuantitySelectProps {
	quantity: number;
	/** Quantities at which a new unit price begins. */
	steps: readonly number[];
}

/** Offers the volume steps, and the chosen quantity where it lies between. */
function QuantitySelect({ quantity, steps }: QuantitySelectProps) {
	const { t } = useDesigner();
	const id = useId();
	const offered = [...new Set([...steps, quantity])].sort((one, other) => one - other);
	return (
		<div className="flex items-center gap-2">
			<label className="text-13 text-ink-soft max-md:sr-only" htmlFor={id}>
				{t('editor.quantity')}
			</label>
			<select
				id={id}
				className="field-input figures min-h-11 w-auto py-1 text-15"
				value={quantity}
				onChange={(event) => setQuantity(Number(event.target.value))}
			>
				{offered.map((value) => (
					<option key={value} value={value}>
						{t('editor.pieces', { count: value })}
					</option>
				))}
			</select>
		</div>
	);
}

function Price({ view, prices }: { view: ReturnType<typeof priceView>; prices: PriceFormat }) {
	const { t, site } = useDesigner();
	return (
		<p className="leading-tight" aria-live="polite">
			<BothPrices
				gross={view.gross && figure(view.gross, t('editor.with_vat'))}
				net={figure(view.net, t(netLabel(site.region, prices)))}
			/>
			<br className="max-lg:[@media(max-height:540px)]:hidden" />
			<span className="figures text-13 text-ink-soft max-lg:[@media(max-height:540px)]:hidden">
				<BothPrices
					gross={view.unitGross && t('editor.each', { price: view.unitGross })}
					net={t('editor.each', { price: view.unit })}
				/>
			</span>
		</p>
	);
}

/** @param today ISO day */
function DeliveryTime({ today }: { today: string }) {
	const { t, site, spec } = useDesigner();
	const { region, languageTag } = site;
	const { earliest, latest } = deliveryEstimate({ today, region, productTypes: [spec.productType] });
	return (
		// Hidden in low windows (200 % zoom) to leave room for the sheet; the next stages show it.
		<p className="text-13 leading-tight text-ink-soft max-lg:[@media(max-height:540px)]:hidden">
			{t('editor.delivery')}{' '}
			<span className="figures font-medium text-rich-blue">
				{formatDayRange(earliest, latest, languageTag)}
			</span>
		</p>
	);
}

const figure = (amount: string, note: string) => (
	<>
		<span className="price text-20">{amount}</span> <span className="price-note">{note}</span>
	</>
);
