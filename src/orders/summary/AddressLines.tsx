import type { Order } from '../record/order.ts';

/** An address in the lines of a parcel label. */
export function AddressLines({ address }: { address: NonNullable<Order['shipAddress']> }) {
	const cityLine =
		address.countryIso === 'US'
			? `${address.city}, ${address.stateAbbr ?? ''} ${address.zipcode}`
			: address.countryIso === 'GB'
				? `${address.city}, ${address.zipcode}`
				: `${address.zipcode} ${address.city}`;
	return (
		<address className="not-italic">
			{address.company && (
				<>
					{address.company}
					<br />
				</>
			)}
			{address.fullName}
			<br />
			{address.address1}
			<br />
			{address.address2 && (
				<>
					{address.address2}
					<br />
				</>
			)}
			{cityLine}
			<br />
			{address.country.name}
			{address.vatId && (
				<>
					<br />
					{address.vatId}
				</>
			)}
		</address>
	);
}
