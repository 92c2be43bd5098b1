import { elementsAt, readXml, textAt, type XmlElement } from '../../../sandbox/ksef/xml.ts';

/**
 * Business rules of EN 16931-1:2017 (6.4) that an invoice in UBL 2.1 breaks, by their ids, as the official Schematron of
 * the standard names them. Those about parties and charges that the shop never writes are left out.
 */
export function brokenRules(ubl: string): string[] {
	const root = readXml(ubl);
	const facts = readFacts(root);
	return [...presence(root, facts), ...sums(root, facts), ...categories(root, facts)]
		.filter(([, holds]) => !holds)
		.map(([rule]) => rule);
}

type Rule = readonly [id: string, holds: boolean];

interface Facts {
	readonly lines: readonly XmlElement[];
	readonly subtotals: readonly XmlElement[];
	readonly currency: string;
	/** Amount of the legal total, cents. */
	readonly total: (name: string) => number;
	readonly vat: number;
}

const cents = (text: string | undefined): number => Math.round(Number(text ?? 'NaN') * 100);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function readFacts(root: XmlElement): Facts {
	const isCredit = root.name === 'CreditNote';
	const totals = elementsAt(root, 'cac:TaxTotal');
	const currency = textAt(root, 'cbc:DocumentCurrencyCode') ?? '';
	const own = totals.find((each) => elementsAt(each, 'cbc:TaxAmount')[0]?.attributes.currencyID === currency);
	return {
		lines: elementsAt(root, isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine'),
		subtotals: own ? elementsAt(own, 'cac:TaxSubtotal') : [],
		currency,
		total: (name) => cents(textAt(root, 'cac:LegalMonetaryTotal', `cbc:${name}`)),
		vat: own ? cents(textAt(own, 'cbc:TaxAmount')) : Number.NaN,
	};
}

const has = (element: XmlElement, ...path: readonly string[]): boolean => Boolean(textAt(element, ...path));

function presence(root: XmlElement, { lines, subtotals, currency, total }: Facts): Rule[] {
	const party = (side: string, ...path: string[]) => [`cac:Accounting${side}Party`, 'cac:Party', ...path];
	const country = ['cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode'];
	const name = ['cac:PartyLegalEntity', 'cbc:RegistrationName'];
	const means = textAt(root, 'cac:PaymentMeans', 'cbc:PaymentMeansCode') ?? '';
	const taxCurrency = textAt(root, 'cbc:TaxCurrencyCode');
	const inTaxCurrency = elementsAt(root, 'cac:TaxTotal').some(
		(each) => elementsAt(each, 'cbc:TaxAmount')[0]?.attributes.currencyID === taxCurrency,
	);
	const type = textAt(root, 'cbc:InvoiceTypeCode') ?? textAt(root, 'cbc:CreditNoteTypeCode') ?? '';
	return [
		['BR-01', has(root, 'cbc:CustomizationID')],
		['BR-02', has(root, 'cbc:ID')],
		['BR-03', /^\d{4}-\d\d-\d\d$/.test(textAt(root, 'cbc:IssueDate') ?? '')],
		['BR-04', ['380', '381', '386'].includes(type)],
		['BR-05', /^[A-Z]{3}$/.test(currency)],
		['BR-06', has(root, ...party('Supplier', ...name))],
		['BR-07', has(root, ...party('Customer', ...name))],
		['BR-09', has(root, ...party('Supplier', ...country))],
		['BR-11', has(root, ...party('Customer', ...country))],
		['BR-12', !Number.isNaN(total('LineExtensionAmount'))],
		['BR-13', !Number.isNaN(total('TaxExclusiveAmount'))],
		['BR-14', !Number.isNaN(total('TaxInclusiveAmount'))],
		['BR-15', !Number.isNaN(total('PayableAmount'))],
		['BR-16', lines.length > 0],
		...lines.flatMap((line): Rule[] => {
			const price = Number(textAt(line, 'cac:Price', 'cbc:PriceAmount') ?? 'NaN');
			const [quantity] = ['cbc:InvoicedQuantity', 'cbc:CreditedQuantity'].flatMap((each) =>
				elementsAt(line, each),
			);
			return [
				['BR-21', has(line, 'cbc:ID')],
				['BR-22', quantity !== undefined],
				['BR-23', Boolean(quantity?.attributes.unitCode)],
				['BR-24', has(line, 'cbc:LineExtensionAmount')],
				['BR-25', has(line, 'cac:Item', 'cbc:Name')],
				['BR-26', !Number.isNaN(price)],
				['BR-27', price >= 0],
				['BR-CO-04', has(line, 'cac:Item', 'cac:ClassifiedTaxCategory', 'cbc:ID')],
				...elementsAt(line, 'cac:AllowanceCharge').flatMap((allowance): Rule[] => [
					['BR-41', has(allowance, 'cbc:Amount')],
					['BR-42', has(allowance, 'cbc:AllowanceChargeReason')],
				]),
			];
		}),
		...subtotals.flatMap((group): Rule[] => [
			['BR-45', has(group, 'cbc:TaxableAmount')],
			['BR-46', has(group, 'cbc:TaxAmount')],
			['BR-47', has(group, 'cac:TaxCategory', 'cbc:ID')],
			['BR-48', has(group, 'cac:TaxCategory', 'cbc:Percent')],
		]),
		['BR-49', means !== ''],
		['BR-50', means !== '58' || has(root, 'cac:PaymentMeans', 'cac:PayeeFinancialAccount', 'cbc:ID')],
		['BR-53', taxCurrency === undefined || inTaxCurrency],
		...elementsAt(root, 'cac:BillingReference').map(
			(each): Rule => ['BR-55', has(each, 'cac:InvoiceDocumentReference', 'cbc:ID')],
		),
		[
			'BR-57',
			!has(root, 'cac:Delivery') ||
				has(root, 'cac:Delivery', 'cac:DeliveryLocation', 'cac:Address', ...country.slice(1)),
		],
		['BR-CO-25', total('PayableAmount') <= 0 || has(root, 'cbc:DueDate')],
		['BR-CO-26', has(root, ...party('Supplier', 'cac:PartyTaxScheme', 'cbc:CompanyID'))],
		[
			'BR-CO-09',
			/^[A-Z]{2}/.test(textAt(root, ...party('Supplier', 'cac:PartyTaxScheme', 'cbc:CompanyID')) ?? ''),
		],
	];
}

function sums(root: XmlElement, { lines, subtotals, vat, total }: Facts): Rule[] {
	const amounts = allAmounts(root);
	return [
		[
			'BR-CO-10',
			sum(lines.map((line) => cents(textAt(line, 'cbc:LineExtensionAmount')))) ===
				total('LineExtensionAmount'),
		],
		['BR-CO-13', total('TaxExclusiveAmount') === total('LineExtensionAmount')],
		['BR-CO-14', vat === sum(subtotals.map((group) => cents(textAt(group, 'cbc:TaxAmount'))))],
		['BR-CO-15', total('TaxInclusiveAmount') === total('TaxExclusiveAmount') + vat],
		['BR-CO-16', total('PayableAmount') === total('TaxInclusiveAmount') - total('PrepaidAmount')],
		['BR-CO-18', subtotals.length > 0],
		...subtotals.map((group): Rule => {
			const percent = Number(textAt(group, 'cac:TaxCategory', 'cbc:Percent'));
			const expected = (cents(textAt(group, 'cbc:TaxableAmount')) * percent) / 100;
			// The Schematron leaves one unit of the currency.
			return ['BR-CO-17', Math.abs(expected - cents(textAt(group, 'cbc:TaxAmount'))) < 100];
		}),
		['BR-DEC', amounts.every((text) => /^-?\d+(\.\d{1,2})?$/.test(text))],
		...lines.map((line): Rule => {
			const [quantity = '0'] = ['cbc:InvoicedQuantity', 'cbc:CreditedQuantity'].flatMap(
				(name) => textAt(line, name) ?? [],
			);
			const price = Number(textAt(line, 'cac:Price', 'cbc:PriceAmount'));
			const base = Number(textAt(line, 'cac:Price', 'cbc:BaseQuantity') ?? '1');
			const allowances = sum(
				elementsAt(line, 'cac:AllowanceCharge').map((each) => cents(textAt(each, 'cbc:Amount'))),
			);
			const expected = Math.round((Number(quantity) * price * 100) / base) - allowances;
			// Peppol's rule for the amount of a line; EN 16931 itself leaves it to national rules.
			return [
				'PEPPOL-EN16931-R120',
				Math.abs(expected - cents(textAt(line, 'cbc:LineExtensionAmount'))) <= 1,
			];
		}),
	];
}

/** Texts of all amounts of money. */
const allAmounts = (element: XmlElement): string[] =>
	element.children.flatMap((child) =>
		child.attributes.currencyID !== undefined && child.name !== 'cbc:PriceAmount'
			? [child.text]
			: allAmounts(child),
	);

/** Letters of the rules of each category of VAT. */
const ruleNames: Readonly<Record<string, string>> = { S: 'S', Z: 'Z', K: 'IC', G: 'G' };

function categories(root: XmlElement, { lines, subtotals }: Facts): Rule[] {
	const ids = new Set(subtotals.map((group) => textAt(group, 'cac:TaxCategory', 'cbc:ID') ?? ''));
	const lineCategory = (line: XmlElement, name: string) =>
		textAt(line, 'cac:Item', 'cac:ClassifiedTaxCategory', name) ?? '';
	const buyerId = has(
		root,
		'cac:AccountingCustomerParty',
		'cac:Party',
		'cac:PartyTaxScheme',
		'cbc:CompanyID',
	);
	const sellerId = has(
		root,
		'cac:AccountingSupplierParty',
		'cac:Party',
		'cac:PartyTaxScheme',
		'cbc:CompanyID',
	);
	return [
		...lines.map((line): Rule => {
			const rule = ruleNames[lineCategory(line, 'cbc:ID')];
			return [`BR-${rule}-01`, rule !== undefined && ids.has(lineCategory(line, 'cbc:ID'))];
		}),
		...subtotals.flatMap((group): Rule[] => {
			const id = textAt(group, 'cac:TaxCategory', 'cbc:ID') ?? '';
			const percent = textAt(group, 'cac:TaxCategory', 'cbc:Percent') ?? '';
			const own = lines.filter(
				(line) => lineCategory(line, 'cbc:ID') === id && lineCategory(line, 'cbc:Percent') === percent,
			);
			const reason = has(group, 'cac:TaxCategory', 'cbc:TaxExemptionReason');
			const code = textAt(group, 'cac:TaxCategory', 'cbc:TaxExemptionReasonCode');
			const rule = `BR-${ruleNames[id]}`;
			const isTaxed = id === 'S';
			return [
				[`${rule}-02`, sellerId && (id !== 'K' || buyerId)],
				[`${rule}-05`, isTaxed ? Number(percent) > 0 : Number(percent) === 0],
				[
					`${rule}-08`,
					sum(own.map((line) => cents(textAt(line, 'cbc:LineExtensionAmount')))) ===
						cents(textAt(group, 'cbc:TaxableAmount')),
				],
				[`${rule}-09`, isTaxed || cents(textAt(group, 'cbc:TaxAmount')) === 0],
				[`${rule}-10`, id === 'K' || id === 'G' ? reason && /^VATEX-EU-(IC|G)$/.test(code ?? '') : !reason],
			];
		}),
		['BR-IC-11', !ids.has('K') || has(root, 'cac:Delivery', 'cbc:ActualDeliveryDate')],
		[
			'BR-IC-12',
			!ids.has('K') ||
				has(
					root,
					'cac:Delivery',
					'cac:DeliveryLocation',
					'cac:Address',
					'cac:Country',
					'cbc:IdentificationCode',
				),
		],
	];
}
