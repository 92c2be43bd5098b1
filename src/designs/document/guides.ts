import { type DesignDocument, type Guide, maxGuides } from './design.ts';

const tidy = (guide: Guide): Guide => ({ ...guide, atMm: Math.round(guide.atMm * 1000) / 1000 });
const isSame = (one: Guide, other: Guide) =>
	one.side === other.side && one.axis === other.axis && one.atMm === other.atMm;

/** Adds a guide. Refused for a duplicate, at the limit, or for an invalid position. */
export function addGuide(design: DesignDocument, guide: Guide): DesignDocument {
	const wanted = tidy(guide);
	const isRefused =
		design.guides.length >= maxGuides ||
		!(Math.abs(wanted.atMm) <= 10_000) ||
		design.guides.some((one) => isSame(one, wanted));
	return isRefused ? design : { ...design, guides: [...design.guides, wanted] };
}

/** Moves a guide; `index` is its index in the design. */
export function moveGuide(design: DesignDocument, index: number, atMm: number): DesignDocument {
	const guide = design.guides[index];
	if (!guide || !(Math.abs(atMm) <= 10_000)) return design;
	const moved = tidy({ ...guide, atMm });
	return isSame(moved, guide) ? design : { ...design, guides: design.guides.with(index, moved) };
}

export const removeGuide = (design: DesignDocument, index: number): DesignDocument =>
	design.guides[index] ? { ...design, guides: design.guides.toSpliced(index, 1) } : design;
