import { useId, useState } from 'react';
import { countriesByName, countryName } from '#src/customers/countries.ts';
import { callForOrder, change } from '../cart/store.ts';
import { usePendingChoice } from '../cart/use-pending-choice.ts';
import { updateOrder } from '../checkout/contract.ts';
import { followOrder } from '../destination/choose-destination.ts';
import type { Order } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { problemText } from '../summary/problem-text.ts';

/** The country for delivery and tax. After a change, the new total is announced. */
export function DestinationField({ order }: { order: Order }) {
	const { t, site } = useShop();
	const [said, setSaid] = useState('');
	const { pending, choose } = usePendingChoice<string>();
	const id = useId();
	const countries = countriesByName(site.region.allowedShippingCountries, site.languageTag);
	if (countries.length < 2 || order.shipAddress) return null;

	const changeCountry = (destinationIso: string) =>
		choose(destinationIso, async (isLatest) => {
			try {
				const next = await change(async () => ({
					order: await callForOrder(updateOrder, { order: { destinationIso } }),
				}));
				if (!isLatest()) return;
				followOrder(destinationIso);
				setSaid(
					t('cart.destination_changed', {
						country: countryName(destinationIso, site.languageTag),
						before: order.displayTotal,
						now: next.displayTotal,
					}),
				);
			} catch (failure) {
				if (isLatest()) setSaid(problemText(failure, t));
			}
		});

	return (
		<div className="grid gap-1">
			<label htmlFor={id} className="visually-hidden">
				{t('cart.destination')}
			</label>
			<select
				id={id}
				className="field-input text-15"
				value={pending ?? order.destinationIso}
				aria-busy={pending !== undefined}
				onChange={(event) => changeCountry(event.target.value)}
			>
				{countries.map(({ iso, name }) => (
					<option key={iso} value={iso}>
						{name}
					</option>
				))}
			</select>
			<p className="text-13 text-ink-soft" role="status">
				{said}
			</p>
		</div>
	);
}
