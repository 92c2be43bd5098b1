import { type LineObject, lineDashes, type ShapeForm, shapeForms } from '#src/designs/document/objects.ts';
import type { Translate } from '#src/site/messages.ts';
import { placeNew } from './place-new.ts';

type Dash = LineObject['dash'];
/** All elements of the panel, in order. */
export type Element = ShapeForm | 'rounded' | Dash;
export const elements: readonly Element[] = [
	'rectangle',
	'rounded',
	...shapeForms.filter((form) => form !== 'rectangle'),
	...lineDashes,
];

const isDash = (element: Element): element is Dash => (lineDashes as readonly string[]).includes(element);

/** Its name: "Star", "Dashed line". */
export const elementName = (element: Element, t: Translate): string =>
	t(isDash(element) ? `objects.line_${element}` : `objects.form_${element}`);

/** Initial width over height of each form. */
const proportions: Partial<Record<Element, number>> = {
	rectangle: 1.5,
	rounded: 1.5,
	triangle: 1.155,
	hexagon: 1.155,
};

/** Puts a shape of a third of the side, or a line of half its width, in its middle. */
export function addElement(element: Element, t: Translate): void {
	placeNew(t, 'objects.step_add', elementName(element, t), (at, { xMm, yMm }, colour) => {
		const round = (lengthMm: number) => Math.max(1, Math.round(lengthMm));
		if (isDash(element))
			return { kind: 'line', ...at, lengthMm: round(xMm), strokeMm: 1, colour, dash: element };
		const proportion = proportions[element] ?? 1;
		const heightMm = round(Math.min(xMm / proportion, yMm) * 0.66);
		const isRounded = element === 'rounded';
		return {
			kind: 'shape',
			...at,
			form: isRounded ? 'rectangle' : element,
			widthMm: round(heightMm * proportion),
			heightMm,
			fill: colour,
			stroke: null,
			strokeMm: 0.7,
			...(isRounded && { cornerMm: Math.max(0.5, heightMm / 6) }),
		};
	});
}
