import { useEffect, useMemo, useState } from 'react';
import type { ProofScene } from '#src/after-sales/proofs/page/proof-scene.ts';
import type { ProofPin } from '#src/after-sales/proofs/record/proof.ts';
import type { Dieline } from '#src/dielines/dieline.ts';
import { createTranslate } from '#src/site/messages.ts';
import type { Site } from '#src/site/site.ts';
import { Spinner } from '#src/ui/Progress.tsx';
import { createSheetLayout } from '../box/sheet-layout.ts';
import FoldedPane from '../box3d/FoldedPane.tsx';
import { DesignerProvider } from '../context/DesignerContext.tsx';
import { openDesign } from '../document/store.ts';
import { openDieline } from '../shell/viewer/open-dieline.ts';
import { DifferenceSheet } from './DifferenceSheet.tsx';
import { loadScenePictures } from './load-pictures.ts';
import { PinnedSheet } from './PinnedSheet.tsx';
import { PreflightList } from './PreflightList.tsx';

interface ProofIslandProps {
	site: Site;
	/** JSON of the rooms `editor`, `designs`, `problems` and `proofs`, and of `preflight` with `hasPreflight`. */
	messages: string;
	/** JSON of a `ProofScene`. */
	scene: string;
	/** The product's name. */
	title: string;
	/** Id of the form that gets the pins; undefined: nothing can be pinned. */
	form?: string | undefined;
	/** JSON of pins that were sent and refused. */
	typed?: string;
	/** For prepress: lists the problems of the design. */
	hasPreflight?: boolean;
}

/** A proof or a design, read-only: the folded box, its flat sides with pins, and what has changed since the version before. */
export default function ProofIsland(props: ProofIslandProps) {
	const { site, messages, scene: given, title, form, typed = '[]', hasPreflight = false } = props;
	const t = useMemo(() => createTranslate(JSON.parse(messages), site.languageTag), [messages, site]);
	const scene = useMemo<ProofScene>(() => JSON.parse(given), [given]);
	const [dieline, setDieline] = useState<Dieline>();
	const [hasFailed, setHasFailed] = useState(false);
	const [isLoaded, setIsLoaded] = useState(false);
	const layout = useMemo(() => dieline && createSheetLayout(dieline), [dieline]);
	const [pins, setPins] = useState<readonly ProofPin[]>(() => JSON.parse(typed));
	const [isComparing, setIsComparing] = useState(false);
	const { spec, document, former } = scene;

	useEffect(() => {
		openDesign(document);
		void openDieline(spec).then((made) => {
			if (made) setDieline(made);
			else setHasFailed(true);
			void loadScenePictures(scene).then(() => setIsLoaded(true));
		});
	}, [scene, document, spec]);

	if (hasFailed)
		return (
			<p className="notice notice-danger" role="alert">
				{t('designs.failed')}
			</p>
		);
	if (!dieline || !layout)
		return (
			<div className="grid h-[520px] place-items-center rounded-card border border-line">
				<Spinner words={t('editor.opening')} />
			</div>
		);
	return (
		<DesignerProvider value={{ t, site, dieline, layout, spec, name: title }}>
			<div className="grid items-start gap-6 lg:grid-cols-2">
				<div className="flex h-[min(70vh,520px)] overflow-hidden rounded-card border border-line">
					<FoldedPane />
				</div>
				<div className="grid gap-4">
					{former && (
						<label className="choice">
							<input
								type="checkbox"
								checked={isComparing}
								onChange={(event) => setIsComparing(event.target.checked)}
							/>
							<span>{t('proofs.difference', { version: former.version })}</span>
						</label>
					)}
					{former && isComparing ? (
						<DifferenceSheet former={former} />
					) : (
						<PinnedSheet pins={form ? pins : scene.pins} onChange={form ? setPins : undefined} />
					)}
					{form && <input type="hidden" name="pins" form={form} value={toField(pins)} />}
				</div>
			</div>
			{hasPreflight && isLoaded && <PreflightList />}
		</DesignerProvider>
	);
}

/** Pins without a text are left out. */
const toField = (pins: readonly ProofPin[]): string =>
	JSON.stringify(pins.filter(({ text }) => text.trim() !== ''));
