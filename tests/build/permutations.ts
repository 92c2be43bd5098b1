/** All orders of some things: three have six. */
export function forAllOrders<Thing>(things: readonly Thing[]): Thing[][] {
	if (things.length < 2) return [[...things]];
	return things.flatMap((first, index) =>
		forAllOrders(things.toSpliced(index, 1)).map((rest) => [first, ...rest]),
	);
}
