import { useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '#src/ui/Dialog.tsx';
import { useDesigner } from '../context/DesignerContext.tsx';
import { $pxPerMm, moveCamera } from '../viewport/store.ts';
import { cardMm, keepPxPerMm, pxPerMmLimits } from '../viewport/true-size.ts';

/** Measures this screen with a bank card, and shows the sheet at its true size. */
export default function TrueSizeDialog({ onClose }: { onClose: () => void }) {
	const { t } = useDesigner();
	const [pxPerMm, setPxPerMm] = useState($pxPerMm.get());
	const bar = useRef<HTMLDivElement>(null);
	const id = useId();
	useEffect(() => {
		if (bar.current) bar.current.style.width = `${pxPerMm * cardMm}px`;
	}, [pxPerMm]);
	const done = () => {
		setPxPerMm(pxPerMm);
		keepPxPerMm(localStorage, pxPerMm);
		moveCamera({ kind: 'scale', scale: pxPerMm });
		onClose();
	};
	return (
		<Dialog
			open
			look="wide"
			title={t('arrange.calibrate')}
			closeLabel={t('editor.close')}
			onClose={onClose}
			actions={
				<button type="button" className="button button-primary" onClick={done}>
					{t('arrange.calibrate_done')}
				</button>
			}
		>
			<p>{t('arrange.calibrate_help')}</p>
			<div className="my-6 overflow-x-auto">
				<div ref={bar} className="h-32 rounded-card border-2 border-ph-blue bg-ph-blue/10" />
			</div>
			<label className="text-13 font-medium" htmlFor={id}>
				{t('arrange.calibrate_bar')}
			</label>
			<input
				id={id}
				className="range w-full"
				type="range"
				min={pxPerMmLimits.min}
				max={Math.min(pxPerMmLimits.max, 10)}
				step={0.01}
				value={pxPerMm}
				aria-valuetext={`${Math.round(pxPerMm * cardMm)} px`}
				onChange={(event) => setPxPerMm(Number(event.target.value))}
			/>
		</Dialog>
	);
}
