import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import type { PrintMode } from '#src/catalog/attributes.ts';
import { toMessageKey } from '#src/catalog/labels.ts';
import { withBlankArea } from '#src/catalog/measures/blank-area.ts';
import { product } from '#src/catalog/product.ts';
import { collectColours } from '#src/designs/document/design.ts';
import { inksOf, isPrintable } from '#src/designs/inks/inks.ts';
import { readBasis } from '#src/pricing/basis/basis.ts';
import { type PriceFormat, priceView } from '#src/pricing/price-view.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { waitFor } from '#src/ui/wait/store.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { useDialogTexts } from '../../context/DialogTexts.tsx';
import { showNotice } from '../../context/store.ts';
import { changeBox, listPrintModes, loadBox } from '../../document/box/change-box.ts';
import { $box, $quantity } from '../../document/box/store.ts';
import { $design } from '../../document/store.ts';
import { useChoice } from './BoxChoice.tsx';
import { BoxRequestProblem, useBoxRequest } from './BoxRequest.tsx';
import { Choice } from './Choice.tsx';
import { ChosenPicture } from './ChosenPicture.tsx';
import { RemapNotes } from './RemapNotes.tsx';

/** How the open box is printed: the options, with their effect on colours and price. */
export default function ChangePrint({ prices, onClose }: { prices: PriceFormat; onClose: () => void }) {
	const { t, site, spec, dieline } = useDesigner();
	const texts = useDialogTexts();
	const box = useStore($box);
	const design = useStore($design);
	const quantity = useStore($quantity);
	const [printMode, setPrintMode] = useState<PrintMode>(spec.printMode);
	const { state, run } = useBoxRequest();
	const next = useMemo(() => ({ ...spec, printMode }), [spec, printMode]);
	const choice = useChoice(next, box, design);
	const made = choice && !('failed' in choice) ? choice : undefined;
	const inks = inksOf(printMode);
	const tinted = collectColours(design).filter((colour) => !isPrintable(colour, inks)).length;
	const printModeName = (mode: PrintMode) => texts.find(`catalog.print_mode_${toMessageKey(mode)}`) ?? mode;
	const formatEach = (mode: PrintMode) => {
		const view = priceView(withBlankArea({ ...spec, printMode: mode }, dieline), quantity, prices);
		const price = readBasis() === 'business' ? view.unit : (view.unitGross ?? view.unit);
		return t('editor.each', { price });
	};

	async function take() {
		if (!made) return;
		await run(async () => {
			changeBox(await waitFor('quality', () => loadBox(next, made.dieline, site)));
			showNotice(texts('starts.said_print', { print: printModeName(printMode) }));
			onClose();
		});
	}

	return (
		<Dialog
			open
			onClose={onClose}
			look="wide"
			title={t('editor.action_change_print')}
			closeLabel={t('editor.close')}
			actions={
				<Button
					busy={state === 'busy'}
					disabled={!made || printMode === spec.printMode}
					onClick={() => void take()}
				>
					{texts('starts.print_take')}
				</Button>
			}
		>
			<div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_300px]">
				<fieldset className="grid content-start gap-2">
					<legend className="sr-only">{texts('pricing.print')}</legend>
					{listPrintModes(product(spec.productType), site.region).map((mode) => (
						<Choice
							key={mode}
							name="print"
							label={`${printModeName(mode)} · ${formatEach(mode)}`}
							help={texts.find(`catalog.print_mode_${toMessageKey(mode)}_help`)}
							isChosen={mode === printMode}
							onChoose={() => setPrintMode(mode)}
						/>
					))}
				</fieldset>
				<div className="grid content-start gap-3 text-15">
					<ChosenPicture made={made} spec={next} />
					{inks !== 'none' && <p>{texts(`starts.inks_${inks}`)}</p>}
					{made && made.remapped.notes.length > 0 && (
						<RemapNotes texts={texts} notes={made.remapped.notes} design={design} />
					)}
					{tinted > 0 && <p>{texts('starts.colours_tinted', { count: tinted })}</p>}
					<BoxRequestProblem state={state} />
				</div>
			</div>
		</Dialog>
	);
}
