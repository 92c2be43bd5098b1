/**
 * Shares a whole amount out in proportion to the weights, so that the shares add up to it exactly: everybody
 * gets the part rounded down, and what is left goes one unit each to the largest remainders (then to the larger
 * weight, then to the earlier one). Weights are ≥ 0; without any weight nothing is shared out.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
	const sum = weights.reduce((total, weight) => total + weight, 0);
	if (sum === 0) return weights.map(() => 0);
	const sign = Math.sign(amount);
	// BigInt: amount × weight can pass 2^53.
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
