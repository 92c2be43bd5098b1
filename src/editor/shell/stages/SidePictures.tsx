import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { paintSide } from '#src/designs/paint/paint-side.ts';
import type { Side } from '#src/dielines/dieline.ts';
import { findBoardColour } from '../../box/find-board-colour.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { $shown } from '../../document/shown/store.ts';
import { loadFontsAndPainters } from '../../painting/load-fonts.ts';
import { $repaintCount } from '../../painting/store.ts';
import { pictures } from '../../uploads/pictures.ts';
import type { OpenStage } from './StageFrame.tsx';

/** Longest edge of a painted side: sharp on a dense screen. */
const longestPx = 640;

/** Each side that is printed, as it will be. */
export function SidePictures({ t }: OpenStage) {
	const { layout } = useDesigner();
	return (
		<section aria-labelledby="printed-sides">
			<h2 id="printed-sides" className="mb-4 text-20">
				{t('stages.printed')}
			</h2>
			<ul className="grid grid-cols-2 gap-4 md:grid-cols-3">
				{layout.sides.map((side) => (
					<li key={side}>
						<SidePicture side={side} />
					</li>
				))}
			</ul>
		</section>
	);
}

function SidePicture({ side }: { side: Side }) {
	const { t, layout, spec } = useDesigner();
	const canvas = useRef<HTMLCanvasElement>(null);
	const design = useStore($shown);
	const count = useStore($repaintCount);
	const [readyCount, setReadyCount] = useState(0);
	const place = layout.places[side];

	useEffect(() => {
		let isOver = false;
		void loadFontsAndPainters(design).then(
			(hasMore) => hasMore && !isOver && setReadyCount((before) => before + 1),
		);
		return () => {
			isOver = true;
		};
	}, [design]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: painted again when a picture or a font has loaded.
	useEffect(() => {
		const context = canvas.current?.getContext('2d');
		if (!context || !place) return;
		const scale = longestPx / Math.max(place.widthMm, place.heightMm);
		context.canvas.width = Math.round(place.widthMm * scale);
		context.canvas.height = Math.round(place.heightMm * scale);
		const patch = layout.sheets.flatMap(({ patches }) => patches).find((one) => one.place.side === side);
		context.scale(scale, scale);
		context.fillStyle = findBoardColour({ layout, spec }, place);
		context.fillRect(0, 0, place.widthMm, place.heightMm);
		paintSide(context, design, place, pictures, { neighbours: patch?.neighbours });
	}, [design, place, layout, spec, side, count, readyCount]);

	const name = t(`editor.side_${side}`);
	return (
		<figure>
			<div className="relative aspect-4/3 rounded-control bg-paper">
				<canvas
					ref={canvas}
					className="absolute inset-0 m-auto max-h-[88%] max-w-[88%] border border-line"
					role="img"
					aria-label={name}
				/>
			</div>
			<figcaption className="mt-1 text-13 text-ink-soft" aria-hidden="true">
				{name}
			</figcaption>
		</figure>
	);
}
