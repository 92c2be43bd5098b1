import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from '#src/ui/Dialog.tsx';
import { useShop } from '../shop-context/ShopContext.tsx';
import { ConsentField } from './ConsentField.tsx';
import type { ConsentBox } from './use-consents.ts';

interface ConsentDialogProps {
	/** Undefined: closed. */
	boxes: readonly ConsentBox[] | undefined;
	onClose: () => void;
	/** The button that orders. */
	children: ReactNode;
}

/** Asks for the consents that were missing when the buyer ordered; the order can be placed from here. */
export function ConsentDialog({ boxes, onClose, children }: ConsentDialogProps) {
	const { t } = useShop();
	return (
		<Dialog
			open={boxes !== undefined}
			onClose={onClose}
			title={t('checkout-notes.consents_title')}
			closeLabel={t('checkout-notes.consents_close')}
			actions={children}
		>
			{boxes && <AskedConsents boxes={boxes} />}
		</Dialog>
	);
}

function AskedConsents({ boxes }: { boxes: readonly ConsentBox[] }) {
	const first = useRef<HTMLInputElement>(null);
	// An effect, because an opening dialog focuses its close button.
	useEffect(() => first.current?.focus(), []);
	return (
		<div className="grid gap-4">
			{boxes.map(({ type, ...box }, index) => (
				<ConsentField
					key={type}
					{...box}
					ref={(input) => {
						if (index === 0) first.current = input;
					}}
				/>
			))}
		</div>
	);
}
