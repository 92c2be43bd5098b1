import { useId, useState } from 'react';
import { formatDayRange } from '#src/site/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import type { LineItem, Order } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { PriceOnBasis } from '../summary/PriceOnBasis.tsx';
import { problemText } from '../summary/problem-text.ts';
import { addService, chooseExpress, removeService } from './store.ts';
import { usePendingChoice } from './use-pending-choice.ts';

interface LineServicesProps {
	item: LineItem;
	/** Name of the product, for labels of screen readers. */
	name: string;
	/** Services that the line has. */
	services: readonly LineItem[];
	/** Whether a day of arrival can be promised. */
	hasDates: boolean;
	/** Calendar days of the usual production. */
	usualDays: number;
}

/** Express production and services of a line: what it has, and what it can have with its price. */
export function LineServices({ item, name, services, hasDates, usualDays }: LineServicesProps) {
	const { t } = useShop();
	// Initially open if the line has services; after that only the visitor opens and closes it.
	const [wasOpen] = useState(services.length > 0);
	const [busy, setBusy] = useState<string>();
	const [error, setError] = useState<string>();
	const run = async (what: string, send: () => Promise<Order>) => {
		if (busy !== undefined) return;
		setBusy(what);
		setError(undefined);
		try {
			await send();
		} catch (failure) {
			setError(problemText(failure, t));
		} finally {
			setBusy(undefined);
		}
	};
	if (item.offeredServices.length === 0 && item.expressOptions.length === 0) return null;
	return (
		<details className="group text-15 print:hidden" open={wasOpen}>
			<summary className="w-fit cursor-pointer py-2 text-ph-blue underline decoration-1 underline-offset-4">
				{t('services.title')}
				<span className="visually-hidden">: {name}</span>
			</summary>
			<div className="mt-2 grid gap-4 rounded-control border border-line p-4">
				{item.expressOptions.length > 0 && (
					<ProductionChoice item={item} usualDays={usualDays} hasDates={hasDates} onRefused={setError} />
				)}
				{item.offeredServices.map((offer) => {
					const chosen = services.find(({ service }) => service === offer.service);
					const serviceText = t.find(`services.name_${toKey(offer.service)}`) ?? offer.service;
					return (
						<div
							key={offer.service}
							className="grid gap-x-4 gap-y-1 @min-[640px]:grid-cols-[1fr_auto] @min-[640px]:items-start"
						>
							<div>
								<p className="font-medium">{serviceText}</p>
								<p className="text-13 text-ink-soft">{t.find(`services.text_${toKey(offer.service)}`)}</p>
							</div>
							<Button
								look={chosen ? 'quiet' : 'secondary'}
								small
								className="justify-self-start"
								busy={busy === offer.service}
								onClick={() =>
									run(offer.service, () =>
										chosen ? removeService(chosen) : addService(item.id, offer.serviceName),
									)
								}
							>
								{chosen ? t('services.remove') : <AddWords {...offer} />}
								<span className="visually-hidden">
									{' '}
									{serviceText}, {name}
								</span>
							</Button>
						</div>
					);
				})}
				{error && (
					<p className="field-error" role="alert">
						{error}
					</p>
				)}
			</div>
		</details>
	);
}

/** "Add for €10.71 incl. VAT" */
function AddWords({ displayPrice, displayGross }: LineItem['offeredServices'][number]) {
	const { t } = useShop();
	return (
		<PriceOnBasis net={displayPrice} gross={displayGross} say={(price) => t('services.add', { price })} />
	);
}

const toKey = (service: string) => service.replaceAll('-', '_');

interface ProductionChoiceProps {
	item: LineItem;
	usualDays: number;
	hasDates: boolean;
	/** Gets the reason; undefined where there is none any more. */
	onRefused: (reason: string | undefined) => void;
}

function ProductionChoice({ item, usualDays, hasDates, onRefused }: ProductionChoiceProps) {
	const { t, site } = useShop();
	const name = useId();
	// Null: the usual production.
	const { pending, choose } = usePendingChoice<string | null>();
	const chosen = pending === undefined ? item.expressDeliveryOptionId : pending;
	const change = (id: string | null) =>
		choose(id, async (isLatest) => {
			onRefused(undefined);
			try {
				await chooseExpress(item.id, id);
			} catch (failure) {
				if (isLatest()) onRefused(problemText(failure, t));
			}
		});
	const options = [
		{ id: null, text: <>{t('services.standard', { days: usualDays })}</>, days: undefined },
		...item.expressOptions.map(({ id, days, estimatedDelivery: { earliest, latest }, ...price }) => ({
			id,
			text: (
				<PriceOnBasis
					net={price.displayPrice}
					gross={price.displayGross}
					say={(words) => t('services.express_option', { days, price: words })}
				/>
			),
			days: hasDates ? formatDayRange(earliest, latest, site.languageTag) : undefined,
		})),
	];
	return (
		<fieldset className="grid gap-2" aria-busy={pending !== undefined}>
			<legend className="mb-2 font-medium">{t('services.production')}</legend>
			{options.map(({ id, text, days }) => (
				<label key={id ?? 'standard'} className="choice">
					<input type="radio" name={name} checked={chosen === id} onChange={() => change(id)} />
					<span>
						{text}
						{days && <span className="block text-13 text-ink-soft">{days}</span>}
					</span>
				</label>
			))}
		</fieldset>
	);
}
