import { and, eq, sql } from 'drizzle-orm';
import {
	type CallOff,
	callOff,
	cancelCallOff,
	wishToKeep,
} from '#src/after-sales/stock/change-stock.server.ts';
import {
	findCallOff,
	findMovements,
	findStockItem,
	findWish,
	type KeptGoods,
	listCompanyCallOffs,
	listCompanyStock,
	withLines,
} from '#src/after-sales/stock/queries.server.ts';
import { stockMail } from '#src/after-sales/stock/stock-mails.server.ts';
import { mayBeKept } from '#src/after-sales/stock/storage.ts';
import { stockItems } from '#src/after-sales/stock/tables.server.ts';
import { mayInCompany } from '#src/api/access/company-roles.ts';
import { openEdge } from '#src/api/env.server.ts';
import { readTextForm, textOf } from '#src/api/input/text-form.server.ts';
import type { Address } from '#src/customers/address.ts';
import { findAddresses } from '#src/customers/address-queries.server.ts';
import { mailStatementIf } from '#src/mail/queries.server.ts';
import { findOrderByNumber } from '#src/orders/database/queries.server.ts';
import { href } from '#src/site/links.ts';
import { inOneLine } from '../access/address-line.ts';
import type { PlusMember, PlusPage } from '../access/open-plus.server.ts';

/** Goods in stock as the page shows them. */
export interface ShownStock extends KeptGoods {
	/** Pieces that are called off and not sent. */
	readonly reserved: number;
	readonly sent: number;
	readonly callOffs: readonly CallOff[];
	readonly movements: Awaited<ReturnType<typeof findMovements>>;
	/** Where pieces can be sent: in the country of the order, whose tax it has. */
	readonly addresses: readonly { readonly key: string; readonly text: string; readonly address: Address }[];
}

/** Why a form was refused: a key of `stock`, the goods whose form it was, and what was typed. */
export interface StockRefusal {
	readonly problem: 'error_pieces' | 'error_left' | 'error_address' | 'error_threshold' | 'error_gone';
	readonly itemId: number;
	readonly form: 'call' | 'threshold' | 'other';
	readonly typed: Readonly<Record<string, string>>;
}

/** All goods of the member's company at our warehouse. */
export async function loadStock(
	{ locals: { site } }: PlusPage,
	{ actor, membership }: PlusMember,
): Promise<ShownStock[]> {
	const { db } = openEdge();
	const [goods, calledOff, booked] = await Promise.all([
		listCompanyStock(db, membership.companyId).then((items) => withLines(db, items)),
		listCompanyCallOffs(db, membership.companyId),
		findAddresses(db, actor.userId),
	]);
	const movements = await findMovements(
		db,
		goods.map(({ item }) => item.id),
	);
	return goods.map((one) => {
		const own = calledOff.filter(({ stockItemId }) => stockItemId === one.item.id);
		const sum = (state: CallOff['state']) =>
			own.filter((each) => each.state === state).reduce((total, { quantity }) => total + quantity, 0);
		const { shipAddress } = one.order;
		const addresses = [
			...(shipAddress ? [{ key: 'order', address: shipAddress }] : []),
			...booked
				.filter(({ address }) => address.countryIso === shipAddress?.countryIso)
				.map(({ id, address }) => ({ key: String(id), address })),
		].map((each) => ({ ...each, text: inOneLine(each.address, site) }));
		return {
			...one,
			...{ reserved: sum('open'), sent: sum('sent'), callOffs: own },
			addresses: addresses.filter(
				({ text }, index) => addresses.findIndex((two) => two.text === text) === index,
			),
			movements: movements.filter(({ stockItemId }) => stockItemId === one.item.id),
		};
	});
}

/** What a placed order's page says about keeping its goods; undefined where they cannot be kept. */
export async function loadWish(member: PlusMember, number: string) {
	const { db } = openEdge();
	const record = await findOrderByNumber(db, number);
	if (record?.companyId !== member.membership.companyId) return undefined;
	const wish = await findWish(db, record.id);
	if (!wish && !mayBeKept(record)) return undefined;
	return {
		isKept: wish !== undefined,
		isBooked: wish?.doneAt != null,
		mayChange: mayInCompany(member.membership, 'place_orders') && mayBeKept(record),
	};
}

type Acted = { readonly to: string } | StockRefusal;

/** Does what a form about stock asks for. */
export async function actOnStock(
	page: PlusPage,
	member: PlusMember,
	stock: readonly ShownStock[],
): Promise<Acted> {
	const form = await readTextForm(page.request);
	const action = textOf(form, 'action');
	const shown = stock.find(({ item }) => String(item.id) === textOf(form, 'item'));
	const typed = Object.fromEntries(
		['quantity', 'address', 'threshold'].map((name) => [name, textOf(form, name).slice(0, 50)]),
	);
	const refuse = (problem: StockRefusal['problem'], name: StockRefusal['form'] = 'other'): StockRefusal => ({
		...{ problem, itemId: shown?.item.id ?? 0, form: name, typed },
	});
	const done = (name: string) => ({ to: href('plusStock', {}, page.locals.site, { done: name }) });
	if (!mayInCompany(member.membership, 'place_orders')) return refuse('error_gone');
	if (action === 'keep' || action === 'unkeep')
		return keep(page, member, textOf(form, 'order'), action === 'keep');
	if (action === 'cancel')
		return (await cancel(member, textOf(form, 'call_off'))) ? done('cancel') : refuse('error_gone');
	if (!shown) return refuse('error_gone');
	if (action === 'threshold') {
		const text = typed.threshold ?? '';
		if (!/^\d{0,7}$/.test(text)) return refuse('error_threshold', 'threshold');
		const { db } = openEdge();
		const isTheirs = and(
			eq(stockItems.id, shown.item.id),
			eq(stockItems.companyId, member.membership.companyId),
		);
		await db
			.update(stockItems)
			.set({ threshold: Number(text) || null })
			.where(isTheirs);
		return done('threshold');
	}
	const quantity = /^\d{1,7}$/.test(typed.quantity ?? '') ? Number(typed.quantity) : 0;
	if (quantity < 1 || quantity > shown.item.left) return refuse('error_pieces', 'call');
	const shipAddress = shown.addresses.find(({ key }) => key === typed.address)?.address;
	if (!shipAddress) return refuse('error_address', 'call');
	return (await take(page, member, shown, { quantity, shipAddress }))
		? done('call')
		: refuse('error_left', 'call');
}

async function keep(
	page: PlusPage,
	{ actor, membership }: PlusMember,
	number: string,
	isKept: boolean,
): Promise<Acted> {
	const { db } = openEdge();
	const record = /^R\d{9}$/.test(number) ? await findOrderByNumber(db, number) : undefined;
	if (record?.companyId !== membership.companyId || !mayBeKept(record))
		return { problem: 'error_gone', itemId: 0, form: 'other', typed: {} };
	await wishToKeep(db, record, { userId: actor.userId, isKept, now: Date.now() });
	return { to: href('plusOrder', { order: number }, page.locals.site) };
}

async function cancel({ actor, membership }: PlusMember, id: string): Promise<boolean> {
	const { db } = openEdge();
	const found = await findCallOff(db, id);
	if (found?.companyId !== membership.companyId) return false;
	return cancelCallOff(db, found, { staffId: null, userId: actor.userId, reason: '', now: Date.now() });
}

async function take(
	page: PlusPage,
	{ actor }: PlusMember,
	{ item, order, line }: ShownStock,
	wanted: { readonly quantity: number; readonly shipAddress: Address },
): Promise<boolean> {
	const { db, env } = openEdge();
	const now = Date.now();
	const { quantity } = wanted;
	const current = await findStockItem(db, item.id);
	const url = page.locals.publicUrl ?? new URL(page.request.url);
	const mail = await stockMail(
		{ env, now, url },
		'low',
		{ order, line },
		{
			...{ quantity: (current?.left ?? 0) - quantity, until: item.freeUntil, occasion: crypto.randomUUID() },
		},
	);
	const isCrossed = sql`EXISTS (SELECT 1 FROM stock_items WHERE id = ${item.id} AND "left" < threshold AND "left" + ${quantity} >= threshold)`;
	const id = await callOff(
		db,
		item,
		{ ...wanted, userId: actor.userId, now },
		mail ? [mailStatementIf(db, mail, now, isCrossed)] : [],
	);
	return id !== undefined;
}
