/** A bank card's long edge (ISO/IEC 7810 ID-1), mm. */
export const cardMm = 85.6;
/** What browsers mean by a millimetre: 96 px are an inch. */
export const usualPxPerMm = 96 / 25.4;
/** No screen has fewer or more CSS pixels per millimetre. */
export const pxPerMmLimits = { min: 1.5, max: 16 } as const;

const key = 'box_designer_px_per_mm';

/** CSS pixels per millimetre of this screen, as measured with a card; otherwise the usual number. */
export function readPxPerMm(storage: Pick<Storage, 'getItem'>): number {
	try {
		const kept = Number(storage.getItem(key));
		return kept >= pxPerMmLimits.min && kept <= pxPerMmLimits.max ? kept : usualPxPerMm;
	} catch {
		return usualPxPerMm;
	}
}

/** Stored in local storage; without storage valid until the page is closed. */
export function storePxPerMm(storage: Pick<Storage, 'setItem'>, pxPerMm: number): void {
	try {
		storage.setItem(key, String(pxPerMm));
	} catch {
		// The measured size holds until the page is closed.
	}
}

/** How large the sheet is shown, of its true size: 1 is actual size. */
export const shareOfTrueSize = (scale: number, pxPerMm: number): number => scale / pxPerMm;

/** A typed percentage, as a share; undefined if it is invalid. */
export function readPercent(text: string): number | undefined {
	const percent = Number(text.replace('%', '').trim().replace(',', '.'));
	return text.trim() && Number.isFinite(percent) && percent > 0 ? percent / 100 : undefined;
}
