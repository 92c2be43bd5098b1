import { useStore } from '@nanostores/react';
import Download from 'lucide-react/icons/download';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { product, type VariantSpec } from '#src/catalog/product.ts';
import { type Dieline, sheetsOf } from '#src/dielines/dieline.ts';
import { makeDieline } from '#src/dielines/make.ts';
import { findStyleName, loadStyle } from '#src/dielines/styles/style-registry.ts';
import { createTranslate, type Translate } from '#src/site/messages.ts';
import { Spinner } from '#src/ui/Progress.tsx';
import { createLooks } from '../../box/material-look.ts';
import { downloadFile, toFileName } from '../../browser/download-file.ts';
import { hasWebGl } from '../../browser/has-web-gl.ts';
import { Measured } from '../../browser/Measured.tsx';
import type { BodyControl } from '../body-control.ts';
import { describeBox } from '../box-description.ts';
import type { ModelFormat } from '../export-model.ts';
import { FoldedFacesSvg } from '../FoldedFacesSvg.tsx';
import { FoldedStage } from '../FoldedStage.tsx';
import { artPlaces } from '../geometry/surfaces.ts';
import { createSideCanvases, paintStock, type SideCanvases } from '../side-canvases.ts';
import type { PreviewData, SpecStore } from './preview-data.ts';

const formats: readonly ModelFormat[] = ['glb', 'usdz'];
/** Slightly open, so that the construction is visible. */
const startFold = 0.8;

/** The unprinted product in the size and material that is configured, to fold, fill, open and turn. */
export function PreviewStage({ type, site, name, messages, $spec }: PreviewData & { $spec: SpecStore }) {
	const t = useMemo(() => createTranslate(JSON.parse(messages), site.languageTag), [messages, site]);
	const spec = useStore($spec)?.spec ?? product(type).default;
	const dieline = useDieline(spec);
	const [fold, setFold] = useState(startFold);
	const [canRender] = useState(hasWebGl);
	const [isLost, setIsLost] = useState(false);
	const [control, setControl] = useState<BodyControl>();
	const [state, setState] = useState<DownloadState>('ready');
	const id = useId();
	const { material, finish } = spec;
	const looks = useMemo(() => createLooks({ material, finish }), [material, finish]);
	const prints = useMemo(() => ({ art: dieline ? paintBare(dieline, looks) : new Map() }), [dieline, looks]);
	const lose = useCallback(() => {
		setIsLost(true);
		// A lost WebGL context usually returns at once; a new canvas gets a new context.
		setTimeout(() => setIsLost(false), 1000);
	}, []);
	const ready = useCallback((next: BodyControl) => setControl(next), []);

	if (!dieline) return <Spinner words={t('editor.loading_folded')} />;
	const label = describeBox(t, site, { name, spec, form: dieline.form.kind, progress: fold });

	return (
		<div className="grid gap-3 p-3">
			<div className="relative aspect-[5/4]">
				{canRender && !isLost && (
					<Measured>
						{(size) => (
							<FoldedStage
								{...{ dieline, looks, prints, fold, label, ...size }}
								onReady={ready}
								onLost={lose}
							/>
						)}
					</Measured>
				)}
				{canRender && isLost && <Spinner words={t('editor.folded_back')} />}
				{!canRender && (
					<FoldedFacesSvg className="size-full" fills={{}} {...{ dieline, looks, fold, label }} />
				)}
			</div>
			<div className="flex flex-wrap items-center gap-3">
				<label className="text-13 font-medium" htmlFor={id}>
					{t(`editor.preview_${dieline.form.kind}`)}
				</label>
				<input
					id={id}
					type="range"
					className="range min-w-32 flex-1"
					min={0}
					max={100}
					value={Math.round(fold * 100)}
					onChange={(event) => setFold(Number(event.target.value) / 100)}
				/>
				{canRender && <ModelDownloads {...{ t, spec, control, state, setState }} />}
			</div>
			<p className="text-13 text-ink-soft" role="status">
				{state === 'busy' && t('editor.model_busy')}
				{state === 'failed' && t('editor.model_failed')}
				{state === 'ready' && t(canRender ? 'editor.preview_help' : 'editor.no_webgl')}
			</p>
		</div>
	);
}

type Looks = ReturnType<typeof createLooks>;

/** The unprinted board on every place of the box that could carry artwork. */
function paintBare(dieline: Dieline, looks: Looks): SideCanvases {
	const art = createSideCanvases(dieline, 512);
	for (const { key, sheet } of artPlaces(sheetsOf(dieline))) {
		const context = art.get(key)?.getContext('2d');
		if (context) paintStock(context, looks[sheet.stock], looks[sheet.stock].outside, true);
	}
	return art;
}

type DownloadState = 'ready' | 'busy' | 'failed';
interface ModelDownloadsProps {
	t: Translate;
	spec: VariantSpec;
	/** Undefined until the box is shown. */
	control: BodyControl | undefined;
	state: DownloadState;
	setState: (state: DownloadState) => void;
}

/** Downloads the box as a 3D model. */
function ModelDownloads({ t, spec, control, state, setState }: ModelDownloadsProps) {
	async function download(format: ModelFormat) {
		if (!control) return;
		setState('busy');
		try {
			downloadFile(await control.write(format), `${toFileName(spec)}.${format}`);
			setState('ready');
		} catch {
			setState('failed');
		}
	}
	return (
		<div className="flex gap-1">
			{formats.map((format) => (
				<button
					key={format}
					type="button"
					className="button button-quiet"
					disabled={state === 'busy'}
					title={t(`editor.model_${format}`)}
					onClick={() => void download(format)}
				>
					<Download size={16} aria-hidden="true" /> {format.toUpperCase()}
				</button>
			))}
		</div>
	);
}

/** The dieline of what is configured; the last one that could be made while a size is being typed. */
function useDieline({ productType, sizeMm, finish }: VariantSpec): Dieline | undefined {
	const [dieline, setDieline] = useState<Dieline>();
	const key = [productType, finish, ...sizeMm].join();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key is all of them, by value.
	useEffect(() => {
		let isOver = false;
		const styleName = findStyleName(productType, finish);
		if (!styleName) return;
		void loadStyle(styleName).then((style) => {
			const made = makeDieline(style, { sizeMm, boardMm: product(productType).boardMm });
			if (!isOver && made.ok) setDieline(made.value);
		});
		return () => {
			isOver = true;
		};
	}, [key]);
	return dieline;
}
