import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import { BothPrices } from '#src/pricing/basis/BothPrices.tsx';
import { percentText, stepViews } from '#src/pricing/price-view.ts';
import { Button } from '#src/ui/Button.tsx';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { $dialog, closeDialog, openDialog } from '../../context/store.ts';
import { $quantity, setQuantity } from '../../document/box/store.ts';
import { BoxSummary } from './BoxSummary.tsx';
import { OtherQuantity } from './OtherQuantity.tsx';
import { type OpenStage, StageFrame, type StageProps } from './StageFrame.tsx';
import { StagePicture } from './StagePicture.tsx';
import { StagePrice } from './StagePrice.tsx';

const ChangePrint = lazyPart(() => import('../../panels/box/ChangePrint.tsx'), 'over');

/** How many, printed how, at what price and by when: between the design and the summary. */
export default function QuantityIsland(props: StageProps) {
	return (
		<StageFrame {...props} at="quantity">
			{(stage) => <Quantity {...stage} />}
		</StageFrame>
	);
}

function Quantity(stage: OpenStage) {
	const { t, site, spec, prices, box, go } = stage;
	const quantity = useStore($quantity);
	const dialog = useStore($dialog);
	const [isLeaving, setIsLeaving] = useState(false);
	const steps = stepViews(spec, prices);
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-12">
			<div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
				<fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
					<legend className="mb-2 text-17 font-medium">{t('editor.quantity')}</legend>
					{steps.map((step) => (
						<label
							key={step.rangeStart}
							className="choice-card figures flex min-h-12 items-center gap-3 px-4 py-2"
						>
							<input
								type="radio"
								name="quantity"
								checked={quantity === step.rangeStart}
								onChange={() => setQuantity(step.rangeStart)}
							/>
							<span className="flex flex-1 flex-wrap items-center gap-x-4 gap-y-1">
								<span className="min-w-20 whitespace-nowrap">
									{t('editor.pieces', { count: step.rangeStart })}
								</span>
								{step.saving > 0 && (
									<span className="pill pill-success">
										{t('pricing.saving', { percent: percentText(step.saving / 100, site.languageTag) })}
									</span>
								)}
							</span>
							<span className="whitespace-nowrap text-right font-medium max-[359px]:whitespace-normal">
								<BothPrices
									gross={step.unitGross && t('editor.each', { price: step.unitGross })}
									net={t('editor.each', { price: step.unit })}
								/>
							</span>
						</label>
					))}
				</fieldset>
				<OtherQuantity {...stage} />
			</div>
			<aside className="card card-padded grid gap-5 lg:sticky lg:top-6">
				<StagePicture {...stage} />
				<BoxSummary {...stage} />
				{box && (
					<Button look="secondary" small onClick={() => openDialog('print')}>
						{t('editor.action_change_print')}
					</Button>
				)}
				<StagePrice {...stage} />
				<Button
					busy={isLeaving}
					onClick={() => {
						setIsLeaving(true);
						void go('summary').then(() => setIsLeaving(false));
					}}
				>
					{t('stages.to_summary')}
				</Button>
			</aside>
			{dialog === 'print' && (
				<Suspense fallback={null}>
					<ChangePrint prices={prices} onClose={() => closeDialog()} />
				</Suspense>
			)}
		</div>
	);
}
