import { allocate } from './allocate.ts';

/** Tax of an amount, half up. The rate is converted to 1/10 000, so that 25.5 % is exact. */
export const taxOn = (net: number, rate: number): number =>
	Number((BigInt(net) * BigInt(Math.round(rate * 10_000)) + 5_000n) / 10_000n);

/** Nets after discount, minor units. */
interface TaxBases {
	readonly lines: readonly number[];
	/** The set of each line; null: the line has a price of its own. */
	readonly sets: readonly (string | null)[];
	readonly shipment: number;
	readonly customs: number;
}

/**
 * Allocates the tax of an order, which was rounded once, to its parts. Each line and each set gets the tax that pages show
 * for it, rounded separately; the rounding difference goes to delivery and customs. If these cannot take it, as few
 * lines and sets as possible are changed, each by one minor unit.
 */
export function allocateTax(
	taxTotal: number,
	{ lines, sets, shipment, customs }: TaxBases,
	rate: number,
): { readonly lines: readonly number[]; readonly shipment: number; readonly customs: number } {
	const units = Map.groupBy(lines.keys(), (index) => sets[index] ?? index);
	const baseOf = (indexes: readonly number[]) => indexes.map((index) => lines[index] ?? 0);
	const bases = [...units.values()].map((indexes) => sum(baseOf(indexes)));
	const own = bases.map((base) => taxOn(base, rate));
	const left = taxTotal - sum(own);
	const isLeftToOthers = shipment + customs > 0 && left >= 0;
	const shares = isLeftToOthers ? own : settleRounding(own, bases, rate, left);
	const [onShipment = 0, onCustoms = 0] = isLeftToOthers ? allocate(left, [shipment, customs]) : [];
	const taxes = lines.map(() => 0);
	for (const [at, indexes] of [...units.values()].entries())
		for (const [nth, tax] of allocate(shares[at] ?? 0, baseOf(indexes)).entries())
			taxes[indexes[nth] ?? -1] = tax;
	return { lines: taxes, shipment: onShipment, customs: onCustoms };
}

/** Changes as many taxes by one minor unit as are left: those that were rounded furthest the other way, then earlier ones. */
function settleRounding(
	own: readonly number[],
	bases: readonly number[],
	rate: number,
	left: number,
): readonly number[] {
	const step = Math.sign(left);
	const exact = (base: number) => BigInt(base) * BigInt(Math.round(rate * 10_000));
	const missed = own.map((tax, at) => Number(exact(bases[at] ?? 0) - BigInt(tax) * 10_000n) * step);
	const changed = new Set(
		[...own.keys()].sort((a, b) => (missed[b] ?? 0) - (missed[a] ?? 0) || a - b).slice(0, Math.abs(left)),
	);
	return own.map((tax, at) => (changed.has(at) ? tax + step : tax));
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
