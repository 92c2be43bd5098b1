import { useStore } from '@nanostores/react';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useEffect, useId } from 'react';
import { numberFormatter } from '#src/site/formatters.ts';
import { computeProgress } from '../browser/animation.ts';
import { useDesigner } from '../context/DesignerContext.tsx';
import { turnBox } from '../viewport/store.ts';
import { $fold, $isFolding, setFold, setFolding } from './store.ts';

/** Duration of the animation from flat to closed. */
const playMs = 2600;

/** Slider and play button of the fold, and zoom of the 3D view. */
export function FoldBar() {
	const { t, site } = useDesigner();
	const fold = useStore($fold);
	const isFolding = useStore($isFolding);
	const id = useId();
	const percent = numberFormatter(site.languageTag, { style: 'percent' }).format(fold);

	useEffect(() => {
		if (!isFolding) return;
		const from = $fold.get();
		const goal = from > 0.5 ? 0 : 1;
		if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
			setFold(goal);
			setFolding(false);
			return;
		}
		const durationMs = Math.max(300, playMs * Math.abs(goal - from));
		const start = performance.now();
		let frame = requestAnimationFrame(function step(now) {
			const part = computeProgress(now, start, durationMs);
			setFold(from + (goal - from) * part);
			if (part < 1) frame = requestAnimationFrame(step);
			else setFolding(false);
		});
		return () => cancelAnimationFrame(frame);
	}, [isFolding]);

	return (
		<div className="flex min-w-0 items-center gap-2 rounded-card border border-line bg-white/95 px-2 py-1 shadow-float">
			<button
				type="button"
				className="key"
				aria-label={isFolding ? t('editor.fold_stop') : t('editor.action_fold')}
				title={isFolding ? t('editor.fold_stop') : t('editor.action_fold')}
				onClick={() => setFolding(!isFolding)}
			>
				{isFolding ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
			</button>
			<label className="text-13 font-medium" htmlFor={id}>
				{t('editor.fold')}
			</label>
			<input
				id={id}
				type="range"
				className="range w-28 min-w-0 flex-1 sm:w-44"
				min={0}
				max={100}
				value={Math.round(fold * 100)}
				aria-valuetext={percent}
				onChange={(event) => {
					setFolding(false);
					setFold(Number(event.target.value) / 100);
				}}
			/>
			<span className="figures w-11 text-right text-13 text-ink-soft" aria-hidden="true">
				{percent}
			</span>
			<span className="h-5 w-px bg-line max-sm:hidden" aria-hidden="true" />
			<button
				type="button"
				className="key max-sm:hidden"
				aria-label={t('editor.action_zoom_out')}
				onClick={() => turnBox({ factor: 0.8 })}
			>
				<ZoomOut size={18} aria-hidden="true" />
			</button>
			<button
				type="button"
				className="key max-sm:hidden"
				aria-label={t('editor.action_zoom_in')}
				onClick={() => turnBox({ factor: 1.25 })}
			>
				<ZoomIn size={18} aria-hidden="true" />
			</button>
		</div>
	);
}
