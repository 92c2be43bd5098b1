/**
 * Allocates an integer amount in proportion to the weights, so that the parts add up to it exactly: every part
 * is rounded down, and the remaining units go one each to the largest remainders (then to the larger
 * weight, then to the earlier one). Weights are ≥ 0; if all are 0, nothing is allocated.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
	const sum = weights.reduce((total, weight) => total + weight, 0);
	if (sum === 0) return weights.map(() => 0);
	const sign = Math.sign(amount);
	// BigInt: amount × weight can exceed 2^53.
	const whole = BigInt(Math.abs(amount));
	const parts = weights.map((weight, index) => {
		const product = whole * BigInt(weight);
		return { index, weight, share: Number(product / BigInt(sum)), rest: Number(product % BigInt(sum)) };
	});
	const missing = Math.abs(amount) - parts.reduce((total, { share }) => total + share, 0);
	const byRest = [...parts].sort((a, b) => b.rest - a.rest || b.weight - a.weight || a.index - b.index);
	for (const part of byRest.slice(0, missing)) part.share += 1;
	return parts.map(({ share }) => (share === 0 ? 0 : sign * share));
}
