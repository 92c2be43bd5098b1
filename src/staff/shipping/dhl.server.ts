import * as v from 'valibot';
import { settings } from '#regions/settings.ts';
import { sharedSettings } from '#regions/shared-settings.ts';
import type { Env } from '#src/api/env.ts';
import { toDecimal } from '#src/site/money.ts';
import type { Booked, ParcelOrder, Tracked } from './carrier.ts';

/** MyDHL API of DHL Express (developer.dhl.com/api-reference/dhl-express-mydhl-api); an address in the configuration replaces it. */
const ownServers = 'https://express.api.dhl.com/mydhlapi';
/** Timeout of a call, as staff wait for the page. */
const timeoutMs = 12_000;
/** A label has about 30 kB. */
const maxAnswerLength = 3_000_000;

export type DhlEnv = Pick<Env, 'DHL_API_URL' | 'DHL_API_KEY' | 'DHL_ACCOUNT'>;

const Shipment = v.object({
	shipmentTrackingNumber: v.pipe(v.string(), v.regex(/^\d{8,12}$/)),
	documents: v.array(
		v.object({ imageFormat: v.string(), content: v.pipe(v.string(), v.base64()), typeCode: v.string() }),
	),
});
const Refusal = v.object({
	detail: v.optional(v.string(), ''),
	additionalDetails: v.optional(v.array(v.string()), []),
});
const Tracking = v.object({
	shipments: v.array(v.object({ events: v.optional(v.array(v.object({ typeCode: v.string() })), []) })),
});

/** Registers a parcel with DHL, for the daily pick-up. @returns the label as PDF */
export async function bookDhl(env: DhlEnv, parcel: ParcelOrder): Promise<Booked> {
	const answer = await ask(env, '/shipments', {
		method: 'POST',
		body: JSON.stringify(describeShipment(env, parcel)),
	});
	if (!answer) return { ok: false, fault: 'unreachable', detail: '' };
	const { status, body } = answer;
	if (status >= 400 && status < 500) {
		const told = v.safeParse(Refusal, body);
		const words = told.success ? [told.output.detail, ...told.output.additionalDetails] : [];
		return { ok: false, fault: 'refused', detail: words.filter(Boolean).join(' ').slice(0, 300) };
	}
	const read = v.safeParse(Shipment, body);
	const label = read.success ? read.output.documents.find(({ typeCode }) => typeCode === 'label') : undefined;
	if (!read.success || label?.imageFormat.toUpperCase() !== 'PDF') {
		console.error(JSON.stringify({ event: 'dhl_unreadable', status }));
		return { ok: false, fault: 'unreachable', detail: '' };
	}
	const bytes = Uint8Array.from(atob(label.content), (sign) => sign.charCodeAt(0));
	return { ok: true, tracking: read.output.shipmentTrackingNumber, label: bytes };
}

/** Requests the tracking state of a parcel. */
export async function trackDhl(env: DhlEnv, tracking: string): Promise<Tracked> {
	const answer = await ask(env, `/shipments/${encodeURIComponent(tracking)}/tracking`, { method: 'GET' });
	const read = answer && v.safeParse(Tracking, answer.body);
	if (!read?.success || answer?.status !== 200) return undefined;
	// OK is the code of a delivery.
	const isThere = read.output.shipments.some(({ events }) =>
		events.some(({ typeCode }) => typeCode === 'OK'),
	);
	return isThere ? 'delivered' : 'under_way';
}

/** Undefined where DHL does not answer, or not as documented. */
async function ask(
	env: DhlEnv,
	path: string,
	init: RequestInit,
): Promise<{ readonly status: number; readonly body: unknown } | undefined> {
	try {
		const response = await fetch(`${env.DHL_API_URL || ownServers}${path}`, {
			...init,
			headers: {
				authorization: `Basic ${btoa(env.DHL_API_KEY)}`,
				'content-type': 'application/json',
				accept: 'application/json',
			},
			signal: AbortSignal.timeout(timeoutMs),
		});
		const text = await response.text();
		if (text.length > maxAnswerLength) throw new Error('the answer is too long');
		if (response.status >= 500) throw new Error(`status ${response.status}`);
		return { status: response.status, body: JSON.parse(text) };
	} catch (error) {
		console.error(JSON.stringify({ event: 'dhl_unavailable', path, reason: String(error) }));
		return undefined;
	}
}

const cut = (text: string, max: number): string => text.slice(0, max);
const kilograms = (grams: number): number => Math.max(0.001, Math.round(grams) / 1000);
const centimetres = (mm: number): number => Math.round(mm) / 10;

/** `N`: domestic; `U`: within the EU; `P`: goods that cross a customs border. */
const productOf = ({ isExport, to }: ParcelOrder): string =>
	isExport ? 'P' : to.countryIso === settings.company.country ? 'N' : 'U';

/** Incoterm DAP: the receiver pays duty and import VAT. */
function describeShipment(env: DhlEnv, parcel: ParcelOrder) {
	const { reference, shape, rows, isExport, currency, now } = parcel;
	const total = rows.reduce((sum, { value }) => sum + value, 0);
	// As "2026-11-23T17:00:00 GMT+00:00".
	const planned = `${new Date(now + 3_600_000).toISOString().slice(0, 19)} GMT+00:00`;
	return {
		plannedShippingDateAndTime: planned,
		pickup: { isRequested: false },
		productCode: productOf(parcel),
		accounts: [{ typeCode: 'shipper', number: env.DHL_ACCOUNT }],
		customerReferences: [{ value: reference, typeCode: 'CU' }],
		outputImageProperties: {
			encodingFormat: 'pdf',
			imageOptions: [{ typeCode: 'label', templateName: 'ECOM26_84_001' }],
		},
		customerDetails: { shipperDetails: shipper(), receiverDetails: receiver(parcel) },
		content: {
			packages: [
				{
					weight: kilograms(shape.grams),
					dimensions: {
						length: centimetres(shape.lengthMm),
						width: centimetres(shape.widthMm),
						height: centimetres(shape.heightMm),
					},
				},
			],
			isCustomsDeclarable: isExport,
			declaredValue: Number(toDecimal(total)),
			declaredValueCurrency: currency,
			description: cut([...new Set(rows.map(({ description }) => description))].join(', '), 70),
			incoterm: 'DAP',
			unitOfMeasurement: 'metric',
			...(isExport && { exportDeclaration: declare(parcel) }),
		},
	};
}

const shipper = () => {
	const { name, street, zipcode, city, country, vatId } = settings.company;
	return {
		postalAddress: { postalCode: zipcode, cityName: city, countryCode: country, addressLine1: street },
		contactInformation: {
			companyName: name,
			fullName: 'Shipping',
			phone: sharedSettings.companyPhone,
		},
		registrationNumbers: [
			{ typeCode: 'VAT', number: vatId, issuerCountryCode: country },
			{ typeCode: 'EOR', number: sharedSettings.eori, issuerCountryCode: country },
		],
	};
};

function receiver({ to, email }: ParcelOrder) {
	const person = `${to.firstname} ${to.lastname}`.trim();
	return {
		postalAddress: {
			postalCode: to.zipcode,
			cityName: cut(to.city, 45),
			countryCode: to.countryIso,
			...(to.stateAbbr && { provinceCode: to.stateAbbr }),
			addressLine1: cut(to.address1, 45),
			...(to.address2 && { addressLine2: cut(to.address2, 45) }),
		},
		contactInformation: {
			companyName: cut(to.company || person, 100),
			fullName: cut(person || (to.company ?? ''), 255),
			phone: to.phone,
			email,
		},
	};
}

const declare = ({ rows, reference, now }: ParcelOrder) => ({
	lineItems: rows.map(({ description, hsCode, originIso, pieces, value, grams }, index) => ({
		number: index + 1,
		description,
		price: Number((value / 100 / pieces).toFixed(3)),
		quantity: { value: pieces, unitOfMeasurement: 'PCS' },
		commodityCodes: [{ typeCode: 'outbound', value: hsCode }],
		exportReasonType: 'permanent',
		manufacturerCountry: originIso,
		weight: { netValue: kilograms(grams), grossValue: kilograms(grams) },
	})),
	invoice: { number: reference, date: new Date(now).toISOString().slice(0, 10) },
	exportReason: 'Sale',
});
