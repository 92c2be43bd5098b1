/** Prefix of all thumbnails in the bucket. */
export const allThumbnails = 'thumbnails/';
/** Prefix of the thumbnails of a design in the bucket. */
export const thumbnailFolder = (designId: string): string => `${allThumbnails}${designId}/`;

/**
 * Key of the thumbnail of a saved version. Keys sort by version.
 * @param hash SHA-256 of the content, hexadecimal
 */
export const thumbnailKey = (designId: string, version: number, hash: string): string =>
	`${thumbnailFolder(designId)}${String(version).padStart(8, '0')}-${hash.slice(0, 16)}`;

/** The version in a key; 0 for old keys without a version. */
export const versionOfKey = (key: string): number => Number(/\/(\d{8})-[^/]+$/.exec(key)?.[1] ?? 0);

/** The thumbnail of a version: its own, or the last one before it. */
export const keyForVersion = (keys: readonly string[], version: number): string | undefined =>
	keys
		.filter((key) => versionOfKey(key) <= version)
		.sort((a, b) => versionOfKey(a) - versionOfKey(b))
		.at(-1);
