import { bags } from '../bags/bags.ts';
import { flat } from '../flat/flat.ts';
import { mailers } from '../mailers/mailers.ts';
import { rigid } from '../rigid/rigid.ts';
import type { Style } from '../style.ts';
import { trays } from '../trays/trays.ts';
import { tubes } from '../tubes/tubes.ts';
import { findStyleName, type StyleName } from './style-registry.ts';

/**
 * Every style, in the order of the shop's groups. Not for pages: the browser loads styles one by one
 * (style-registry.ts).
 */
export const allStyles: readonly Style[] = [...mailers, ...tubes, ...trays, ...rigid, ...bags, ...flat];

const byName = new Map(allStyles.map((style) => [style.name, style]));

/** Throws for a registered name that no group implements, which is a bug. */
export function findStyle(name: StyleName): Style {
	const style = byName.get(name);
	if (!style) throw new Error(`No style ${name}`);
	return style;
}

/** The style of a product type or of a style name; undefined for anything else. */
export function styleNamed(word: string, finish?: string): Style | undefined {
	const name = findStyleName(word, finish);
	return name && byName.get(name);
}
