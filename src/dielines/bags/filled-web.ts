/**
 * Width of a web that bulges between two seams: the chord of a circular arc as long as the flat web, `bulgeMm` high
 * in its middle. Film and paper bend but do not stretch, so a filled bag is narrower. The arc is at most a half
 * circle (bulge ≤ web / π).
 */
export function computeChord(webMm: number, bulgeMm: number): number {
	const asked = bulgeMm / webMm;
	// Half the angle of the arc: (1 − cos a) / 2a increases from 0 to 1/π at a quarter turn.
	let [low, high] = [0, Math.PI / 2];
	for (let round = 0; round < 60; round++) {
		const angle = (low + high) / 2;
		if ((1 - Math.cos(angle)) / (2 * angle) < asked) low = angle;
		else high = angle;
	}
	const angle = (low + high) / 2;
	return (webMm * Math.sin(angle)) / angle;
}
