/** Folder of a design's pictures in the bucket. */
export const thumbnailFolder = (designId: string): string => `thumbnails/${designId}/`;

/**
 * Where the picture of a saved version lies. Keys sort by version.
 * @param hash the content's SHA-256, hexadecimal
 */
export const thumbnailKey = (designId: string, version: number, hash: string): string =>
	`${thumbnailFolder(designId)}${String(version).padStart(8, '0')}-${hash.slice(0, 16)}`;

/** The version that a key's picture shows; 0 for keys from before they named one. */
export const versionOfKey = (key: string): number => Number(/\/(\d{8})-[^/]+$/.exec(key)?.[1] ?? 0);

/** Of a design's pictures, the one that shows `version`: its own, or the last before it. Undefined where all are newer. */
export const keyForVersion = (keys: readonly string[], version: number): string | undefined =>
	keys
		.filter((key) => versionOfKey(key) <= version)
		.sort((a, b) => versionOfKey(a) - versionOfKey(b))
		.at(-1);
