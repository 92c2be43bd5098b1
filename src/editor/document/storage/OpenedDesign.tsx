import { useEffect, useState } from 'react';
import type { Translate } from '#src/site/messages.ts';
import { showNotice } from '../../context/store.ts';
import { setQuantity } from '../box/store.ts';
import type { Opened } from './open-design.ts';

interface Asked {
	readonly quantity: number;
	/** Quantity in the URL, if it is invalid for this product: shown once the design is open. */
	readonly refusedQuantity?: string | undefined;
}

/**
 * Opens what the URL names. Returns the result and a retry function.
 * @param open never rejects; the design is opened again when another function is passed
 */
export function useOpenedDesign(
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
				showNotice(t('editor.quantity_refused', { asked: refusedQuantity, quantity }), 'problem');
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
