import type { Consignment } from '../record/split.ts';
import { allocate } from './allocate.ts';
import { type Rate, type ShippingKind, selectRate } from './shipping.ts';

/**
 * The value of the goods at each address: the lines' nets by pieces, and their sum in these proportions.
 * @param nets net of each line, minor units
 * @param goodsNet value of all goods after the discount
 */
export function allocateGoods(
	consignments: readonly Consignment[],
	nets: readonly number[],
	goodsNet: number,
): number[] {
	const weights = consignments.map(() => 0);
	for (const [index, net] of nets.entries())
		for (const [place, share] of allocate(
			net,
			consignments.map(({ pieces }) => pieces[index] ?? 0),
		).entries())
			weights[place] = (weights[place] ?? 0) + share;
	return allocate(goodsNet, weights);
}

/**
 * The rates of an order that goes to several addresses: the cost of a kind is the sum of its costs at each address. An
 * address that the kind does not serve has its own first rate, such as a pallet beside couriers. If one of the
 * addresses has no delivery, only the pick-up is returned.
 * @param ratesByPlace rates of each consignment, in their order
 */
export function combineRates(
	consignments: readonly Consignment[],
	ratesByPlace: readonly (readonly Rate[])[],
): Rate[] {
	const pickUp = ratesByPlace.flat().find(({ kind }) => kind === 'pick-up');
	const kinds = new Set<ShippingKind>(ratesByPlace.flatMap((rates) => rates.map(({ kind }) => kind)));
	kinds.delete('pick-up');
	const seen = new Set<string>();
	const combined = [...kinds].flatMap((kind): Rate[] => {
		const chosen = ratesByPlace.map((rates) => selectRate(rates, kind));
		const parts = chosen.flatMap((rate, place) => {
			const id = consignments[place]?.id;
			return rate && id !== undefined ? [{ id, kind: rate.kind, code: rate.code, cost: rate.cost }] : [];
		});
		const key = parts.map((part) => part.kind).join();
		if (parts.length < consignments.length || seen.has(key)) return [];
		seen.add(key);
		const ofKind = chosen.filter((rate) => rate?.kind === kind);
		const mostExpensive = ofKind.reduce(
			(one, other) => ((other?.cost ?? 0) > (one?.cost ?? 0) ? other : one),
			ofKind[0],
		);
		return mostExpensive
			? [{ kind, code: mostExpensive.code, cost: parts.reduce((sum, { cost }) => sum + cost, 0), parts }]
			: [];
	});
	return pickUp ? [...combined, pickUp] : combined;
}
