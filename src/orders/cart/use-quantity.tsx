import { useState } from 'react';
import { ApiProblem } from '#src/api/client.ts';
import { checkQuantity, maxQuantity } from '#src/pricing/quantity.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import { problemText } from '../problem-text.ts';
import { useShop } from '../ShopContext.tsx';

/** Pieces of a line or a set: checked here for a quick word, then the server's before they are shown as a price. */
export function useQuantity(
	of: { readonly quantity: number; readonly minQuantity: number },
	save: (quantity: number) => Promise<unknown>,
) {
	const { t, site } = useShop();
	const [error, setError] = useState<string>();
	const [isBusy, setBusy] = useState(false);
	const wrong = (code: string): string | undefined => {
		if (code === 'quantity_too_small') return t('cart.too_few', { min: of.minQuantity });
		const max = numberFormatter(site.languageTag).format(maxQuantity);
		if (code === 'quantity_too_large') return t('cart.too_many', { max });
		return code === 'quantity_not_whole' ? t('problems.quantity_not_whole') : undefined;
	};
	const change = async (quantity: number) => {
		const checked = checkQuantity(of, quantity);
		setError(checked.ok ? undefined : wrong(checked.problem.code));
		if (!checked.ok || quantity === of.quantity) return;
		setBusy(true);
		try {
			await save(quantity);
		} catch (failure) {
			const code = failure instanceof ApiProblem ? failure.code : 'unknown';
			setError(wrong(code) ?? problemText(failure, t));
		} finally {
			setBusy(false);
		}
	};
	return { error, isBusy, change };
}
