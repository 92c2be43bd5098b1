import { expect, test } from 'vitest';
import { drawLabel } from '../../../sandbox/dhl/label.ts';
import { findFault, type ShipmentRequest } from '../../../sandbox/dhl/shipment.ts';

const party = (countryCode: string) => ({
	postalAddress: { postalCode: '10115', cityName: 'Berlin', countryCode, addressLine1: 'Invalidenstr. 1' },
	contactInformation: { companyName: 'Ada GmbH', fullName: 'Ada Lovelace', phone: '+49301234567' },
});
const line = { commodityCodes: [{ value: '481910' }], manufacturerCountry: 'PL' };
const shipment = (to: string, content: object = {}, over: object = {}): ShipmentRequest => ({
	productCode: 'U',
	accounts: [{ number: '123456789' }],
	customerDetails: { shipperDetails: party('PL'), receiverDetails: party(to) },
	content: {
		packages: [{ weight: 4.2, dimensions: { length: 40, width: 30, height: 20 } }],
		isCustomsDeclarable: false,
		...content,
	},
	...over,
});
const piece = (weight: number, length = 40) => ({
	packages: [{ weight, dimensions: { length, width: 30, height: 20 } }],
});

test('goods move within the union without customs documents, and leave it with a coded declaration', () => {
	const declared = { isCustomsDeclarable: true, exportDeclaration: { lineItems: [line] } };
	expect(findFault(shipment('DE'))).toBeUndefined();
	expect(findFault(shipment('CH', declared))).toBeUndefined();
	expect(findFault(shipment('DE', declared))).toContain('isCustomsDeclarable');
	expect(findFault(shipment('CH'))).toContain('isCustomsDeclarable');
	expect(findFault(shipment('CH', { isCustomsDeclarable: true }))).toContain('lineItems: is required');
	const uncoded = { lineItems: [line, { ...line, commodityCodes: [{ value: '4819' }] }] };
	expect(findFault(shipment('CH', { ...declared, exportDeclaration: uncoded }))).toContain('commodityCodes');
});

test.each([
	[null, 'not JSON'],
	[shipment('DE', {}, { productCode: 'X' }), 'productCode'],
	[shipment('DE', {}, { accounts: [] }), 'accounts'],
	[shipment('de'), 'receiverDetails/postalAddress/countryCode'],
	[shipment('DE', piece(0)), 'weight'],
	[shipment('DE', piece(70.1)), 'weight'],
	[shipment('DE', piece(5, 301)), 'dimensions'],
])('an invalid shipment is refused with an error at its field, as by DHL (%#)', (asked, field) => {
	expect(findFault(asked)).toContain(field);
});

test('a label is a PDF whose cross-reference table leads to its objects, whatever the receiver is called', () => {
	const to = ['Łódź (Żółw) \\ 箱'];
	const file = drawLabel({ number: '9990000001', to, reference: 'R1', kilograms: 2, productCode: 'P' });
	expect(file).toContain('(Lodz \\(Zolw\\) \\\\ ?)');
	expect(file).toContain('customs');
	const start = Number(/startxref\n(\d+)/.exec(file)?.[1]);
	expect(file.slice(start, start + 4)).toBe('xref');
	for (const [index, [, offset]] of [...file.matchAll(/^(\d{10}) 00000 n/gm)].entries())
		expect(file.slice(Number(offset))).toMatch(new RegExp(`^${index + 1} 0 obj`));
});
