interface Party {
	readonly postalAddress: {
		readonly postalCode: string;
		readonly cityName: string;
		readonly countryCode: string;
		readonly addressLine1: string;
	};
	readonly contactInformation: {
		readonly companyName: string;
		readonly fullName: string;
		readonly phone: string;
	};
}
interface Piece {
	readonly weight: number;
	readonly dimensions: { readonly length: number; readonly width: number; readonly height: number };
}
interface ExportLine {
	readonly commodityCodes?: readonly { readonly value: string }[];
	readonly manufacturerCountry?: string;
}

/** The parts of a shipment that the stand-in reads. */
export interface ShipmentRequest {
	readonly productCode: string;
	readonly accounts: readonly { readonly number: string }[];
	readonly customerReferences?: readonly { readonly value: string }[];
	readonly customerDetails: { readonly shipperDetails: Party; readonly receiverDetails: Party };
	readonly content: {
		readonly packages: readonly [Piece, ...Piece[]];
		readonly isCustomsDeclarable: boolean;
		readonly declaredValue?: number;
		readonly exportDeclaration?: { readonly lineItems?: readonly ExportLine[] };
	};
}

const isText = (value: unknown, max: number): boolean =>
	typeof value === 'string' && value.trim().length > 0 && value.length <= max;

/** Countries of the customs union of the EU, in which goods need no papers. */
const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Why DHL would refuse the shipment, in the words of its response; undefined for an accepted one. */
export function findFault(asked: ShipmentRequest | null): string | undefined {
	if (!asked || typeof asked !== 'object') return 'The request is not JSON';
	if (!/^[NPU]$/.test(asked.productCode ?? '')) return '#/productCode: is not available for this account';
	if (!asked.accounts?.[0]?.number) return '#/accounts: is required';
	for (const name of ['shipperDetails', 'receiverDetails'] as const) {
		const party = asked.customerDetails?.[name];
		const address = party?.postalAddress;
		if (!isText(address?.addressLine1, 45))
			return `#/customerDetails/${name}/postalAddress/addressLine1: is required`;
		if (!isText(address?.cityName, 45))
			return `#/customerDetails/${name}/postalAddress/cityName: is required`;
		if (!/^[A-Z]{2}$/.test(address?.countryCode ?? ''))
			return `#/customerDetails/${name}/postalAddress/countryCode: is wrong`;
		if (!isText(party?.contactInformation?.phone, 70))
			return `#/customerDetails/${name}/contactInformation/phone: is required`;
	}
	const piece = asked.content?.packages?.[0];
	if (!piece || !(piece.weight > 0 && piece.weight <= 70))
		return '#/content/packages/0/weight: must be 0.001 to 70';
	const { length = 0, width = 0, height = 0 } = piece.dimensions ?? {};
	if (![length, width, height].every((side) => side >= 1 && side <= 300))
		return '#/content/packages/0/dimensions: must be 1 to 300';
	return findCustomsFault(asked);
}

function findCustomsFault({ customerDetails, content }: ShipmentRequest): string | undefined {
	const isOutside = !union.includes(customerDetails.receiverDetails.postalAddress.countryCode);
	if (isOutside !== content.isCustomsDeclarable)
		return '#/content/isCustomsDeclarable: does not fit the destination';
	if (!isOutside) return undefined;
	const lines = content.exportDeclaration?.lineItems ?? [];
	if (lines.length === 0) return '#/content/exportDeclaration/lineItems: is required';
	const isCoded = lines.every(
		({ commodityCodes, manufacturerCountry }) =>
			/^\d{6,10}$/.test(commodityCodes?.[0]?.value ?? '') && /^[A-Z]{2}$/.test(manufacturerCountry ?? ''),
	);
	return isCoded ? undefined : '#/content/exportDeclaration/lineItems: commodityCodes are wrong';
}
