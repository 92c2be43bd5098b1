import type { DesignDocument } from '#src/designs/document/design.ts';
import type { History } from '../history.ts';

/** A tab's open design as stored in this browser. */
export interface DesignRecord {
	/** `<design>|<tab>`. */
	readonly key: string;
	/** Id of the design, or `new:<variant>` for an unsaved one. */
	readonly design: string;
	readonly tab: string;
	/** The saved version on which the history is based. */
	readonly version: number | undefined;
	readonly isUnsaved: boolean;
	/** Epoch milliseconds. */
	readonly keptAt: number;
	readonly history: Pick<History<DesignDocument>, 'past' | 'present' | 'future'>;
}

/** How long an abandoned design is kept. */
export const rememberedForMs = 30 * 86_400_000;

/** Records that may be restored: not open in another tab and not expired. */
export const isAbandoned = (
	{ tab, keptAt }: Pick<DesignRecord, 'tab' | 'keptAt'>,
	openTabs: ReadonlySet<string>,
	now: number,
): boolean => !openTabs.has(tab) && now - keptAt < rememberedForMs;

/**
 * Chooses the record to restore: the newest unsaved work, else the history of what is saved. Its last state must be
 * what the server has: of the same version, or equal to it, because a page that is closed saves without waiting for
 * the new version.
 * @param version version on the server; undefined for an unsaved design
 * @param isSaved whether a state equals what the server has
 */
export function chooseRecord(
	left: readonly DesignRecord[],
	version: number | undefined,
	isSaved: (design: DesignDocument) => boolean,
): DesignRecord | undefined {
	const byTime = left.toSorted((one, other) => other.keptAt - one.keptAt);
	return (
		byTime.find(({ isUnsaved }) => isUnsaved) ??
		byTime.find(
			(record) => version !== undefined && (record.version === version || isSaved(record.history.present)),
		)
	);
}
