import * as v from 'valibot';

/**
 * Shipping boxes used to be glued in the front corner on the left: the sheet had the order front, right, back, left. Now
 * the joint is at the back, and the sheet begins with the left wall. An object that ran over several walls is divided
 * here, so that the folded box looks as before. The numbers are those of both dies and never change.
 */
const boardMm = 3;
/** The wall at the free edge is shorter by this much: the left wall before the change, the back wall after it. */
const shorterMm = 3;
/** Before the change, the long walls were higher by this much at either end. */
const higherMm = 1;
/** An object reaches onto a wall when it covers more than the bleed of the neighbouring one. */
const bleedMm = 5;
const maxObjects = 200;

const RunningOn = v.looseObject({
	id: v.pipe(v.string(), v.maxLength(64)),
	side: v.picklist(['front', 'right', 'back', 'left', 'top', 'bottom']),
	xMm: v.number(),
	yMm: v.number(),
	widthMm: v.number(),
	heightMm: v.number(),
	rotationDeg: v.number(),
	acrossCreases: v.literal(true),
});
type RunningOn = v.InferOutput<typeof RunningOn>;
type Place = readonly [x: number, y: number];

const ShippingBox = v.looseObject({
	productType: v.literal('shipping-box'),
	sizeMm: v.tuple([v.number(), v.number(), v.number()]),
	objects: v.array(v.unknown()),
});
const WithId = v.looseObject({ id: v.string() });
const Crop = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() });

/** Converts a saved document: what ran over the creases of a shipping box keeps its place on the folded box. */
export function moveAcrossFormerJoint(saved: Readonly<Record<string, unknown>>) {
	const document = v.safeParse(ShippingBox, saved);
	if (!document.success) return saved;
	const { sizeMm, objects } = document.output;
	const ids = new Set(objects.filter((object) => v.is(WithId, object)).map(({ id }) => id));
	let room = maxObjects - objects.length;
	const moved = objects.flatMap((object): unknown[] => {
		if (!v.is(RunningOn, object)) return [object];
		const [own, ...others] = divide(object, dies(sizeMm));
		room -= others.length;
		return room < 0 ? [own] : [own, ...others.map((other) => ({ ...other, id: freeId(object.id, ids) }))];
	});
	return { ...saved, objects: moved };
}

/** Where the sides began on the former sheet and begin now, and the ends of the left wall, mm. */
function dies([insideLength, insideWidth, insideHeight]: readonly [number, number, number]) {
	const [length, width, height] = [insideLength + boardMm, insideWidth + boardMm, insideHeight + 2 * boardMm];
	const [back, left] = [length + width, 2 * length + width];
	const rows = { right: [length, 0], top: [0, -width - higherMm], bottom: [0, height + higherMm] } as const;
	const former = { ...rows, front: [0, -higherMm], back: [back, -higherMm], left: [left, 0] } as const;
	const now = { ...rows, front: [0, 0], back: [back, 0], left: [-width, 0] } as const;
	return { former, now, left, end: left + width - shorterMm };
}

/** The object on its own side, then its part on the other side of the former crease between back and left wall. */
function divide(object: RunningOn, { former, now, left, end }: ReturnType<typeof dies>): RunningOn[] {
	const { side } = object;
	const at: Place = [former[side][0] + object.xMm, former[side][1] + object.yMm];
	const half = halfWidth(object);
	/** The part of the object between two x positions of the former sheet, moved right by `by` and onto a side. */
	const part = (onto: RunningOn['side'], [from, to]: Place, by: number): RunningOn =>
		cropBetween(
			{ ...object, side: onto, xMm: at[0] + by - now[onto][0], yMm: at[1] - now[onto][1] },
			from - at[0],
			to - at[0],
		);
	// The left wall ends at the corner to the front: there the artwork meets as before.
	const onLeft = () => part('left', [left - bleedMm, end], -end);
	const onOthers = (onto: RunningOn['side']) => part(onto, [0, left + bleedMm], 0);
	if (side === 'left') return at[0] - half < left - bleedMm ? [onLeft(), onOthers('back')] : [onLeft()];
	return at[0] + half > left + bleedMm ? [onOthers(side), onLeft()] : [onOthers(side)];
}

function halfWidth({ widthMm, heightMm, rotationDeg }: RunningOn): number {
	const angle = (rotationDeg * Math.PI) / 180;
	return (Math.abs(widthMm * Math.cos(angle)) + Math.abs(heightMm * Math.sin(angle))) / 2;
}

/** An upright image cropped to what lies between two distances from its centre; other objects are left whole. */
function cropBetween(object: RunningOn, from: number, to: number): RunningOn {
	const { widthMm, rotationDeg, kind, flipX } = object;
	const [low, high] = [Math.max(from, -widthMm / 2), Math.min(to, widthMm / 2)];
	const isWhole = high - low > widthMm - 1e-6;
	if (kind !== 'image' || rotationDeg % 360 !== 0 || flipX || isWhole || high <= low) return object;
	const before = v.is(Crop, object.crop) ? object.crop : { x: 0, y: 0, width: 1, height: 1 };
	return {
		...object,
		xMm: object.xMm + (low + high) / 2,
		widthMm: high - low,
		crop: {
			...before,
			x: before.x + (before.width * (low + widthMm / 2)) / widthMm,
			width: (before.width * (high - low)) / widthMm,
		},
	};
}

function freeId(id: string, taken: Set<string>): string {
	const stem = id.slice(0, 56);
	let number = 2;
	while (taken.has(`${stem}-${number}`)) number++;
	taken.add(`${stem}-${number}`);
	return `${stem}-${number}`;
}
