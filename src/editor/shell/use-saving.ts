import { type RefObject, useEffect, useRef } from 'react';
import type { DesignDocument } from '#src/designs/document/design.ts';
import { createSheetLayout } from '../box/sheet-layout.ts';
import { captureFrame } from '../box3d/store.ts';
import type { DesignerContext } from '../context/DesignerContext.tsx';
import { showNotice } from '../context/store.ts';
import type { Autosave } from '../document/autosave.ts';
import { $box, findBox } from '../document/box/store.ts';
import { $isAsDrawn } from '../document/shown/store.ts';
import { startSaving } from '../document/storage/saving.ts';

interface SavingProps {
	readonly t: DesignerContext['t'];
	/** The name of a design that has none yet. */
	readonly title: string;
	/** Of the product's page; undefined where a saved design was opened. */
	readonly variantId: number | undefined;
	/** Of the saved design. */
	readonly version?: number | undefined;
	/** Whether this browser has stored unsaved changes. */
	readonly isUnsaved?: boolean;
}

/** Saves the open design while the designer is shown. @returns the running autosave */
export function useSaving({
	t,
	title,
	variantId,
	version,
	isUnsaved,
}: SavingProps): RefObject<Autosave<DesignDocument> | undefined> {
	const autosave = useRef<Autosave<DesignDocument> | undefined>(undefined);
	useEffect(() => {
		const saving = startSaving({
			onFirstTouch: loadSaveProblem,
			onReplaced: () => showNotice(t('designs.replaced'), 'problem'),
			getVariantId: (design) => findBox(design)?.variantId ?? variantId ?? 0,
			name: title,
			version,
			isUnsaved,
			drawThumbnail,
		});
		autosave.current = saving.autosave;
		if (isUnsaved) showNotice(t('designs.recovered'), 'problem');
		return saving.stop;
	}, [variantId, version, isUnsaved, title, t]);
	return autosave;
}

/** Loads what is shown when saving fails, while still online. */
const loadSaveProblem = (): void => {
	import('../panels/save-problem/SaveProblemLine.tsx').then(
		({ loadSavingTexts }) => loadSavingTexts(),
		() => undefined,
	);
};

/** A picture of the box as it will be printed, however it is looked at now; of the flat sheet where no 3D is shown. */
async function drawThumbnail() {
	const shot = $isAsDrawn.get() ? undefined : captureFrame();
	if (shot) return shot;
	const open = $box.get();
	if (!open) return undefined;
	const sheet = await import('../sheet/thumbnail.ts');
	return sheet.drawThumbnail(createSheetLayout(open.dieline), open.spec);
}
