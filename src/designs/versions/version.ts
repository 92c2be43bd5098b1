import * as v from 'valibot';
import { retentionMs } from '#src/site/retention.ts';

/** How long a deleted design can be restored. */
export const restoreWindowMs = retentionMs('deletedDesigns');
/** Limit of kept versions per design. */
export const maxVersions = 100;

export const versionReasons = ['named', 'replaced'] as const;

/** A version that is kept for the owner. */
export const KeptVersion = v.object({
	version: v.number(),
	/** `named`: kept by the owner. `replaced`: the state before an older version was restored. */
	reason: v.picklist(versionReasons),
	name: v.nullable(v.string()),
	/** URL of the thumbnail; null where there is none. */
	thumbnail: v.nullable(v.string()),
	createdAt: v.string(),
});
export type KeptVersion = v.InferOutput<typeof KeptVersion>;

/** `Spring box` → `Spring box (2)` → `Spring box (3)`; at most 120 characters. */
export function copyName(name: string): string {
	const [, base = name, count] = /^(.*?)(?: \((\d{1,4})\))?$/su.exec(name) ?? [];
	const ending = ` (${Number(count ?? 1) + 1})`;
	return base.slice(0, 120 - ending.length).trimEnd() + ending;
}
