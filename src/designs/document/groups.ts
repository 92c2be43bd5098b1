import { changeObjects } from './commands.ts';
import type { DesignDocument } from './design.ts';
import { type DesignObject, maxNameLength } from './objects.ts';

/**
 * Groups objects. Groups do not nest: members of other groups leave them. A group name is kept if it is the only one.
 * Refused for fewer than two objects.
 */
export function groupObjects(design: DesignDocument, ids: Iterable<string>, groupId: string): DesignDocument {
	const wanted = new Set(ids);
	const known = design.objects.filter(({ id }) => wanted.has(id));
	if (known.length < 2) return design;
	const names = new Set(known.flatMap(({ groupName }) => groupName ?? []));
	const groupName = names.size === 1 ? [...names][0] : undefined;
	return dissolveSingleGroups(changeObjects(design, wanted, { groupId, groupName }));
}

/** Renames a group; an empty name removes the name. */
export const renameGroup = (design: DesignDocument, groupId: string, name: string): DesignDocument =>
	changeObjects(
		design,
		design.objects.flatMap((object) => (object.groupId === groupId ? object.id : [])),
		{ groupName: name.trim().slice(0, maxNameLength) },
	);

/** The id of the group that all objects belong to; undefined for a single object. */
export function findCommonGroup(objects: readonly DesignObject[]): string | undefined {
	const groupId = objects.length > 1 ? objects[0]?.groupId : undefined;
	return objects.every((object) => object.groupId === groupId) ? groupId : undefined;
}

export const ungroupObjects = (design: DesignDocument, ids: Iterable<string>): DesignDocument =>
	dissolveSingleGroups(changeObjects(design, ids, { groupId: undefined }));

/** Removes the group id from groups that have only one member. */
function dissolveSingleGroups(design: DesignDocument): DesignDocument {
	const sizes = new Map<string, number>();
	for (const { groupId } of design.objects)
		if (groupId !== undefined) sizes.set(groupId, (sizes.get(groupId) ?? 0) + 1);
	const lone = design.objects.filter(({ groupId }) => groupId !== undefined && sizes.get(groupId) === 1);
	return changeObjects(
		design,
		lone.map(({ id }) => id),
		{ groupId: undefined },
	);
}

/** Adds the other members of the objects' groups; in painting order. */
export function expandGroups(design: DesignDocument, ids: Iterable<string>): string[] {
	const wanted = new Set(ids);
	const groups = new Set(
		design.objects.flatMap(({ id, groupId }) => (groupId !== undefined && wanted.has(id) ? [groupId] : [])),
	);
	return design.objects
		.filter(({ id, groupId }) => wanted.has(id) || (groupId !== undefined && groups.has(groupId)))
		.map(({ id }) => id);
}
