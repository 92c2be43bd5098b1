import { useEffect, useState } from 'react';
import type { Currency } from '#regions/region.ts';
import type { Order } from '../record/order.ts';
import { useShop } from '../shop-context/ShopContext.tsx';
import { FailureNotice } from '../summary/FailureNotice.tsx';
import type { Wallet } from './contract.ts';
import { loadWallet, setWalletUse } from './store.ts';

interface WalletFieldProps {
	order: Order;
	isDisabled?: boolean;
	/** Called before the order is changed. */
	onChange?: () => void;
}

/** "Pay with my credit": shown to customers who have some in the order's currency. */
export function WalletField({ order, isDisabled = false, onChange }: WalletFieldProps) {
	const { t } = useShop();
	const currency = order.currency as Currency;
	const [wallet, setWallet] = useState<Wallet>();
	/** The choice that is not saved yet. */
	const [chosen, setChosen] = useState<boolean>();
	const [failure, setFailure] = useState<unknown>();
	useEffect(() => {
		let isGone = false;
		const show = (found: Wallet | undefined) => {
			if (!isGone) setWallet(found);
		};
		// Without an answer the order is paid as it was before there was credit.
		loadWallet(currency).then(show, () => show(undefined));
		return () => {
			isGone = true;
		};
	}, [currency]);

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
	const hasCredit = wallet !== undefined && Number(wallet.balance) > 0;
	if (!hasCredit && !order.usesWallet) return null;
	const amount = hasCredit ? wallet.displayBalance : order.displayTotalApplicableStoreCredit;
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
