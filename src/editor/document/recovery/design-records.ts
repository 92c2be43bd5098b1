import type { DesignDocument } from '#src/designs/document/design.ts';
import type { History } from '../history.ts';

/** The design on one tab's table as this browser remembers it. */
export interface DesignRecord {
	/** `<design>|<tab>`. */
	readonly key: string;
	/** Id of the design, or `new:<variant>` of one that the server does not know yet. */
	readonly design: string;
	readonly tab: string;
	/** The saved version that the history goes on from. */
	readonly version: number | undefined;
	readonly isUnsaved: boolean;
	/** Epoch milliseconds. */
	readonly keptAt: number;
	readonly history: Pick<History<DesignDocument>, 'past' | 'present' | 'future'>;
}

/** As long as a design that nobody came back to is remembered. */
export const rememberedForMs = 30 * 86_400_000;

/** What a tab may take up: what no open tab works on, and is not too old. */
export const isLeft = (
	{ tab, keptAt }: Pick<DesignRecord, 'tab' | 'keptAt'>,
	openTabs: ReadonlySet<string>,
	now: number,
): boolean => !openTabs.has(tab) && now - keptAt < rememberedForMs;

/**
 * Of what tabs have left of a design, the one to go on with: unsaved work first, the last of it; else the past of what
 * is saved, where nobody has saved since.
 * @param version what the server has; undefined for a design that it does not know
 */
export function recordToTake(
	left: readonly DesignRecord[],
	version: number | undefined,
): DesignRecord | undefined {
	const byTime = left.toSorted((one, other) => other.keptAt - one.keptAt);
	return (
		byTime.find(({ isUnsaved }) => isUnsaved) ??
		byTime.find((record) => version !== undefined && record.version === version)
	);
}
