import { Suspense, useCallback, useMemo } from 'react';
import type { VariantSpec } from '#src/catalog/product.ts';
import type { PriceFormat } from '#src/pricing/price-view.ts';
import { createTranslate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { Spinner } from '#src/ui/Progress.tsx';
import type { DesignerContext } from '../context/DesignerContext.tsx';
import { PartTexts } from '../context/PartTexts.tsx';
import { useOpenedDesign } from '../document/storage/OpenedDesign.tsx';
import { loadAndOpenDesign } from '../document/storage/open-design.ts';
import { OpenDesigner } from './OpenDesigner.tsx';
import type { StagePaths } from './stages/stage.ts';

// Rarely shown, so loaded on demand.
const ConvertDialog = lazyPart(() => import('#src/designs/old-project/ConvertDialog.tsx'), 'over');
const NothingToOpen = lazyPart(() => import('../panels/save-problem/NothingToOpen.tsx'));

export interface DesignerIslandProps {
	site: Site;
	/** JSON of the editor's messages. */
	messages: string;
	/** Product to design; ignored for a saved design. */
	spec: VariantSpec | undefined;
	/** Of `spec`; undefined for a custom size that is not stored yet. */
	variantId: number | undefined;
	designId: string | undefined;
	quantity: number;
	/** Quantity in the URL, if it is invalid for this product. */
	refusedQuantity?: string | undefined;
	/** SKU in the URL, if it is not sold. */
	refusedSku?: string | undefined;
	/** The product's name. */
	title: string;
	prices: PriceFormat;
	/** ISO day. */
	today: string;
	cartPath: string;
	backPath: string;
	paths: StagePaths;
	/** The list of all designs. */
	minePath: string;
}

/** The sheet's code is loaded in parallel with the design. */
const sheetCode = () => import('../sheet/canvas/FlatSheet.tsx');

/** The designer of one box, from the address to the cart. */
export default function DesignerIsland(props: DesignerIslandProps) {
	const { site, messages, spec, variantId, designId, quantity, refusedQuantity, title } = props;
	const t = useMemo(() => createTranslate(JSON.parse(messages), site.languageTag), [messages, site]);
	const open = useCallback(
		() => loadAndOpenDesign(spec, variantId, designId, title, sheetCode),
		[spec, variantId, designId, title],
	);
	const [opened, tryAgain] = useOpenedDesign(open, { quantity, refusedQuantity }, t);

	if (!opened)
		return (
			<div className="grid flex-1 place-items-center">
				<Spinner words={t('editor.opening')} />
			</div>
		);
	if ('failed' in opened)
		return <FailedOpening {...props} t={t} failed={opened.failed} onTryAgain={tryAgain} />;
	return (
		<PartTexts t={t}>
			<OpenDesigner {...props} {...opened} t={t} />
		</PartTexts>
	);
}

interface FailedOpeningProps extends DesignerIslandProps {
	t: DesignerContext['t'];
	failed: 'gone' | 'offline' | 'old';
	onTryAgain: () => void;
}

/** Why there is no design, and what to do instead. */
function FailedOpening({ failed, onTryAgain, ...props }: FailedOpeningProps) {
	const { t, designId, minePath } = props;
	if (failed === 'old')
		return (
			<PartTexts t={t}>
				<Suspense fallback={null}>
					<ConvertDialog
						t={t}
						designId={designId ?? ''}
						openPath={location.href}
						onConverted={() => undefined}
						onClose={() => location.assign(minePath)}
					/>
				</Suspense>
			</PartTexts>
		);
	return (
		<div className="m-auto grid max-w-120 justify-items-start gap-4 p-6">
			{failed === 'offline' ? (
				<>
					<h1 className="text-24">{t('editor.failed_offline')}</h1>
					<p>{t('editor.failed_offline_help')}</p>
					<button type="button" className="button button-primary" onClick={onTryAgain}>
						{t('editor.try_again')}
					</button>
				</>
			) : (
				<PartTexts t={t}>
					<Suspense fallback={null}>
						<NothingToOpen {...props} />
					</Suspense>
				</PartTexts>
			)}
		</div>
	);
}
