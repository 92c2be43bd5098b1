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

const namespace = (name: string) => `urn:un:unece:uncefact:data:${name}:100`;

/** An invoice or credit note as UN/CEFACT CII by EN 16931, as Factur-X embeds it in a PDF. */
export function writeCii({ number, content }: IssuedDocument): string {
	return writeXml({
		'rsm:CrossIndustryInvoice': {
			'@xmlns:rsm': namespace('standard:CrossIndustryInvoice'),
			'@xmlns:ram': namespace('standard:ReusableAggregateBusinessInformationEntity'),
			'@xmlns:udt': namespace('standard:UnqualifiedDataType'),
			'@xmlns:qdt': namespace('standard:QualifiedDataType'),
			'rsm:ExchangedDocumentContext': {
				'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': specification },
			},
			'rsm:ExchangedDocument': {
				'ram:ID': number,
				'ram:TypeCode': typeCode(content.kind),
				'ram:IssueDateTime': {
					'udt:DateTimeString': compact(content.issuedOn),
					...form('udt:DateTimeString'),
				},
				'ram:IncludedNote': content.notes.map((note) => ({ 'ram:Content': note })),
			},
			'rsm:SupplyChainTradeTransaction': {
				'ram:IncludedSupplyChainTradeLineItem': content.lines.map((each, index) =>
					line(each, index, content),
				),
				'ram:ApplicableHeaderTradeAgreement': {
					'ram:BuyerReference': content.orderNumber,
					'ram:SellerTradeParty': party(content.seller, sellerRegisterNumber),
					'ram:BuyerTradeParty': party(content.buyer),
					'ram:BuyerOrderReferencedDocument': content.purchaseOrderNumber && {
						'ram:IssuerAssignedID': content.purchaseOrderNumber,
					},
				},
				'ram:ApplicableHeaderTradeDelivery': delivery(content),
				'ram:ApplicableHeaderTradeSettlement': settlement(content),
			},
		},
	});
}

/** Days as 20261122: the format with the code 102. */
const compact = (day: string): string => day.replaceAll('-', '');
const form = (name: string) => ({ [`${name}@format`]: '102' });

function line(each: DocumentLine, index: number, content: DocumentContent): XmlNode {
	const price = linePrice(each);
	return {
		'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(index + 1) },
		'ram:SpecifiedTradeProduct': {
			'ram:Name': each.name,
			'ram:Description': each.details.join(', ') || undefined,
		},
		'ram:SpecifiedLineTradeAgreement': {
			'ram:NetPriceProductTradePrice': {
				'ram:ChargeAmount': price.amount,
				'ram:BasisQuantity': price.of,
				'ram:BasisQuantity@unitCode': unitCode(each),
			},
		},
		'ram:SpecifiedLineTradeDelivery': {
			'ram:BilledQuantity': String(each.quantity),
			'ram:BilledQuantity@unitCode': unitCode(each),
		},
		'ram:SpecifiedLineTradeSettlement': {
			'ram:ApplicableTradeTax': {
				'ram:TypeCode': 'VAT',
				'ram:CategoryCode': vatCategory(content, each.rate),
				'ram:RateApplicablePercent': percent(each.rate),
			},
			'ram:SpecifiedTradeAllowanceCharge':
				each.discount === 0
					? undefined
					: {
							'ram:ChargeIndicator': { 'udt:Indicator': 'false' },
							'ram:ActualAmount': toDecimal(-each.discount),
							'ram:ReasonCode': '95',
							'ram:Reason': 'Discount',
						},
			'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': toDecimal(each.net) },
		},
	};
}

const address = ({ street, street2, city, zipcode, state, countryIso }: Party): XmlNode => ({
	'ram:PostcodeCode': zipcode,
	'ram:LineOne': street,
	'ram:LineTwo': street2 ?? undefined,
	'ram:CityName': city,
	'ram:CountryID': countryIso,
	'ram:CountrySubDivisionName': state ?? undefined,
});

function party(given: Party, registerNumber?: string): XmlNode {
	const { name, contact, phone, email } = given;
	const vatId = prefixedVatId(given);
	return {
		'ram:Name': name,
		'ram:SpecifiedLegalOrganization': { 'ram:ID': registerNumber },
		'ram:DefinedTradeContact': {
			'ram:PersonName': contact ?? undefined,
			'ram:TelephoneUniversalCommunication': phone ? { 'ram:CompleteNumber': phone } : undefined,
			'ram:EmailURIUniversalCommunication': email ? { 'ram:URIID': email } : undefined,
		},
		'ram:PostalTradeAddress': address(given),
		'ram:URIUniversalCommunication': email
			? { 'ram:URIID': email, 'ram:URIID@schemeID': emailScheme }
			: undefined,
		'ram:SpecifiedTaxRegistration': vatId ? { 'ram:ID': vatId, 'ram:ID@schemeID': 'VA' } : undefined,
	};
}

function delivery({ shipTo, deliveryOn, issuedOn }: DocumentContent): XmlNode {
	if (!shipTo) return {};
	return {
		'ram:ShipToTradeParty': { 'ram:Name': shipTo.name, 'ram:PostalTradeAddress': address(shipTo) },
		'ram:ActualDeliverySupplyChainEvent': {
			'ram:OccurrenceDateTime': {
				'udt:DateTimeString': compact(deliveryOn ?? issuedOn),
				...form('udt:DateTimeString'),
			},
		},
	};
}

function settlement(content: DocumentContent): XmlNode {
	const { currency, payment, taxPoint, exchange } = content;
	const account = payeeAccount(content);
	return {
		'ram:PaymentReference': account && content.orderNumber,
		'ram:TaxCurrencyCode': exchange?.currency,
		'ram:InvoiceCurrencyCode': currency,
		'ram:SpecifiedTradeSettlementPaymentMeans': {
			'ram:TypeCode': paymentMeansCode(content),
			'ram:PayeePartyCreditorFinancialAccount': account ? { 'ram:IBANID': account } : undefined,
		},
		'ram:ApplicableTradeTax': content.groups.map((group) => {
			const category = vatCategory(content, group.rate);
			return {
				'ram:CalculatedAmount': toDecimal(group.vat),
				'ram:TypeCode': 'VAT',
				'ram:ExemptionReason': exemptions[category]?.reason,
				'ram:BasisAmount': toDecimal(group.net),
				'ram:CategoryCode': category,
				'ram:ExemptionReasonCode': exemptions[category]?.code,
				'ram:TaxPointDate': taxPoint
					? { 'udt:DateString': compact(taxPoint), ...form('udt:DateString') }
					: undefined,
				'ram:RateApplicablePercent': percent(group.rate),
			};
		}),
		'ram:SpecifiedTradePaymentTerms':
			payment.kind === 'transfer'
				? {
						'ram:DueDateDateTime': {
							'udt:DateTimeString': compact(payment.dueOn),
							...form('udt:DateTimeString'),
						},
					}
				: undefined,
		'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
			'ram:LineTotalAmount': toDecimal(content.net),
			'ram:TaxBasisTotalAmount': toDecimal(content.net),
			'ram:TaxTotalAmount': [
				{ '@currencyID': currency, '#': toDecimal(content.vat) },
				...(exchange ? [{ '@currencyID': exchange.currency, '#': toDecimal(convertedVat(exchange)) }] : []),
			],
			'ram:GrandTotalAmount': toDecimal(content.gross),
			'ram:TotalPrepaidAmount': toDecimal(content.paid),
			'ram:DuePayableAmount': toDecimal(content.gross - content.paid),
		},
		'ram:InvoiceReferencedDocument': content.references.map(({ number, issuedOn }) => ({
			'ram:IssuerAssignedID': number,
			'ram:FormattedIssueDateTime': {
				'qdt:DateTimeString': compact(issuedOn),
				...form('qdt:DateTimeString'),
			},
		})),
		'ram:ReceivableSpecifiedTradeAccountingAccount': content.costCenter && { 'ram:ID': content.costCenter },
	};
}
