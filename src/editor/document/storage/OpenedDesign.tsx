import { useEffect, useState } from 'react';
import type { Translate } from '#src/site/messages.ts';
import { tell } from '../../context/store.ts';
import { setQuantity } from '../box/store.ts';
import type { Opened } from './open-design.ts';

interface Asked {
	readonly quantity: number;
	/** What the address asked for, where that is no quantity of this product: said once something is open. */
	readonly refusedQuantity?: string | undefined;
}

/**
 * What the address asks for, once it lies on the table; and how to try again.
 * @param open never rejects; another function opens anew
 */
export function useOpened(
	open: () => Promise<Opened>,
	{ quantity, refusedQuantity }: Asked,
	t: Translate,
): readonly [opened: Opened | undefined, tryAgain: () => void] {
	const [opened, setOpened] = useState<Opened>();
	const [tries, setTries] = useState(0);

	// biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again.
	useEffect(() => {
		setQuantity(quantity);
		let isOver = false;
		void open().then((next) => {
			if (isOver) return;
			setOpened(next);
			if (refusedQuantity !== undefined && !('failed' in next))
				tell(t('editor.quantity_refused', { asked: refusedQuantity, quantity }), 'problem');
		});
		return () => {
			isOver = true;
		};
	}, [open, quantity, refusedQuantity, t, tries]);

	const tryAgain = () => {
		setOpened(undefined);
		setTries(tries + 1);
	};
	return [opened, tryAgain];
}
