import { DurableObject } from 'cloudflare:workers';
import type { HokodoEnv } from '../env.ts';
import { callApi } from './api.ts';
import { closedPage, homePage, planPage } from './page.ts';
import { type DeferredPayment, type HokodoOrder, newId, type PaymentOffer } from './records.ts';

/** Time for which Hokodo reviews a payment that it does not accept at once. */
const reviewMs = 5_000;
const redeliverMs = 5_000;

/**
 * Stands in for Hokodo: the API below `/hokodo/v1/`, the page on which a company accepts, and a page that simulates failures.
 * One Durable Object handles all calls, so its state is shared and survives restarts.
 */
export class Hokodo extends DurableObject<HokodoEnv> {
	override async fetch(request: Request): Promise<Response> {
		const { pathname } = new URL(request.url);
		if (pathname.startsWith('/hokodo/v1/')) {
			if (await this.ctx.storage.get('down'))
				return Response.json({ detail: 'Unavailable' }, { status: 503 });
			return callApi(this, request, pathname.slice('/hokodo/v1/'.length), this.env.SANDBOX_URL);
		}
		if (pathname.startsWith('/hokodo/plans/'))
			return this.plan(request, pathname.slice('/hokodo/plans/'.length));
		if (pathname === '/hokodo/outage' && request.method === 'POST') {
			await this.ctx.storage.put('down', (await request.formData()).get('down') === 'yes');
			return new Response(null, { status: 303, headers: { location: '/hokodo/' } });
		}
		if (pathname.replace(/\/$/, '') !== '/hokodo') return new Response('Not found', { status: 404 });
		const orders = await this.ctx.storage.list<HokodoOrder>({ prefix: 'order-' });
		return homePage([...orders.values()].slice(-20), (await this.ctx.storage.get<boolean>('down')) ?? false);
	}

	find = async <Kind>(id: string): Promise<Kind | undefined> => this.ctx.storage.get<Kind>(id);
	save = async (record: { readonly id: string }): Promise<void> => {
		await this.ctx.storage.put(record.id, record);
	};

	/** The page of a plan (GET), and the company's choice on it (POST). */
	private async plan(request: Request, planId: string): Promise<Response> {
		const link = await this.find<{ offer: string }>(`of:${planId}`);
		const offer = await this.find<PaymentOffer>(link?.offer ?? '');
		const order = offer && (await this.find<HokodoOrder>(offer.order));
		const plan = offer?.offered_payment_plans.find(({ id }) => id === planId);
		if (!offer || !order || !plan) return new Response('Not found', { status: 404 });
		if (plan.status !== 'offered' || order.status === 'cancelled') return closedPage();
		if (request.method !== 'POST') return planPage(plan, order);
		const answer = (await request.formData()).get('answer');
		const leave = (url: string) => new Response(null, { status: 303, headers: { location: url } });
		if (answer === 'refuse') {
			plan.status = 'declined';
			await this.save(offer);
			await this.notify(order.id);
			return leave(offer.urls.failure);
		}
		if (answer !== 'accept' && answer !== 'review') return closedPage();
		const payment: DeferredPayment = {
			id: newId('defpay'),
			number: order.unique_id,
			order: order.id,
			payment_plan: plan.id,
			status: answer === 'accept' ? 'accepted' : 'pending_review',
			post_sale_events: [],
		};
		plan.status = 'accepted';
		order.deferred_payment = payment.id;
		order.status = 'confirmed';
		for (const record of [payment, offer, order]) await this.save(record);
		if (answer === 'accept') await this.notify(order.id);
		else {
			await this.ctx.storage.put(`review:${payment.id}`, Date.now() + reviewMs);
			await this.ctx.storage.setAlarm(Date.now() + reviewMs);
		}
		return leave(offer.urls.success);
	}

	/** Notifies the shop about an order; retried if the call fails. */
	private async notify(orderId: string): Promise<void> {
		await this.ctx.storage.put(`notice:${orderId}`, 0);
		await this.ctx.storage.setAlarm(Date.now());
	}

	override async alarm(): Promise<void> {
		for (const [key, due] of await this.ctx.storage.list<number>({ prefix: 'review:' })) {
			if (due > Date.now()) continue;
			const payment = await this.find<DeferredPayment>(key.slice('review:'.length));
			if (payment) {
				await this.save({ ...payment, status: 'accepted' } as DeferredPayment);
				await this.ctx.storage.put(`notice:${payment.order}`, 0);
			}
			await this.ctx.storage.delete(key);
		}
		for (const [key, attempts] of await this.ctx.storage.list<number>({ prefix: 'notice:' })) {
			const isDelivered = await this.tell(key.slice('notice:'.length));
			if (isDelivered || attempts > 20) await this.ctx.storage.delete(key);
			else await this.ctx.storage.put(key, attempts + 1);
		}
		const waiting = [
			...(await this.ctx.storage.list({ prefix: 'review:' })),
			...(await this.ctx.storage.list({ prefix: 'notice:' })),
		];
		if (waiting.length > 0) await this.ctx.storage.setAlarm(Date.now() + redeliverMs);
	}

	private async tell(orderId: string): Promise<boolean> {
		const order = await this.find<HokodoOrder>(orderId);
		const offer = await this.find<PaymentOffer>(order?.payment_offer ?? '');
		const payment = await this.find<DeferredPayment>(order?.deferred_payment ?? '');
		if (!order || !offer) return true;
		const data = payment ? { deferred_payment: payment } : { payment_offer: offer };
		try {
			const body = JSON.stringify({ created: new Date().toISOString(), data });
			const headers = { 'content-type': 'application/json' };
			// Programs cannot resolve the shop's public names (`*.localhost`), so the call goes to its own address.
			const { pathname } = new URL(offer.urls.notification);
			const url = new URL(pathname, this.env.SHOP_WEBHOOK_URL);
			return (await fetch(url, { method: 'POST', body, headers })).ok;
		} catch {
			return false;
		}
	}
}
