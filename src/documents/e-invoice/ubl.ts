import { toDecimal } from '#src/site/money.ts';
import type { DocumentContent, DocumentLine, IssuedDocument, Party } from '../record/document.ts';
import { convertedVat } from '../record/document.ts';
import {
	emailScheme,
	exemptions,
	linePrice,
	payeeAccount,
	paymentMeansCode,
	percent,
	prefixedVatId,
	sellerRegisterNumber,
	specification,
	typeCode,
	unitCode,
	vatCategory,
} from './codes.ts';
import { writeXml, type XmlNode } from './xml.ts';

const namespaces = {
	'@xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
	'@xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};

/** An invoice or credit note as UBL 2.1 by EN 16931. */
export function writeUbl(document: IssuedDocument): string {
	const isCredit = document.content.kind === 'credit_note';
	const root = isCredit ? 'CreditNote' : 'Invoice';
	const namespace = `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`;
	return writeXml({ [root]: { '@xmlns': namespace, ...namespaces, ...ublContent(document) } });
}

/** The children of the root, in the order of UBL's schema. */
export function ublContent({ number, content }: IssuedDocument): XmlNode {
	const { kind, currency, payment, exchange } = content;
	const isCredit = kind === 'credit_note';
	const type = typeCode(kind);
	const account = payeeAccount(content);
	return {
		'cbc:CustomizationID': specification,
		'cbc:ID': number,
		'cbc:IssueDate': content.issuedOn,
		...(isCredit
			? { 'cbc:TaxPointDate': content.taxPoint ?? undefined, 'cbc:CreditNoteTypeCode': type }
			: {
					'cbc:DueDate': payment.kind === 'transfer' ? payment.dueOn : undefined,
					'cbc:InvoiceTypeCode': type,
				}),
		'cbc:Note': content.notes,
		...(isCredit ? {} : { 'cbc:TaxPointDate': content.taxPoint ?? undefined }),
		'cbc:DocumentCurrencyCode': currency,
		'cbc:TaxCurrencyCode': exchange?.currency,
		'cbc:AccountingCost': content.costCenter,
		'cbc:BuyerReference': content.orderNumber,
		...orderReference(content),
		'cac:BillingReference': content.references.map((reference) => ({
			'cac:InvoiceDocumentReference': {
				'cbc:ID': reference.number,
				'cbc:IssueDate': reference.issuedOn,
			},
		})),
		'cac:AccountingSupplierParty': { 'cac:Party': party(content.seller, sellerRegisterNumber) },
		'cac:AccountingCustomerParty': { 'cac:Party': party(content.buyer) },
		'cac:Delivery': delivery(content),
		'cac:PaymentMeans': [
			{
				'cbc:PaymentMeansCode': paymentMeansCode(content),
				...(account && {
					'cbc:PaymentID': content.orderNumber,
					'cac:PayeeFinancialAccount': { 'cbc:ID': account },
				}),
			},
		],
		'cac:TaxTotal': [
			{
				...money('cbc:TaxAmount', content.vat, content),
				'cac:TaxSubtotal': content.groups.map((group) => {
					const category = vatCategory(content, group.rate);
					return {
						...money('cbc:TaxableAmount', group.net, content),
						...money('cbc:TaxAmount', group.vat, content),
						'cac:TaxCategory': {
							'cbc:ID': category,
							'cbc:Percent': percent(group.rate),
							'cbc:TaxExemptionReasonCode': exemptions[category]?.code,
							'cbc:TaxExemptionReason': exemptions[category]?.reason,
							'cac:TaxScheme': vatScheme,
						},
					};
				}),
			},
			...(exchange
				? [
						{
							'cbc:TaxAmount': toDecimal(convertedVat(exchange)),
							'cbc:TaxAmount@currencyID': exchange.currency,
						},
					]
				: []),
		],
		'cac:LegalMonetaryTotal': {
			...money('cbc:LineExtensionAmount', content.net, content),
			...money('cbc:TaxExclusiveAmount', content.net, content),
			...money('cbc:TaxInclusiveAmount', content.gross, content),
			...money('cbc:PrepaidAmount', content.paid, content),
			...money('cbc:PayableAmount', content.gross - content.paid, content),
		},
		[isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine']: content.lines.map((each, index) =>
			line(each, index, content),
		),
	};
}

const vatScheme = { 'cbc:ID': 'VAT' };

const money = (name: string, amount: number, { currency }: DocumentContent) => ({
	[name]: toDecimal(amount),
	[`${name}@currencyID`]: currency,
});

function line(each: DocumentLine, index: number, content: DocumentContent): XmlNode {
	const price = linePrice(each);
	const quantity = content.kind === 'credit_note' ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity';
	return {
		'cbc:ID': String(index + 1),
		[quantity]: String(each.quantity),
		[`${quantity}@unitCode`]: unitCode(each),
		...money('cbc:LineExtensionAmount', each.net, content),
		'cac:AllowanceCharge':
			each.discount === 0
				? undefined
				: [
						{
							'cbc:ChargeIndicator': 'false',
							'cbc:AllowanceChargeReasonCode': '95',
							'cbc:AllowanceChargeReason': 'Discount',
							...money('cbc:Amount', -each.discount, content),
						},
					],
		'cac:Item': {
			'cbc:Description': each.details.join(', ') || undefined,
			'cbc:Name': each.name,
			'cac:ClassifiedTaxCategory': {
				'cbc:ID': vatCategory(content, each.rate),
				'cbc:Percent': percent(each.rate),
				'cac:TaxScheme': vatScheme,
			},
		},
		'cac:Price': {
			'cbc:PriceAmount': price.amount,
			'cbc:PriceAmount@currencyID': content.currency,
			'cbc:BaseQuantity': price.of,
			'cbc:BaseQuantity@unitCode': unitCode(each),
		},
	};
}

const address = ({ street, street2, city, zipcode, state, countryIso }: Party): XmlNode => ({
	'cbc:StreetName': street,
	'cbc:AdditionalStreetName': street2 ?? undefined,
	'cbc:CityName': city,
	'cbc:PostalZone': zipcode,
	'cbc:CountrySubentity': state ?? undefined,
	'cac:Country': { 'cbc:IdentificationCode': countryIso },
});

function party(given: Party, registerNumber?: string): XmlNode {
	const vatId = prefixedVatId(given);
	const scheme = vatId && { 'cbc:CompanyID': vatId, 'cac:TaxScheme': vatScheme };
	const contact = {
		...(given.contact && { 'cbc:Name': given.contact }),
		...(given.phone && { 'cbc:Telephone': given.phone }),
		...(given.email && { 'cbc:ElectronicMail': given.email }),
	};
	return {
		'cbc:EndpointID': given.email ?? undefined,
		'cbc:EndpointID@schemeID': emailScheme,
		'cac:PostalAddress': address(given),
		// The seller may have several registrations, the buyer one.
		'cac:PartyTaxScheme': scheme && registerNumber ? [scheme] : scheme || undefined,
		'cac:PartyLegalEntity': { 'cbc:RegistrationName': given.name, 'cbc:CompanyID': registerNumber },
		...(Object.keys(contact).length > 0 && { 'cac:Contact': contact }),
	};
}

function delivery({ shipTo, deliveryOn, issuedOn }: DocumentContent): XmlNode | undefined {
	if (!shipTo) return undefined;
	return {
		'cbc:ActualDeliveryDate': deliveryOn ?? issuedOn,
		'cac:DeliveryLocation': { 'cac:Address': address(shipTo) },
		'cac:DeliveryParty': { 'cac:PartyName': { 'cbc:Name': shipTo.name } },
	};
}

/** BT-13: the buyer's own number of the order. */
const orderReference = ({ purchaseOrderNumber }: DocumentContent) =>
	purchaseOrderNumber && { 'cac:OrderReference': { 'cbc:ID': purchaseOrderNumber } };
