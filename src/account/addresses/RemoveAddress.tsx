import { useState } from 'react';
import type { BookedAddress } from '#src/customers/address-contract.ts';
import { AddressLines } from '#src/orders/summary/AddressLines.tsx';
import type { Translate } from '#src/site/messages.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

interface RemoveAddressProps {
	t: Translate;
	address: BookedAddress;
	isBusy: boolean;
	onRemove: () => void;
}

/** Deletes an address after a confirmation (MD-26), as the address book has no undo. */
export function RemoveAddress({ t, address, isBusy, onRemove }: RemoveAddressProps) {
	const [isAsking, setAsking] = useState(false);
	const close = () => setAsking(false);
	return (
		<>
			<Button
				look="quiet"
				small
				busy={isBusy}
				aria-label={`${t('account-addresses.remove')}: ${address.address1}, ${address.city}`}
				onClick={() => setAsking(true)}
			>
				{t('account-addresses.remove')}
			</Button>
			<Dialog
				open={isAsking}
				onClose={close}
				title={t('account-addresses.remove_title')}
				closeLabel={t('account-addresses.cancel')}
				actions={
					<>
						<Button look="secondary" onClick={close}>
							{t('account-addresses.cancel')}
						</Button>
						<Button
							onClick={() => {
								close();
								onRemove();
							}}
						>
							{t('account-addresses.remove')}
						</Button>
					</>
				}
			>
				<AddressLines address={address} />
				<p className="mt-4 text-ink-soft">{t('account-addresses.remove_text')}</p>
			</Dialog>
		</>
	);
}
