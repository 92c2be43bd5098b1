import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { countriesByName } from '#src/customers/countries.ts';
import { servedDestination } from '#src/pricing/consumer-price.ts';
import { hasDestinations } from '#src/pricing/destination/destination.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { $chosenDestination } from './use-prices.ts';

/** Chooses the delivery country of the prices; nothing in storefronts that deliver to one country. */
export function DestinationSelect({ t, site }: { t: Translate; site: Site }) {
	const { region, languageTag } = site;
	const chosen = useStore($chosenDestination);
	const [isBusy, setBusy] = useState(false);
	const [failed, setFailed] = useState(false);
	const id = useId();
	if (!hasDestinations(region)) return null;

	const choose = async (iso: string) => {
		setBusy(true);
		setFailed(false);
		try {
			// The API client is loaded on the first change.
			const { chooseDestination } = await import('#src/orders/destination/choose-destination.ts');
			await chooseDestination(iso);
			$chosenDestination.set(iso);
		} catch {
			setFailed(true);
		} finally {
			setBusy(false);
		}
	};
	return (
		<div className="grid gap-1">
			<label htmlFor={id} className="sr-only">
				{t('destination.label')}
			</label>
			<select
				id={id}
				className="field-input min-h-11 w-full max-w-48 py-1 text-13"
				value={chosen ?? servedDestination(region, document.documentElement.dataset.destination)}
				disabled={isBusy}
				aria-busy={isBusy}
				onChange={({ target }) => void choose(target.value)}
			>
				{countriesByName(region.allowedShippingCountries, languageTag).map(({ iso, name }) => (
					<option key={iso} value={iso}>
						{name}
					</option>
				))}
			</select>
			{failed && (
				<p className="text-13 text-danger" role="alert">
					{t('destination.failed')}
				</p>
			)}
		</div>
	);
}
