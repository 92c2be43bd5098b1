import type { Extent } from '#src/designs/document/boxes.ts';
import type { DesignObject } from '#src/designs/document/objects.ts';
import { formatLength, formatSize } from '#src/site/lengths.ts';
import type { Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import type { Sharpness } from '../../uploads/sharpness.ts';

/** Context for the description of an object. */
export interface NameParts {
	readonly t: Translate;
	/** Of the room `designer-tree`. */
	readonly texts: Translate;
	readonly site: Pick<Site, 'languageTag'> & { readonly region: Pick<Site['region'], 'lengthUnit'> };
	/** Before it is turned. */
	readonly extent: Extent;
	/** Of a picture that is known; `vector` is sharp at any size. */
	readonly sharpness?: Sharpness | 'vector' | undefined;
}

/** Longest text in an accessible name, in characters. */
const longestText = 40;

/** Short name of an object: its own name, its words, or its kind. "Logo", "“Fresh bread”", "Picture". */
export function getShortName(object: DesignObject, texts: Translate): string {
	if (object.name) return object.name;
	if (object.kind !== 'text') return capital(texts(`designer-tree.kind_${object.kind}`));
	const text = object.text.replace(/\s+/g, ' ').trim();
	if (!text) return capital(texts('designer-tree.text_empty'));
	return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

/** The same for a group: its name, or the number of its objects. */
export const shortNameOfGroup = (name: string | undefined, count: number, texts: Translate): string =>
	name || texts('designer-tree.group_of', { count });

/** Accessible name of a group: "Badge, Group of 3 objects". */
export const describeGroup = (name: string | undefined, count: number, texts: Translate): string =>
	[name, texts('designer-tree.group_of', { count })].filter(Boolean).join(', ');

/**
 * Accessible name of an object: "Logo, picture, Front, 6 × 2 cm at 1.2, 0.8, Sharp: 280 dpi, locked". Lengths are
 * in the region's unit, the place is that of its upper left corner on its side, as in the fields for numbers.
 */
export function describeObject(object: DesignObject, parts: NameParts): string {
	const { t, texts, site, extent, sharpness } = parts;
	const { lengthUnit } = site.region;
	const inUnit = (lengthMm: number) => formatLength(tidy(lengthMm), lengthUnit, site.languageTag);
	const kind = texts(`designer-tree.kind_${object.kind}`);
	const name = getShortName(object, texts);
	return [
		name,
		name.toLocaleLowerCase() !== kind.toLocaleLowerCase() && kind,
		t(`editor.side_${object.side}`),
		texts('designer-tree.size_at', {
			size: formatSize([extent.widthMm, extent.heightMm], lengthUnit, site.languageTag),
			x: inUnit(object.xMm - extent.widthMm / 2),
			y: inUnit(object.yMm - extent.heightMm / 2),
		}),
		sharpness === 'vector' && t('uploads.sharp_vector'),
		typeof sharpness === 'object' && t(`uploads.sharp_${sharpness.look}`, { dpi: sharpness.dpi }),
		object.acrossCreases && t('designer-sides.across'),
		object.isLocked && texts('designer-tree.locked'),
		object.isHidden && texts('designer-tree.hidden'),
	]
		.filter(Boolean)
		.join(', ');
}

/** No "−0". */
const tidy = (lengthMm: number) => Math.round(lengthMm * 100) / 100 + 0;
const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
