import * as v from 'valibot';
import { type Measure, measureBounds } from '#src/designs/document/arrange.ts';
import { boxAround } from '#src/designs/document/boxes.ts';
import { copyObjects } from '#src/designs/document/commands.ts';
import { type DesignDocument, formatVersion, maxObjects } from '#src/designs/document/design.ts';
import { DesignObject, type Side } from '#src/designs/document/objects.ts';
import type { SheetLayout } from '../box/sheet-layout.ts';

/** MIME type of objects in the system clipboard, which also gets their text as plain text. */
export const clipboardType = 'application/x-box-design-objects+json';

const Copied = v.object({
	formatVersion: v.literal(formatVersion),
	objects: v.pipe(v.array(DesignObject), v.minLength(1), v.maxLength(maxObjects)),
});

/** Objects as they go into the clipboard. */
export const writeObjects = (objects: readonly DesignObject[]): string =>
	JSON.stringify({ formatVersion, objects });

/** Plain text for other programs: texts and names, one per line. */
export const toPlainText = (objects: readonly DesignObject[]): string =>
	objects.flatMap((object) => (object.kind === 'text' ? object.text : (object.name ?? []))).join('\n');

/** Objects from the clipboard; undefined when they are of another format or invalid. */
export function readObjects(json: string): readonly DesignObject[] | undefined {
	try {
		const read = v.safeParse(Copied, JSON.parse(json));
		return read.success ? read.output.objects : undefined;
	} catch {
		return undefined;
	}
}

interface PasteOptions {
	readonly design: DesignDocument;
	readonly layout: SheetLayout;
	/** The open side. */
	readonly side: Side;
	readonly measureExtent: Measure;
	readonly newId: () => string;
}

/** Offset of a paste from an object in the same place, mm. */
const besideMm = 5;

/**
 * Copies ready to be added. Objects from one side go to the open side, in the same place; objects from several
 * keep their sides where this box has them. Objects beyond the side's edge are moved to its middle.
 */
export function pasted(objects: readonly DesignObject[], options: PasteOptions): DesignObject[] {
	const { design, layout, side, measureExtent, newId } = options;
	const isOneSided = new Set(objects.map((object) => object.side)).size === 1;
	const bySide = Map.groupBy(objects, (object) =>
		isOneSided || !layout.sides.includes(object.side) ? side : object.side,
	);
	const taken = new Set(design.objects.map((object) => `${object.side} ${object.xMm} ${object.yMm}`));
	const placed = [...bySide].flatMap(([target, all]) => {
		const place = layout.places[target];
		const box = boxAround(all.map((object) => measureBounds(object, measureExtent)));
		if (!place || !box) return [];
		const [centreX, centreY] = [box.xMm + box.widthMm / 2, box.yMm + box.heightMm / 2];
		const isOnSide = centreX >= 0 && centreY >= 0 && centreX <= place.widthMm && centreY <= place.heightMm;
		let [dx, dy] = isOnSide ? [0, 0] : [place.widthMm / 2 - centreX, place.heightMm / 2 - centreY];
		const isTaken = () => all.some(({ xMm, yMm }) => taken.has(`${target} ${xMm + dx} ${yMm + dy}`));
		while (isTaken()) {
			dx += besideMm;
			dy += besideMm;
		}
		return all.map((object) => ({ ...object, side: target, xMm: object.xMm + dx, yMm: object.yMm + dy }));
	});
	return copyObjects(placed, newId);
}
