import { useStore } from '@nanostores/react';
import { type FormEvent, useId, useState } from 'react';
import { isEmptyDesign } from '#src/designs/document/design.ts';
import { Button } from '#src/ui/Button.tsx';
import { $quantity } from '../../document/box/store.ts';
import { currentAutosave } from '../../document/storage/current-autosave.ts';
import { $design } from '../../document/store.ts';
import { BoxSummary } from './BoxSummary.tsx';
import { FindingLinks } from './FindingLinks.tsx';
import { SidePictures } from './SidePictures.tsx';
import { type OpenStage, StageFrame, type StageProps } from './StageFrame.tsx';
import { StagePicture } from './StagePicture.tsx';
import { StagePrice } from './StagePrice.tsx';

/** Summary of the box before it is added to the cart. */
export default function SummaryIsland(props: StageProps) {
	return (
		<StageFrame {...props} at="summary">
			{(stage) => <Summary {...stage} />}
		</StageFrame>
	);
}

function Summary(stage: OpenStage) {
	const { t, box, spec, go } = stage;
	const design = useStore($design);
	const isDrawn = box !== undefined && !isEmptyDesign(design);
	return (
		<div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-12">
			<div className="grid gap-8">
				{isDrawn && (
					<>
						<SidePictures {...stage} />
						<FindingLinks {...stage} />
					</>
				)}
				{box && !isDrawn && (
					<div className="notice notice-warning grid justify-items-start gap-3">
						<p>{t('stages.nothing_drawn')}</p>
						<Button look="secondary" small onClick={() => void go('design')}>
							{t('stages.to_design')}
						</Button>
					</div>
				)}
				{!isDrawn && <StagePicture {...stage} />}
				{spec.printMode === 'no-print' && <p className="text-15">{t('stages.unprinted')}</p>}
			</div>
			<aside className="card card-padded grid gap-5 lg:sticky lg:top-6">
				{isDrawn && <StagePicture {...stage} />}
				<BoxSummary {...stage} />
				<StagePrice {...stage} />
				<Approval {...stage} isDrawn={isDrawn} />
			</aside>
		</div>
	);
}

/** A design must be reviewed before it is added to the cart; a product without a design is added directly. */
function Approval({ t, flow, cartPath, variantId, box, isDrawn }: OpenStage & { isDrawn: boolean }) {
	const id = useId();
	const quantity = useStore($quantity);
	const [isApproved, setIsApproved] = useState(false);
	const [isAsked, setIsAsked] = useState(false);
	const [isAdding, setIsAdding] = useState(false);
	const [problem, setProblem] = useState<string>();

	async function add(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isAdding) return;
		if (isDrawn && !isApproved) {
			setIsAsked(true);
			document.getElementById(id)?.focus();
			return;
		}
		setIsAdding(true);
		setProblem(undefined);
		const cart = await import('./put-in-cart.ts').catch(() => undefined);
		const failed = !cart
			? t('editor.add_failed')
			: box
				? await cart.putInCart(t, quantity, cartPath, currentAutosave())
				: await cart.putVariantInCart(
						t,
						cartPath,
						{ variantId, quantity },
						flow === 'sample-pack-mode' ? 'samples' : 'adding',
					);
		if (failed === undefined) return;
		setProblem(failed);
		setIsAdding(false);
	}

	return (
		<form className="grid gap-4" noValidate onSubmit={(event) => void add(event)}>
			{isDrawn && (
				<div className="grid gap-2">
					<label className="choice text-15">
						<input
							id={id}
							type="checkbox"
							checked={isApproved}
							aria-invalid={isAsked && !isApproved}
							aria-describedby={isAsked && !isApproved ? `${id}-problem` : undefined}
							onChange={({ target }) => setIsApproved(target.checked)}
						/>
						<span>{t('stages.approve')}</span>
					</label>
					{isAsked && !isApproved && (
						<p id={`${id}-problem`} className="text-13 text-danger" role="alert">
							{t('stages.approve_first')}
						</p>
					)}
				</div>
			)}
			{problem && (
				<p className="notice notice-danger" role="alert">
					{problem}
				</p>
			)}
			<Button type="submit" busy={isAdding}>
				{t('editor.add', { count: quantity })}
			</Button>
			{isDrawn && <p className="text-13 text-ink-soft">{t('checkout.nothing_before_approval')}</p>}
		</form>
	);
}
