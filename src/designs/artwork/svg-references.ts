/** Limit for the number of elements after all `use` elements are expanded. */
const maxExpanded = 200_000;
const maxDepth = 1000;

/** The elements of an SVG and their references. */
export interface ReferenceTree {
	readonly children: readonly (readonly number[])[];
	/** Ids that each element references. */
	readonly references: readonly (readonly string[])[];
	readonly ids: ReadonlyMap<string, number>;
}

/** Refuses circular references, and references that expand exponentially ("billion laughs"). */
export function checkReferences({
	children,
	references,
	ids,
}: ReferenceTree): 'fine' | 'loop' | 'too_complex' {
	const sizes = new Map<number, number>();
	const open = new Set<number>();
	let verdict: 'fine' | 'loop' | 'too_complex' = 'fine';
	const expandedSize = (element: number, depth: number): number => {
		const known = sizes.get(element);
		if (known !== undefined) return known;
		if (open.has(element)) verdict = 'loop';
		else if (depth > maxDepth) verdict = 'too_complex';
		if (verdict !== 'fine') return 0;
		open.add(element);
		let size = 1;
		for (const child of children[element] ?? []) size += expandedSize(child, depth + 1);
		for (const id of references[element] ?? []) {
			const target = ids.get(id);
			if (target !== undefined) size += expandedSize(target, depth + 1);
		}
		open.delete(element);
		sizes.set(element, size);
		if (verdict === 'fine' && size > maxExpanded) verdict = 'too_complex';
		return size;
	};
	expandedSize(0, 0);
	return verdict;
}
