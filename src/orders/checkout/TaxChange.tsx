import { useEffect, useState } from 'react';
import type { Order } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';

interface SeenTax {
	readonly tax: string;
	readonly total: string;
	/** The tax before, and the page on which it changed: if that page was left at once, the next one shows the message. */
	readonly changed?: { readonly before: SeenTax; readonly on: string };
}

const storageName = (number: string) => `boxwright_seen_tax_${number}`;

/** The tax that this tab last showed, also on the page before; undefined if none, or if storage is refused. */
function readSeenTax(number: string): SeenTax | undefined {
	try {
		const text = sessionStorage.getItem(storageName(number));
		return text ? JSON.parse(text) : undefined;
	} catch {
		return undefined;
	}
}
function storeSeenTax(number: string, seen: SeenTax): void {
	try {
		sessionStorage.setItem(storageName(number), JSON.stringify(seen));
	} catch {
		// Storage is refused: after a page load no message explains the changed totals.
	}
}

/** Message that the VAT of the order has changed since the buyer last saw it, by the address, the VAT id or the delivery. */
export function TaxChange({ order }: { order: Order }) {
	const { t } = useShop();
	const tax = order.taxes.map(({ label }) => label).join(', ') || t('cart.no_vat');
	const { number, displayTotal: total } = order;
	const [before, setBefore] = useState<SeenTax>();
	useEffect(() => {
		const seen = readSeenTax(number);
		const { pathname } = location;
		if (seen && seen.tax !== tax) {
			const was = { tax: seen.tax, total: seen.total };
			setBefore(was);
			storeSeenTax(number, { tax, total, changed: { before: was, on: pathname } });
			return;
		}
		const isNextPage = seen?.changed && seen.changed.on !== pathname;
		if (isNextPage) setBefore(seen.changed?.before);
		storeSeenTax(number, { tax, total, ...(seen?.changed && !isNextPage && { changed: seen.changed }) });
	}, [number, tax, total]);
	return (
		<div role="status">
			{before && before.tax !== tax && (
				<div className="notice">
					<p>
						{t('tax.changed', {
							before: before.tax,
							// An abbreviation at the end of the sentence has its period already: "ohne MwSt."
							after: tax.replace(/\.$/, ''),
							totalBefore: before.total,
							totalAfter: total,
						})}{' '}
						{order.taxNote}
					</p>
				</div>
			)}
		</div>
	);
}
