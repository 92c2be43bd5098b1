import type { Translate } from '#src/site/messages.ts';
import { Button } from '#src/ui/Button.tsx';
import { setQuantity } from '../../document/box/store.ts';

interface SameMoneyProps {
	t: Translate;
	/** A larger quantity that costs as much as the chosen one. */
	better: number | undefined;
}

/** Offers more pieces for the same money, where there are any. */
export function SameMoney({ t, better }: SameMoneyProps) {
	if (better === undefined) return null;
	return (
		<Button look="quiet" small className="-ml-2 justify-self-start" onClick={() => setQuantity(better)}>
			{t('prices.same_money', { count: better })}
		</Button>
	);
}
