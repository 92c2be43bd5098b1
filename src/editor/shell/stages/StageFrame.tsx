import { useStore } from '@nanostores/react';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo } from 'react';
import { type MeasuredVariant, withBlankArea } from '#src/catalog/measures/blank-area.ts';
import type { PriceFormat } from '#src/pricing/price-view.ts';
import { createTranslate, type Translate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { Spinner } from '#src/ui/Progress.tsx';
import { WaitOverlay } from '#src/ui/wait/WaitOverlay.tsx';
import { createSheetLayout } from '../../box/sheet-layout.ts';
import { DesignerProvider } from '../../context/DesignerContext.tsx';
import { PartTexts } from '../../context/PartTexts.tsx';
import { $notice, dismissNotice, showNotice } from '../../context/store.ts';
import { $box, $quantity, type KnownBox } from '../../document/box/store.ts';
import { $designId } from '../../document/save-state/store.ts';
import { useOpenedDesign } from '../../document/storage/OpenedDesign.tsx';
import { loadAndOpenDesign, type Opened, storedVariant } from '../../document/storage/open-design.ts';
import { startSaving } from '../../document/storage/saving.ts';
import { $design } from '../../document/store.ts';
import { loadPictures } from '../../uploads/pictures.ts';
import { usePrices } from '../destination/use-prices.ts';
import { updateAddress } from './keep-address.ts';
import { goToStage } from './leave-stage.ts';
import { StageBar } from './StageBar.tsx';
import './stages.css';
import { listStages, type OrderFlow, readLine, type Stage, type StagePaths, stageAddress } from './stage.ts';

const NothingToOpen = lazyPart(() => import('../../panels/save-problem/NothingToOpen.tsx'));

export interface StageProps {
	site: Site;
	/** JSON of the rooms that `stageTexts` names. */
	messages: string;
	flow: OrderFlow;
	/** Product to order; ignored for a saved design. */
	spec: MeasuredVariant | undefined;
	/** Of `spec`; undefined for a custom size that is not stored yet. */
	variantId: number | undefined;
	designId: string | undefined;
	quantity: number;
	/** Quantity in the URL, if it is invalid for this product. */
	refusedQuantity: string | undefined;
	/** SKU in the URL, if it is not sold. */
	refusedSku: string | undefined;
	/** The product's name. */
	title: string;
	prices: PriceFormat;
	/** ISO day. */
	today: string;
	paths: StagePaths;
	cartPath: string;
	/** Shop page to offer when the URL names no box. */
	backPath: string;
	/** The list of all designs. */
	minePath: string;
	/** Address of the product's own picture: for what has no design. */
	picture: string;
}

/** Props of a stage's content. */
export interface OpenStage extends StageProps {
	readonly t: Translate;
	readonly spec: MeasuredVariant;
	readonly variantId: number;
	/** The open box; undefined where there is nothing to design. */
	readonly box: KnownBox | undefined;
	/** Shows an error where the design could not be saved. */
	readonly go: (stage: Stage) => Promise<void>;
}

interface StageFrameProps extends StageProps {
	at: 'quantity' | 'summary';
	children: (stage: OpenStage) => ReactNode;
}

/** Page of a stage after the designer: the same stores, without sheet and 3D. */
export function StageFrame({ at, children, ...props }: StageFrameProps) {
	const { site, messages, flow, spec, variantId, designId, quantity, refusedQuantity, title } = props;
	const t = useMemo(() => createTranslate(JSON.parse(messages), site.languageTag), [messages, site]);
	const hasDesign = flow === 'standard-mode';

	const open = useCallback(async (): Promise<Opened> => {
		if (hasDesign) return loadAndOpenDesign(spec, variantId, designId, title);
		return spec ? storedVariant(spec, variantId) : { failed: 'gone' };
	}, [hasDesign, spec, variantId, designId, title]);
	const [opened] = useOpenedDesign(open, { quantity, refusedQuantity }, t);

	if (!opened)
		return (
			<div className="grid min-h-80 place-items-center">
				<Spinner words={t('editor.opening')} />
			</div>
		);
	if ('failed' in opened || !spec) {
		if (!('failed' in opened && opened.failed === 'offline'))
			return (
				<PartTexts t={t}>
					<Suspense fallback={null}>
						<NothingToOpen {...props} {...{ t, designId, title }} />
					</Suspense>
				</PartTexts>
			);
		return (
			<div className="grid max-w-120 justify-items-start gap-4">
				<h1 className="text-24">{t('editor.failed_offline')}</h1>
				<p>{t('editor.failed_offline_help')}</p>
				<a className="button button-primary" href={location.href}>
					{t('editor.try_again')}
				</a>
			</div>
		);
	}
	return (
		<PartTexts t={t}>
			<OnTable {...props} {...{ at, children, t, spec, opened }} />
		</PartTexts>
	);
}

type OnTableProps = StageFrameProps & {
	t: Translate;
	spec: MeasuredVariant;
	opened: Exclude<Opened, { failed: unknown }>;
};

function OnTable({ at, children, opened, ...props }: OnTableProps) {
	const { t, site, flow, paths, title } = props;
	const known = useStore($box);
	const hasDesign = flow === 'standard-mode';
	const box = hasDesign ? known : undefined;
	const spec = useMemo(() => (box ? withBlankArea(box.spec, box.dieline) : props.spec), [box, props.spec]);
	const plain = box ? undefined : spec;
	const prices = usePrices(props.prices, site.region, props.today);
	const quantity = useStore($quantity);
	const designId = useStore($designId);
	const notice = useStore($notice);
	const { variantId, version, isUnsaved } = opened;

	useEffect(() => {
		if (!hasDesign) return;
		const stopLoading = $design.subscribe(loadPictures);
		const saving = startSaving({
			getVariantId: () => $box.get()?.variantId ?? variantId,
			name: title,
			version,
			isUnsaved,
			drawThumbnail: async () => {
				const open = $box.get();
				return (
					open &&
					(await import('../../sheet/thumbnail.ts')).drawThumbnail(createSheetLayout(open.dieline), open.spec)
				);
			},
		});
		return () => {
			stopLoading();
			saving.stop();
		};
	}, [hasDesign, title, variantId, version, isUnsaved]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: written again whenever one of them changes.
	useEffect(() => updateAddress(plain), [quantity, designId, spec]);

	async function go(stage: Stage) {
		dismissNotice();
		if (!(await goToStage(stage, paths, plain))) showNotice(t('stages.not_saved'), 'problem');
	}

	const taken = { spec, quantity, designId: box && designId, line: readLine(location.search) };
	const page = (
		<>
			<StageBar
				texts={t}
				at={at}
				stages={listStages(flow)}
				hrefOf={(stage) => stageAddress(stage, paths, taken)}
				onGo={(stage) => void go(stage)}
				wideFrom="md"
			/>
			<h1 className="mt-4 mb-6 text-32 md:text-40">{t(`stages.title_${at}`)}</h1>
			<WaitOverlay t={t} />
			<div aria-live="polite">
				{notice && (
					<p className={`notice mb-6 ${notice.tone === 'problem' ? 'notice-danger' : 'notice-info'}`}>
						{notice.text}
					</p>
				)}
			</div>
			{children({ ...props, prices, spec, variantId: box?.variantId ?? variantId, box, go })}
		</>
	);
	if (!box) return page;
	const context = {
		t,
		site,
		spec,
		dieline: box.dieline,
		layout: createSheetLayout(box.dieline),
		name: box.name,
	};
	return <DesignerProvider value={context}>{page}</DesignerProvider>;
}
