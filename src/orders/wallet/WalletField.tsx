import { useState } from 'react';
import type { Order } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { FailureNotice } from '../summary/FailureNotice.tsx';
import { setWalletUse } from './store.ts';

interface WalletFieldProps {
	order: Order;
	/** The customer's credit as text, from the page (`loadPageCredit`); null without any. */
	credit: string | null;
	isDisabled?: boolean;
	/** Called before the order is changed. */
	onChange?: () => void;
}

/** "Pay with my credit": shown to customers who have some in the order's currency. */
export function WalletField({ order, credit, isDisabled = false, onChange }: WalletFieldProps) {
	const { t } = useShop();
	/** The choice that is not saved yet. */
	const [chosen, setChosen] = useState<boolean>();
	const [failure, setFailure] = useState<unknown>();
	const choose = async (use: boolean) => {
		setChosen(use);
		setFailure(undefined);
		onChange?.();
		try {
			await setWalletUse(use);
		} catch (error) {
			setFailure(error);
		} finally {
			setChosen(undefined);
		}
	};
	if (credit === null && !order.usesWallet) return null;
	const amount = credit ?? order.displayTotalApplicableStoreCredit;
	return (
		<div className="grid gap-2 print:hidden">
			<label className="choice">
				<input
					type="checkbox"
					name="wallet"
					checked={chosen ?? order.usesWallet}
					disabled={isDisabled || chosen !== undefined}
					onChange={(event) => choose(event.target.checked)}
				/>
				<span>{t('wallet.use', { amount })}</span>
			</label>
			{failure !== undefined && <FailureNotice error={failure} />}
		</div>
	);
}
