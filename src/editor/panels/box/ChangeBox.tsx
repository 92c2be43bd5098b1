import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { product, type VariantSpec } from '#src/catalog/product.ts';
import { type DesignDocument, isEmptyDesign } from '#src/designs/document/design.ts';
import { type Remapped, type Sizing, usualSizing } from '#src/designs/remap/remap.ts';
import type { PriceFormat } from '#src/pricing/price-view.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Spinner } from '#src/ui/Progress.tsx';
import { waitFor } from '#src/ui/wait/store.ts';
import { type Configuration, change, type Draft } from '../../configurator/configuration.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { useDialogTexts } from '../../context/DialogTexts.tsx';
import { changeBox, loadBox } from '../../document/box/change-box.ts';
import { $box, $quantity } from '../../document/box/store.ts';
import { $design } from '../../document/store.ts';
import { BoxChanged } from './BoxChanged.tsx';
import { useChoice } from './BoxChoice.tsx';
import { BoxFigures } from './BoxFigures.tsx';
import { BoxForm } from './BoxForm.tsx';
import { BoxRequestProblem, useBoxRequest } from './BoxRequest.tsx';
import { toConfiguration } from './box-configuration.ts';
import { ChosenPicture } from './ChosenPicture.tsx';
import { DesignChanges } from './DesignChanges.tsx';

interface ChangeBoxProps {
	prices: PriceFormat;
	today: string;
	onClose: () => void;
}

/** Another size, board, print or product for the open design, with its price before it is applied. */
export default function ChangeBox({ prices, today, onClose }: ChangeBoxProps) {
	const { t, site, spec: open } = useDesigner();
	const texts = useDialogTexts();
	const box = useStore($box);
	const design = useStore($design);
	const quantity = useStore($quantity);
	const [chosen, setChosen] = useState<Configuration>(() => toConfiguration(open, site));
	const { state, run } = useBoxRequest();
	const [done, setDone] = useState<{ remapped: Remapped; before: DesignDocument }>();
	const [sizing, setSizing] = useState<Sizing>(() => usualSizing(design));
	const choice = useChoice(chosen.spec, box, design, sizing);
	const made = choice && !('failed' in choice) ? choice : undefined;
	const isWrong = Object.keys(chosen.problems).length > 0;
	const isSame = made?.remapped.design === design;
	const set = (patch: Partial<Draft>) =>
		setChosen((before) => change(product(before.spec.productType), site.region.lengthUnit, before, patch));

	async function take() {
		if (!made) return;
		await run(async () => {
			const next = await waitFor('box', () => loadBox(chosen.spec, made.dieline, site));
			const before = $design.get();
			const remapped = changeBox(next, sizing);
			if (isEmptyDesign(before)) onClose();
			else setDone({ remapped, before });
		});
	}

	if (done && box) return <BoxChanged {...done} sizing={sizing} onClose={onClose} />;
	return (
		<Dialog
			open
			onClose={onClose}
			look="wide"
			title={t('editor.action_change_box')}
			closeLabel={t('editor.close')}
		>
			<div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_300px]">
				<BoxForm texts={texts} chosen={chosen} onChange={set} onProduct={setChosen} />
				<div className="grid content-start gap-4 self-start md:sticky md:top-20">
					<ChosenPicture
						made={made}
						spec={chosen.spec}
						fallback={!choice && <Spinner words={t('editor.loading_folded')} />}
					/>
					{box && (
						<BoxFigures
							{...{ t, texts, site, quantity, prices, today }}
							spec={chosen.spec}
							dieline={made?.dieline}
							before={box}
						/>
					)}
					{made && !isSame && !isWrong && design.objects.length > 0 && (
						<DesignChanges
							{...{ texts, design, sizing }}
							remapped={made.remapped}
							isOtherShape={toShape(chosen.spec) !== toShape(open)}
							onSizing={setSizing}
						/>
					)}
					{choice && 'failed' in choice && (
						<p className="notice notice-danger" role="alert">
							{texts(choice.failed === 'offline' ? 'starts.box_offline' : 'starts.box_unfoldable')}
						</p>
					)}
					<Button
						wide
						busy={state === 'busy'}
						disabled={!made || isWrong || isSame}
						onClick={() => void take()}
					>
						{texts(isSame ? 'starts.box_same' : 'starts.box_take')}
					</Button>
					<BoxRequestProblem state={state} />
				</div>
			</div>
		</Dialog>
	);
}

/** Product and size, which determine the sizes of the sides. */
const toShape = ({ productType, sizeMm }: VariantSpec): string => `${productType} ${sizeMm.join('x')}`;
