import { useEffect, useState } from 'react';
import { productName } from '#src/catalog/labels.ts';
import { product, type VariantSpec } from '#src/catalog/product.ts';
import { checkSpec } from '#src/catalog/variant.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import { type Remapped, remap } from '#src/designs/remap/remap.ts';
import { formatSize } from '#src/site/lengths.ts';
import type { Site } from '#src/site/site.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Spinner } from '#src/ui/Progress.tsx';
import { createSheetLayout } from '../../box/sheet-layout.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { useDialogTexts } from '../../context/DialogTexts.tsx';
import { listPrintModes, loadBox, updateBoxInUrl } from '../../document/box/change-box.ts';
import { $design } from '../../document/store.ts';
import { measureExtent } from '../../painting/extent.ts';
import { loadFontsAndPainters } from '../../painting/load-fonts.ts';
import { RemapNotes } from '../box/RemapNotes.tsx';
import { type OtherBoxFile, replaceDesign } from './import-design.ts';

/** Asks how to import a design made for another box: on the open box, or on its own. */
export default function OtherBox({ file, onClose }: { file: OtherBoxFile; onClose: () => void }) {
	const { t, site } = useDesigner();
	const texts = useDialogTexts();
	const remapped = useRemapped(file);
	const [busy, setBusy] = useState<'here' | 'there'>();
	const [problem, setProblem] = useState<string>();
	const { design, spec, dieline } = file;
	const size = formatSize(
		spec.sizeMm.filter((length) => length > 0),
		site.region.lengthUnit,
		site.languageTag,
	);
	const box = `${productName(texts, spec.productType)}, ${size}`;
	const isSold = isSoldIn(site, spec);

	async function attempt(where: 'here' | 'there', work: () => Promise<string | undefined>) {
		setBusy(where);
		setProblem(undefined);
		try {
			const refusal = await work();
			if (refusal === undefined) return onClose();
			setProblem(refusal);
		} catch {
			setProblem(texts('starts.box_offline'));
		}
		setBusy(undefined);
	}
	const here = (next: DesignDocument) => attempt('here', () => replaceDesign(file, () => next, { t }));
	const there = () =>
		attempt('there', async () => {
			// Registered before the design is opened: the designer always needs a box.
			const known = await loadBox(spec, dieline, site);
			const refusal = await replaceDesign(file, () => ({ ...design, finish: spec.finish }), { t });
			if (refusal === undefined) updateBoxInUrl(known);
			return refusal;
		});

	return (
		<Dialog
			open
			onClose={onClose}
			title={texts('bring.other_title')}
			closeLabel={t('editor.close')}
			actions={
				<>
					{isSold && (
						<Button look="secondary" busy={busy === 'there'} onClick={() => void there()}>
							{texts('bring.open_its_box')}
						</Button>
					)}
					<Button
						busy={busy === 'here'}
						disabled={!remapped}
						onClick={() => remapped && void here(remapped.design)}
					>
						{texts('bring.put_here')}
					</Button>
				</>
			}
		>
			<div className="grid gap-4">
				<p>{texts('bring.other_box', { box })}</p>
				<section>
					<h3 className="mb-1 text-13 font-medium tracking-normal">{texts('bring.what_changes')}</h3>
					{remapped ? (
						<RemapNotes texts={texts} notes={remapped.notes} design={design} />
					) : (
						<Spinner words={t('editor.opening')} />
					)}
				</section>
				{!isSold && <p className="text-13 text-ink-soft">{texts('bring.not_sold')}</p>}
				{problem && (
					<p className="notice notice-danger" role="alert">
						{problem}
					</p>
				)}
			</div>
		</Dialog>
	);
}

const isSoldIn = ({ region }: Site, spec: VariantSpec): boolean =>
	checkSpec(spec).ok && listPrintModes(product(spec.productType), region).includes(spec.printMode);

/** The imported design on the open box; undefined while its fonts are being loaded. */
function useRemapped({ design, dieline }: OtherBoxFile): Remapped | undefined {
	const { layout } = useDesigner();
	const [remapped, setRemapped] = useState<Remapped>();
	useEffect(() => {
		let isOver = false;
		// Fonts first: text widths depend on them.
		void loadFontsAndPainters(design).then(() => {
			if (isOver) return;
			const { productType, sizeMm, material, printMode, finish } = $design.get();
			const next = { productType, sizeMm, material, printMode, finish };
			const from = createSheetLayout(dieline).places;
			setRemapped(remap(design, { from, to: layout.places, box: next, measureExtent }));
		});
		return () => {
			isOver = true;
		};
	}, [design, dieline, layout]);
	return remapped;
}
