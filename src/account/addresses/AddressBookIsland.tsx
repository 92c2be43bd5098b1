import { useMemo, useState } from 'react';
import { callApi } from '#src/api/client.ts';
import type { AddressInput } from '#src/customers/address.ts';
import {
	addAddress,
	type BookedAddress,
	changeAddress,
	listAddresses,
	removeAddress,
} from '#src/customers/address-contract.ts';
import { AddressLines } from '#src/orders/summary/AddressLines.tsx';
import { problemText } from '#src/orders/summary/problem-text.ts';
import { createTranslate, type Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { Button } from '#src/ui/Button.tsx';
import { HydratedFieldset } from '#src/ui/HydratedFieldset.tsx';
import { AddressForm } from './AddressForm.tsx';
import { RemoveAddress } from './RemoveAddress.tsx';

interface AddressBookIslandProps {
	site: Pick<Site, 'languageTag'>;
	/** JSON messages, passed by the settings page. */
	messages: string;
	addresses: readonly BookedAddress[];
	/** Country that is preselected for a new address. */
	countryIso: string;
}

const me = { id: 'me' };

/** A customer's address book: add, change, delete, and choose the default address of the checkout. */
export default function AddressBookIsland({
	site,
	messages,
	addresses: given,
	countryIso,
}: AddressBookIslandProps) {
	const t = useMemo(() => createTranslate(JSON.parse(messages), site.languageTag), [messages, site]);
	const { addresses, edited, setEdited, failure, isSaved, busyId, attempt, save, open } = useAddressBook(
		t,
		given,
	);
	return (
		<HydratedFieldset>
			<div role="status">
				{isSaved && <p className="notice notice-success mb-4">{t('account-addresses.saved')}</p>}
			</div>
			{failure && (
				<p className="notice notice-danger mb-4" role="alert">
					{failure}
				</p>
			)}
			{addresses.length === 0 && edited === undefined && (
				<p className="mb-4 text-ink-soft">{t('account-addresses.none')}</p>
			)}
			{edited === undefined ? (
				<>
					<ul className="mb-4 grid gap-4 empty:hidden sm:grid-cols-2">
						{addresses.map((address) => (
							<AddressCard
								key={address.id}
								t={t}
								address={address}
								isBusy={busyId === address.id}
								onEdit={() => open(address)}
								attempt={(call) => void attempt(address, call)}
							/>
						))}
					</ul>
					<Button look="secondary" onClick={() => open('new')}>
						{t('account-addresses.add')}
					</Button>
				</>
			) : (
				<AddressForm
					key={edited === 'new' ? 'new' : edited.id}
					t={t}
					languageTag={site.languageTag}
					title={t(edited === 'new' ? 'account-addresses.add' : 'account-addresses.edit_title')}
					values={edited === 'new' ? { countryIso } : edited}
					save={save}
					onCancel={() => setEdited(undefined)}
				/>
			)}
		</HydratedFieldset>
	);
}

/** The address list, the open form, and the result of the last change. */
function useAddressBook(t: Translate, given: readonly BookedAddress[]) {
	const [addresses, setAddresses] = useState(given);
	/** The address in the form; `new` for a new address. */
	const [edited, setEdited] = useState<BookedAddress | 'new'>();
	const [failure, setFailure] = useState<string>();
	const [isSaved, setSaved] = useState(false);
	const [busyId, setBusyId] = useState<number | null>();

	const reload = async () => setAddresses((await callApi(listAddresses, me)) ?? []);
	const attempt = async ({ id }: BookedAddress, call: () => Promise<unknown>) => {
		setBusyId(id);
		setFailure(undefined);
		setSaved(false);
		try {
			await call();
			await reload();
		} catch (error) {
			setFailure(problemText(error, t));
		}
		setBusyId(undefined);
	};
	const save = async (address: AddressInput) => {
		if (edited === 'new') await callApi(addAddress, { ...me, address });
		else if (edited) await callApi(changeAddress, { ...me, addressId: String(edited.id), address });
		await reload();
		setEdited(undefined);
		setSaved(true);
	};
	const open = (address: BookedAddress | 'new') => {
		setSaved(false);
		setEdited(address);
	};
	return { addresses, edited, setEdited, failure, isSaved, busyId, attempt, save, open };
}

interface AddressCardProps {
	t: Translate;
	address: BookedAddress;
	isBusy: boolean;
	onEdit: () => void;
	/** Makes a call and reloads the list. */
	attempt: (call: () => Promise<unknown>) => void;
}

function AddressCard({ t, address, isBusy, onEdit, attempt }: AddressCardProps) {
	const id = { ...me, addressId: String(address.id) };
	const place = `${address.address1}, ${address.city}`;
	return (
		<li className="card grid content-between gap-3 p-4 text-15">
			<div>
				{address.isDefault && <p className="pill pill-info mb-2">{t('account-addresses.default')}</p>}
				<AddressLines address={address} />
			</div>
			<div className="flex flex-wrap gap-2">
				<Button
					look="secondary"
					small
					aria-label={`${t('account-addresses.edit')}: ${place}`}
					onClick={onEdit}
				>
					{t('account-addresses.edit')}
				</Button>
				{!address.isDefault && (
					<Button
						look="secondary"
						small
						busy={isBusy}
						aria-label={`${t('account-addresses.make_default')}: ${place}`}
						onClick={() => attempt(() => callApi(changeAddress, { ...id, isDefault: true }))}
					>
						{t('account-addresses.make_default')}
					</Button>
				)}
				<RemoveAddress
					t={t}
					address={address}
					isBusy={isBusy}
					onRemove={() => attempt(() => callApi(removeAddress, id))}
				/>
			</div>
		</li>
	);
}
