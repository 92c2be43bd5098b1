import { useStore } from '@nanostores/react';
import { Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { product, type VariantSpec } from '#src/catalog/product.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import type { PriceFormat } from '#src/pricing/price-view.ts';
import { createTranslate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { Spinner } from '#src/ui/Progress.tsx';
import { $wait } from '#src/ui/wait/store.ts';
import { findMiddleOfSide } from '../box/middle-of-side.ts';
import { setCurrentLayout } from '../box/open-layout.ts';
import { createSheetLayout } from '../box/sheet-layout.ts';
import { takeShot } from '../box3d/store.ts';
import { useMedia } from '../browser/MediaQuery.tsx';
import { DeferredRender } from '../context/DeferredRender.tsx';
import { type DesignerContext, DesignerProvider } from '../context/DesignerContext.tsx';
import { PartTexts } from '../context/PartTexts.tsx';
import { $dialog, closeDialog, tell } from '../context/store.ts';
import type { Autosave } from '../document/autosave.ts';
import { $box, $quantity, boxOf, setQuantity } from '../document/box/store.ts';
import { setMiddleFinder } from '../document/place-new.ts';
import { useOpenedDesign } from '../document/storage/OpenedDesign.tsx';
import { loadAndOpenDesign, loadPrintProof, type OpenedDesign } from '../document/storage/open-design.ts';
import { loadServerVersion, startSaving } from '../document/storage/saving.ts';
import { $design, $isAsDrawn, $saveState } from '../document/store.ts';
import { $mode, $side, setMode, setSide, setSides, setView } from '../viewport/store.ts';
import { OrderBar } from './OrderBar.tsx';
import type { StagePaths } from './stages/stage.ts';
import { TopBar } from './TopBar.tsx';
import { Workspace } from './Workspace.tsx';

// Rarely shown, so loaded on demand.
const ConvertDialog = lazyPart(() => import('#src/designs/old-project/ConvertDialog.tsx'), 'over');
const NothingToOpen = lazyPart(() => import('../panels/save-trouble/NothingToOpen.tsx'));
const PreviewScreen = lazyPart(() => import('./preview/PreviewScreen.tsx'), 'over');
const SaveTroubleLine = lazyPart(() => import('../panels/save-trouble/SaveTroubleLine.tsx'), 'quiet');
const ConflictDialog = lazyPart(() => import('./ConflictDialog.tsx'), 'over');
const Dialogs = lazyPart(() => import('./Dialogs.tsx'), 'over');
const DesignerWait = lazyPart(() => import('./DesignerWait.tsx'), 'quiet');
const Hints = lazyPart(() => import('../panels/guides/Hints.tsx'), 'quiet');
const StartPanel = lazyPart(() => import('../panels/starts/StartPanel.tsx'), 'quiet');

export interface DesignerIslandProps {
	site: Site;
	/** JSON of the editor's messages. */
	messages: string;
	/** What to design; a saved design knows its own. */
	spec: VariantSpec | undefined;
	/** Of `spec`. */
	variantId: number | undefined;
	designId: string | undefined;
	quantity: number;
	/** Quantity in the URL, where this product is not sold in it. */
	refusedQuantity?: string | undefined;
	/** SKU in the URL, where it is not sold. */
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

/** Loads what is shown when saving fails, while still online. */
const loadSaveTrouble = (): void => {
	import('../panels/save-trouble/SaveTroubleLine.tsx').then(
		({ loadSavingTexts }) => loadSavingTexts(),
		() => undefined,
	);
};

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
	const failed = 'failed' in opened ? opened.failed : undefined;
	if (failed === 'old')
		return (
			<PartTexts t={t}>
				<Suspense fallback={null}>
					<ConvertDialog
						t={t}
						designId={designId ?? ''}
						openPath={location.href}
						onConverted={() => undefined}
						onClose={() => location.assign(props.minePath)}
					/>
				</Suspense>
			</PartTexts>
		);
	if (failed !== undefined || 'failed' in opened)
		return (
			<div className="m-auto grid max-w-120 justify-items-start gap-4 p-6">
				{failed === 'offline' ? (
					<>
						<h1 className="text-24">{t('editor.failed_offline')}</h1>
						<p>{t('editor.failed_offline_help')}</p>
						<button type="button" className="button button-primary" onClick={tryAgain}>
							{t('editor.try_again')}
						</button>
					</>
				) : (
					<PartTexts t={t}>
						<Suspense fallback={null}>
							<NothingToOpen {...props} t={t} />
						</Suspense>
					</PartTexts>
				)}
			</div>
		);
	return (
		<PartTexts t={t}>
			<OpenDesigner {...props} {...opened} t={t} />
		</PartTexts>
	);
}

type OpenProps = DesignerIslandProps & OpenedDesign & { t: DesignerContext['t'] };

function OpenDesigner({
	site,
	t,
	variantId,
	version,
	isUnsaved,
	title,
	prices,
	today,
	cartPath,
	backPath,
	paths,
	minePath,
}: OpenProps) {
	// Room for sheet and box side by side.
	const isWide = useMedia('(min-width: 1024px)');
	const autosave = useRef<Autosave<DesignDocument> | undefined>(undefined);
	const isLaidOut = useRef(false);
	const saveState = useStore($saveState);
	const mode = useStore($mode);
	const dialog = useStore($dialog);
	const wait = useStore($wait);
	const box = useStore($box);
	if (!box) throw new Error('No box is open.');
	const { spec, dieline, name } = box;
	const layout = useMemo(() => createSheetLayout(dieline), [dieline]);

	useEffect(
		() =>
			$design.subscribe((design) => {
				// The design may name another box after a conflict or an undo.
				if (!boxOf(design))
					void import('../document/box/change-box.ts')
						.then(({ loadBoxOfDesign }) => loadBoxOfDesign(design, site))
						.catch(() => undefined);
			}),
		[site],
	);

	useEffect(() => {
		setCurrentLayout(layout);
		setSides(layout.sides);
		if (!isLaidOut.current || !layout.sides.includes($side.get())) setSide(layout.first);
		isLaidOut.current = true;
		setMiddleFinder((side) => findMiddleOfSide(layout, side));
	}, [layout]);

	useEffect(() => {
		void loadPrintProof(spec, dieline);
		const { minQuantity } = product(spec.productType);
		if ($quantity.get() < minQuantity) setQuantity(minQuantity);
	}, [spec, dieline]);

	useEffect(() => {
		const saving = startSaving({
			onFirstTouch: loadSaveTrouble,
			variantOf: (design) => boxOf(design)?.variantId ?? variantId ?? 0,
			name: title,
			version,
			isUnsaved,
			drawThumbnail: async () => {
				// As it will be printed, however it is looked at now.
				const shot = $isAsDrawn.get() ? undefined : takeShot();
				if (shot) return shot;
				const open = $box.get();
				return (
					open &&
					(await import('../sheet/thumbnail.ts')).drawThumbnail(createSheetLayout(open.dieline), open.spec)
				);
			},
		});
		autosave.current = saving.autosave;
		if (isUnsaved) tell(t('designs.recovered'), 'problem');
		return saving.stop;
	}, [variantId, version, isUnsaved, title, t]);

	useEffect(() => setView(isWide ? 'both' : 'flat'), [isWide]);

	/** Saves the design, then adds to the cart. */
	async function add(quantity: number): Promise<string | undefined> {
		const cart = await import('./stages/put-in-cart.ts').catch(() => undefined);
		return cart ? cart.putInCart(t, quantity, cartPath, autosave.current) : t('editor.add_failed');
	}

	return (
		<DesignerProvider value={{ t, site, dieline, layout, spec, name }}>
			<div className="flex min-h-0 flex-1 flex-col">
				<TopBar {...{ minePath, backPath, paths, isWide }} title={name} />
				{(saveState === 'retrying' || saveState === 'refused') && (
					<Suspense fallback={null}>
						<SaveTroubleLine />
					</Suspense>
				)}
				<Workspace isWide={isWide} />
				<OrderBar prices={prices} today={today} onAdd={add} />
				<DeferredRender>
					<StartPanel />
					<Hints />
				</DeferredRender>
				{dialog && (
					<Suspense fallback={null}>
						<Dialogs open={dialog} {...{ prices, today }} onClose={() => closeDialog()} />
					</Suspense>
				)}
				{wait && (
					<Suspense fallback={null}>
						<DesignerWait />
					</Suspense>
				)}
				{mode === 'preview' && (
					<Suspense fallback={null}>
						<PreviewScreen onClose={() => setMode('edit')} />
					</Suspense>
				)}
				{saveState === 'conflict' && (
					<Suspense fallback={null}>
						<ConflictDialog
							onKeepMine={() => void autosave.current?.keepMine()}
							onTakeTheirs={() => autosave.current && void loadServerVersion(autosave.current)}
						/>
					</Suspense>
				)}
			</div>
		</DesignerProvider>
	);
}
