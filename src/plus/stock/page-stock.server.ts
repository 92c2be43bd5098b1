import { hasCompanyRight } from '#src/api/access/company-roles.ts';
import { openEdge } from '#src/api/env.server.ts';
import { readTextField, readTextForm } from '#src/api/input/text-form.server.ts';
import { findAddresses } from '#src/customers/address-queries.server.ts';
import { href } from '#src/site/links.ts';
import { inOneLine } from '../access/address-line.ts';
import type { PlusMember, PlusPage } from '../access/open-plus.server.ts';
import {
	type CallOffRefusal,
	type CompanyStock,
	callOffPieces,
	cancelPieces,
	findStorage,
	keepGoods,
	loadCompanyStock,
	setThreshold,
	stockAddresses,
} from './company-stock.server.ts';

/** Goods in stock as the page shows them. */
export interface ShownStock extends CompanyStock {
	readonly addresses: readonly { readonly key: string; readonly text: string }[];
}

/** Why a form was refused: a key of `stock`, the goods whose form it was, and what was typed. */
export interface StockRefusal {
	readonly problem: 'error_pieces' | 'error_left' | 'error_address' | 'error_threshold' | 'error_gone';
	readonly itemId: number;
	readonly form: 'call' | 'threshold' | 'other';
	readonly typed: Readonly<Record<string, string>>;
}

/** All goods of the member's company at our warehouse. */
export async function loadStock({ locals: { site } }: PlusPage, member: PlusMember): Promise<ShownStock[]> {
	const { db } = openEdge();
	const [stock, booked] = await Promise.all([
		loadCompanyStock(db, member),
		findAddresses(db, member.actor.userId),
	]);
	return stock.map((one) => {
		const addresses = stockAddresses(one.order, booked).map(({ key, address }) => ({
			...{ key, text: inOneLine(address, site) },
		}));
		return {
			...one,
			addresses: addresses.filter(
				({ text }, index) => addresses.findIndex((other) => other.text === text) === index,
			),
		};
	});
}

/** Data of a placed order's page about storing its goods; undefined if they cannot be stored. */
export async function loadStorageRequest(member: PlusMember, number: string) {
	const storage = await findStorage(openEdge().db, member, number);
	if (!storage?.isKept && !storage?.isOpen) return undefined;
	return { ...storage, mayChange: hasCompanyRight(member.membership, 'place_orders') && storage.isOpen };
}

const problems: Record<CallOffRefusal, StockRefusal['problem']> = {
	gone: 'error_gone',
	pieces: 'error_pieces',
	address: 'error_address',
	deliveries: 'error_left',
};

/** Executes the action of a stock form. */
export async function actOnStock(
	page: PlusPage,
	member: PlusMember,
): Promise<{ readonly to: string } | StockRefusal> {
	const form = await readTextForm(page.request);
	const { db, env } = openEdge();
	const { site } = page.locals;
	const url = page.locals.publicUrl ?? new URL(page.request.url);
	const context = { db, env, now: Date.now(), url };
	const itemId = Number(/^\d{1,15}$/.exec(readTextField(form, 'item'))?.[0] ?? 0);
	const typed = Object.fromEntries(
		['quantity', 'address', 'threshold'].map((name) => [name, readTextField(form, name).slice(0, 50)]),
	);
	const refuse = (problem: StockRefusal['problem'], name: StockRefusal['form'] = 'other'): StockRefusal => ({
		...{ problem, itemId, form: name, typed },
	});
	const done = (name: string) => ({ to: href('plusStock', {}, site, { done: name }) });
	if (!hasCompanyRight(member.membership, 'place_orders')) return refuse('error_gone');
	switch (readTextField(form, 'action')) {
		case 'keep':
		case 'unkeep': {
			const order = readTextField(form, 'order');
			const problem = await keepGoods(context, member, order, readTextField(form, 'action') === 'keep');
			return problem ? refuse('error_gone') : { to: href('plusOrder', { order }, site) };
		}
		case 'cancel':
			return (await cancelPieces(context, member, readTextField(form, 'call_off')))
				? refuse('error_gone')
				: done('cancel');
		case 'threshold': {
			const text = typed.threshold ?? '';
			if (!/^\d{0,7}$/.test(text)) return refuse('error_threshold', 'threshold');
			const isSet = await setThreshold(db, member, itemId, Number(text) || null);
			return isSet ? done('threshold') : refuse('error_gone');
		}
		case 'call': {
			const quantity = /^\d{1,7}$/.test(typed.quantity ?? '') ? Number(typed.quantity) : 0;
			const called = await callOffPieces(context, member, {
				...{ itemId, quantity, address: typed.address ?? '' },
			});
			if ('id' in called) return done('call');
			return refuse(problems[called.refused], called.refused === 'gone' ? 'other' : 'call');
		}
		default:
			return refuse('error_gone');
	}
}
