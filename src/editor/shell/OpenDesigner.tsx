import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import type { PriceFormat } from '#src/pricing/price-view.ts';
import type { Site } from '#src/site/site.ts';
import { lazyPart } from '#src/ui/LazyPart.tsx';
import { useMedia } from '../browser/MediaQuery.tsx';
import { DeferredRender } from '../context/DeferredRender.tsx';
import { type DesignerContext, DesignerProvider } from '../context/DesignerContext.tsx';
import { $saveState } from '../document/save-state/store.ts';
import type { OpenedDesign } from '../document/storage/open-design.ts';
import { loadServerVersion } from '../document/storage/saving.ts';
import { $findings } from '../panels/preflight/store.ts';
import { DesignerScreens } from './DesignerScreens.tsx';
import { usePrices } from './destination/use-prices.ts';
import { OrderBar } from './OrderBar.tsx';
import type { StagePaths } from './stages/stage.ts';
import { TopBar } from './TopBar.tsx';
import { useOpenBox } from './use-open-box.ts';
import { useSaving } from './use-saving.ts';
import { readViewFromAddress, writeViewToAddress } from './view-in-address.ts';
import { Workspace } from './Workspace.tsx';

// Rarely shown, so loaded on demand.
const SaveProblemLine = lazyPart(() => import('../panels/save-problem/SaveProblemLine.tsx'), 'quiet');
const Hints = lazyPart(() => import('../panels/guides/Hints.tsx'), 'quiet');
const StartPanel = lazyPart(() => import('../panels/starts/StartPanel.tsx'), 'quiet');

interface OpenDesignerProps extends OpenedDesign {
	site: Site;
	t: DesignerContext['t'];
	/** The product's name. */
	title: string;
	/** Of the product's page; undefined where a saved design was opened. */
	variantId: number | undefined;
	prices: PriceFormat;
	/** ISO day. */
	today: string;
	cartPath: string;
	backPath: string;
	paths: StagePaths;
	/** The list of all designs. */
	minePath: string;
}

/** The designer with an open design. */
export function OpenDesigner(props: OpenDesignerProps) {
	const { site, t, today, cartPath, backPath, paths, minePath } = props;
	const prices = usePrices(props.prices, site.region, today);
	// Room for sheet and box side by side.
	const isWide = useMedia('(min-width: 1024px)');
	const saveState = useStore($saveState);
	const { spec, dieline, name, layout } = useOpenBox(site);
	const autosave = useSaving(props);
	useEffect(() => {
		const usual = isWide ? 'both' : 'flat';
		readViewFromAddress(usual);
		return writeViewToAddress({ view: usual, side: layout.first });
	}, [isWide, layout]);

	/** Saves the design, then adds to the cart. What must be fixed is shown first, in the summary, which adds it too. */
	async function add(quantity: number): Promise<string | undefined> {
		if ($findings.get()?.some(({ severity }) => severity === 'error')) {
			const stages = await import('./stages/leave-stage.ts').catch(() => undefined);
			if (await stages?.goToStage('summary', paths)) return undefined;
		}
		const cart = await import('./stages/put-in-cart.ts').catch(() => undefined);
		return cart ? cart.putInCart(t, quantity, cartPath, autosave.current) : t('editor.add_failed');
	}

	return (
		<DesignerProvider value={{ t, site, dieline, layout, spec, name }}>
			<div className="flex min-h-0 flex-1 flex-col">
				<TopBar {...{ minePath, backPath, paths, isWide }} title={name} />
				{(saveState === 'retrying' || saveState === 'refused') && (
					<Suspense fallback={null}>
						<SaveProblemLine />
					</Suspense>
				)}
				<Workspace isWide={isWide} />
				<OrderBar prices={prices} today={today} onAdd={add} />
				<DeferredRender>
					<StartPanel />
					<Hints />
				</DeferredRender>
				<DesignerScreens
					{...{ prices, today }}
					onKeepMine={() => void autosave.current?.keepMine()}
					onTakeTheirs={() => autosave.current && void loadServerVersion(autosave.current)}
				/>
			</div>
		</DesignerProvider>
	);
}
