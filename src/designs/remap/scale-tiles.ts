import type { PrintArea } from '#src/dielines/stock.ts';
import type { DesignObject } from '../document/objects.ts';
import { type Cell, findCells, type TileRule } from '../document/tile-grid.ts';
import { fitCell } from '../templates/fit-bleed.ts';
import { isTooSmall, scaled } from './remap-units.ts';

/** A pattern of a template: the objects of one group that have the same rule, by their cells. */
export interface Tiling {
	readonly rule: TileRule;
	readonly objects: readonly DesignObject[];
}

/** The patterns of a design. A group whose objects were moved out of their cells is not a pattern. */
export function findTilings(
	objects: readonly DesignObject[],
	sizes: Readonly<Partial<Record<DesignObject['side'], PrintArea>>>,
): Tiling[] {
	const groups = Map.groupBy(
		objects.filter(({ tile, groupId }) => tile && groupId),
		({ groupId, side }) => `${side} ${groupId}`,
	);
	return [...groups.values()].flatMap((members) => {
		const [first] = members;
		const place = first && sizes[first.side];
		if (!first?.tile || !place) return [];
		const { column: _, row: __, ...rule } = first.tile;
		const cells = findCells(rule, place);
		const reachMm = (rule.step * Math.min(place.widthMm, place.heightMm)) / 100;
		const isWhole = members.every((object) => {
			const cell = cells.find((one) => isOf(object, one));
			return cell && Math.hypot(object.xMm - cell.xMm, object.yMm - cell.yMm) <= reachMm;
		});
		return isWhole ? [{ rule, objects: members }] : [];
	});
}

const isOf = ({ tile }: DesignObject, { column, row }: Cell): boolean =>
	tile?.column === column && tile.row === row;

/**
 * A pattern on a side of another size: tiles grow with the shorter edge, and as many fill the side as have room. Tiles
 * keep their changes; new tiles are copies of those of the first cells. A cell that the customer has emptied stays empty.
 *
 * @param newId gives an id to a copy of an object in a cell
 */
export function scaleTiling(
	{ rule, objects }: Tiling,
	from: PrintArea,
	to: PrintArea,
	newId: (object: DesignObject, cell: Cell) => string,
): DesignObject[] {
	const by = Math.min(to.widthMm, to.heightMm) / Math.min(from.widthMm, from.heightMm);
	const before = findCells(rule, from);
	const at = (cell: Cell) => objects.filter((object) => isOf(object, cell));
	const models = before.filter((cell) => at(cell).length > 0);
	/** A filled cell to copy: from an old row of the same parity, else from any row. */
	const modelFor = ({ column, row }: Cell) => {
		const alike = models.filter((cell) => cell.row % 2 === row % 2);
		const rows = alike.length > 0 ? alike : models;
		return rows[(column + row) % rows.length];
	};
	const put = (list: readonly DesignObject[], home: Cell, cell: Cell, place: PrintArea, factor: number) =>
		list.map((object) => ({
			...scaled(object, factor),
			xMm: cell.xMm + (object.xMm - home.xMm) * factor,
			yMm: cell.yMm + (object.yMm - home.yMm) * factor,
			anchorX: cell.xMm / place.widthMm,
			anchorY: cell.yMm / place.heightMm,
		}));
	const made = findCells(rule, to).flatMap((cell) => {
		const home = before.find(({ column, row }) => column === cell.column && row === cell.row);
		const own = home ? at(home) : [];
		if (home && own.length > 0) return fitCell(put(own, home, cell, to, by), to);
		const model = modelFor(cell);
		if (!model) return [];
		const wasEmptied = home && fitCell(put(at(model), model, home, from, 1), from).length > 0;
		if (wasEmptied) return [];
		return fitCell(put(at(model), model, cell, to, by), to).map((object) => ({
			...object,
			id: newId(object, cell),
			tile: { ...rule, column: cell.column, row: cell.row },
		}));
	});
	const name = objects[0]?.groupName;
	return made
		.filter((object) => !isTooSmall(object))
		.map((object, index) =>
			// Tiles with a name of the template are numbered again; names given by the customer stay.
			name !== undefined && (object.name ?? '').startsWith(name)
				? { ...object, name: `${name} ${index + 1}` }
				: object,
		);
}
