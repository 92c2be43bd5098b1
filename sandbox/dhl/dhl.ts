import { DurableObject } from 'cloudflare:workers';
import { escapeHtml, frame, page } from '../pages.ts';
import { drawLabel } from './label.ts';
import { findFault, type ShipmentRequest } from './shipment.ts';

interface StoredShipment {
	readonly number: string;
	readonly to: string;
	readonly kilograms: number;
	readonly isDelivered: boolean;
}

/** First number of the stand-in: ten digits, as DHL Express has them. */
const firstNumber = 9_990_000_000;

/**
 * Stands in for the MyDHL API of DHL Express, below `/dhl/mydhlapi`: creates tracking numbers and labels, and returns tracking states.
 * The page `/dhl/` lists all parcels, marks one as delivered, and simulates an outage.
 */
export class Dhl extends DurableObject {
	override async fetch(request: Request): Promise<Response> {
		const { pathname } = new URL(request.url);
		if (pathname.startsWith('/dhl/mydhlapi/'))
			return this.callApi(request, pathname.slice('/dhl/mydhlapi'.length));
		if (request.method === 'POST' && pathname === '/dhl/outage') {
			await this.ctx.storage.put('down', (await request.formData()).get('state') === 'down');
			return back();
		}
		const [, delivered] = /^\/dhl\/deliver\/(\d+)$/.exec(pathname) ?? [];
		if (request.method === 'POST' && delivered) return this.deliver(delivered);
		if (pathname.replace(/\/$/, '') !== '/dhl') return new Response('Not found', { status: 404 });
		const isDown = (await this.ctx.storage.get<boolean>('down')) ?? false;
		const all = await this.ctx.storage.list<StoredShipment>({ prefix: 'shipment-' });
		return dhlPage([...all.values()].slice(-20).reverse(), isDown);
	}

	private async callApi(request: Request, path: string): Promise<Response> {
		if (await this.ctx.storage.get('down')) return refuse(503, 'Service Unavailable');
		if (!/^Basic .+/.test(request.headers.get('authorization') ?? '')) return refuse(401, 'Unauthorized');
		const [, number] = /^\/shipments\/(\d+)\/tracking$/.exec(path) ?? [];
		if (request.method === 'GET' && number) return this.track(number);
		if (request.method === 'POST' && path === '/shipments') return this.book(request);
		return refuse(404, 'Resource not found');
	}

	private async book(request: Request): Promise<Response> {
		const asked = (await request.json().catch(() => null)) as ShipmentRequest | null;
		const fault = findFault(asked);
		if (!asked || fault) return refuse(422, 'Multiple problems found, see Additional Details', fault);
		const last = (await this.ctx.storage.get<number>('last')) ?? firstNumber;
		const number = String(last + 1);
		const { postalAddress, contactInformation } = asked.customerDetails.receiverDetails;
		const { weight } = asked.content.packages[0];
		const to = [
			contactInformation.companyName,
			contactInformation.fullName,
			postalAddress.addressLine1,
			`${postalAddress.postalCode} ${postalAddress.cityName}`,
			postalAddress.countryCode,
		];
		await this.ctx.storage.put({
			last: last + 1,
			[`shipment-${number}`]: { number, to: to.join(', '), kilograms: weight, isDelivered: false },
		});
		const reference = asked.customerReferences?.[0]?.value ?? '';
		const label = drawLabel({ number, to, reference, kilograms: weight, productCode: asked.productCode });
		return Response.json(
			{
				shipmentTrackingNumber: number,
				trackingUrl: `https://express.api.dhl.com/mydhlapi/shipments/${number}/tracking`,
				packages: [{ referenceNumber: 1, trackingNumber: `JD01${number}` }],
				documents: [{ imageFormat: 'PDF', content: btoa(label), typeCode: 'label' }],
			},
			{ status: 201 },
		);
	}

	private async track(number: string): Promise<Response> {
		const found = await this.ctx.storage.get<StoredShipment>(`shipment-${number}`);
		if (!found) return refuse(404, 'No data found');
		const events = [
			{ typeCode: 'PU', description: 'Shipment picked up' },
			...(found.isDelivered ? [{ typeCode: 'OK', description: 'Delivered' }] : []),
		];
		return Response.json({ shipments: [{ shipmentTrackingNumber: number, status: 'Success', events }] });
	}

	private async deliver(number: string): Promise<Response> {
		const found = await this.ctx.storage.get<StoredShipment>(`shipment-${number}`);
		if (found) await this.ctx.storage.put(`shipment-${number}`, { ...found, isDelivered: true });
		return back();
	}
}

const back = () => new Response(null, { status: 303, headers: { location: '/dhl/' } });

/** A refusal in DHL's format. */
const refuse = (status: number, title: string, detail = title): Response =>
	Response.json({ instance: '/expressapi/shipments', title, status, detail }, { status });

function dhlPage(shipments: readonly StoredShipment[], isDown: boolean): Response {
	const [state, next, label] = isDown
		? ['It does not answer.', 'up', 'End the outage']
		: ['It answers.', 'down', 'Start an outage'];
	const rows = shipments.map(
		({ number, to, kilograms, isDelivered }) =>
			`<li>${number} · ${kilograms} kg · ${escapeHtml(to)} ${
				isDelivered
					? '· delivered'
					: `<form method="post" action="/dhl/deliver/${number}"><button>Deliver ${number}</button></form>`
			}</li>`,
	);
	return page(
		frame(
			'DHL sandbox',
			'en',
			`<main class="home">
<p class="notice">This is a test. No parcel moves. This program stands in for DHL Express while you work on the shop.</p>
<h1>DHL sandbox</h1>
<p>${state}</p>
<form method="post" action="/dhl/outage"><input type="hidden" name="state" value="${next}"><button>${label}</button></form>
<h2>Parcels</h2>
<ul>${rows.join('') || '<li>None yet.</li>'}</ul>
</main>`,
		),
	);
}
