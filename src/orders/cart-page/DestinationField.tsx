import { useId, useState } from 'react';
import { countriesByName, countryName } from '#src/customers/countries.ts';
import { callForOrder, setOrder, withRetry } from '../cart/store.ts';
import { updateOrder } from '../checkout/contract.ts';
import type { Order } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { problemText } from '../summary/problem-text.ts';

/** The country for delivery and tax. After a change, the new total is announced. */
export function DestinationField({ order }: { order: Order }) {
	const { t, site } = useShop();
	const [said, setSaid] = useState('');
	const [isBusy, setBusy] = useState(false);
	const id = useId();
	const countries = countriesByName(site.region.allowedShippingCountries, site.languageTag);
	if (countries.length < 2 || order.shipAddress) return null;

	const change = async (destinationIso: string) => {
		setBusy(true);
		try {
			const next = await withRetry(() => callForOrder(updateOrder, { order: { destinationIso } }));
			setOrder(next);
			setSaid(
				t('cart.destination_changed', {
					country: countryName(destinationIso, site.languageTag),
					before: order.displayTotal,
					now: next.displayTotal,
				}),
			);
		} catch (failure) {
			setSaid(problemText(failure, t));
		} finally {
			setBusy(false);
		}
	};

	return (
		<div className="grid gap-1">
			<label htmlFor={id} className="visually-hidden">
				{t('cart.destination')}
			</label>
			<select
				id={id}
				className="field-input text-15"
				value={order.destinationIso}
				aria-busy={isBusy}
				onChange={(event) => change(event.target.value)}
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
