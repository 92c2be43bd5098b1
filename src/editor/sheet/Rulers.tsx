import { useStore } from '@nanostores/react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { addGuide } from '#src/designs/document/guides.ts';
import { sheetToSide } from '#src/dielines/side-coordinates.ts';
import { numberFormatter } from '#src/site/formatters.ts';
import { useDesigner } from '../context/DesignerContext.tsx';
import { formatSheetLength } from '../context/length-text.ts';
import { change } from '../document/store.ts';
import { type Camera, windowToLayout } from '../viewport/camera.ts';
import { $camera, $side } from '../viewport/store.ts';
import { computeTicks } from './ruler-scale.ts';

/** Width of a ruler, pixels. */
const breadthPx = 22;
type Along = 'across' | 'down';

/** Rulers along the sheet's upper and left edge, from the open side's corner; a guide is dragged out of them. */
export default function Rulers({ widthPx, heightPx }: { widthPx: number; heightPx: number }) {
	return (
		<>
			<Ruler along="across" lengthPx={widthPx} />
			<Ruler along="down" lengthPx={heightPx} />
			<div className="pointer-events-none absolute top-0 left-0 size-[22px] border-r border-b border-line bg-white" />
		</>
	);
}

/** What a ruler measures: the side's coordinate at a place of the window along it, in mm. */
function useMeasure(along: Along) {
	const { layout } = useDesigner();
	const side = useStore($side);
	const camera = useStore($camera);
	const place = layout.places[side];
	if (!camera || !place) return undefined;
	const at = (px: number) =>
		sheetToSide(place, along === 'across' ? windowToLayout(camera, px, 0) : windowToLayout(camera, 0, px));
	const [start, end] = [at(0), at(100)];
	const axis: 'x' | 'y' = Math.abs(end.x - start.x) > Math.abs(end.y - start.y) ? 'x' : 'y';
	return { side, axis, startMm: start[axis], mmPerPx: (end[axis] - start[axis]) / 100, camera };
}

function Ruler({ along, lengthPx }: { along: Along; lengthPx: number }) {
	const { site } = useDesigner();
	const unit = site.region.lengthUnit;
	const canvas = useRef<HTMLCanvasElement>(null);
	const measure = useMeasure(along);
	// A guide dragged out of this ruler is positioned on the other axis.
	const cross = useMeasure(along === 'across' ? 'down' : 'across');
	const [guidePx, setGuidePx] = useState<number>();
	const isAcross = along === 'across';

	useEffect(() => {
		if (canvas.current && measure)
			paint(canvas.current, { ...measure, isAcross, lengthPx, unit, languageTag: site.languageTag });
	});

	/** How far off the ruler's outer edge the pointer is. */
	const away = ({ clientX, clientY, currentTarget }: PointerEvent) => {
		const { left, top } = currentTarget.getBoundingClientRect();
		return isAcross ? clientY - top : clientX - left;
	};
	const atMm = (px: number) => (cross ? cross.startMm + cross.mmPerPx * px : 0);
	return (
		<>
			<canvas
				ref={canvas}
				className={`absolute top-0 left-0 border-line bg-white/95 ${
					isAcross
						? 'h-[22px] w-full cursor-row-resize border-b'
						: 'h-full w-[22px] cursor-col-resize border-r'
				}`}
				onPointerDown={(event) => {
					event.currentTarget.setPointerCapture(event.pointerId);
					setGuidePx(away(event));
				}}
				onPointerMove={(event) => guidePx !== undefined && setGuidePx(away(event))}
				onPointerCancel={() => setGuidePx(undefined)}
				onPointerUp={(event) => {
					const px = away(event);
					setGuidePx(undefined);
					if (guidePx === undefined || px <= breadthPx || !cross) return;
					change('arrange.step_guide', (design) =>
						addGuide(design, { side: cross.side, axis: cross.axis, atMm: atMm(px) }),
					);
				}}
			/>
			{guidePx !== undefined && guidePx > breadthPx && (
				<NewGuide
					isAcross={isAcross}
					px={guidePx}
					text={formatSheetLength(atMm(guidePx), unit, site.languageTag)}
				/>
			)}
		</>
	);
}

/** A guide while it is dragged out, with its place. */
function NewGuide({ isAcross, px, text }: { isAcross: boolean; px: number; text: string }) {
	const line = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (line.current) line.current.style.transform = isAcross ? `translateY(${px}px)` : `translateX(${px}px)`;
	}, [isAcross, px]);
	return (
		<div
			ref={line}
			className={`pointer-events-none absolute top-0 left-0 border-ph-blue ${
				isAcross ? 'w-full border-t' : 'h-full border-l'
			}`}
		>
			<span className="absolute top-7 left-7 rounded-control bg-ph-blue px-1.5 text-13 whitespace-nowrap text-white">
				{text}
			</span>
		</div>
	);
}

interface Painted {
	readonly startMm: number;
	readonly mmPerPx: number;
	readonly isAcross: boolean;
	readonly lengthPx: number;
	readonly unit: 'cm' | 'in';
	readonly languageTag: string;
	readonly camera: Camera;
}

function paint(canvas: HTMLCanvasElement, view: Painted): void {
	const { isAcross, lengthPx, unit, languageTag } = view;
	const ratio = window.devicePixelRatio || 1;
	canvas.width = (isAcross ? lengthPx : breadthPx) * ratio;
	canvas.height = (isAcross ? breadthPx : lengthPx) * ratio;
	const brush = canvas.getContext('2d');
	if (!brush) return;
	brush.scale(ratio, ratio);
	brush.strokeStyle = '#8a8d99';
	brush.fillStyle = '#4b5166';
	brush.font = '10px "Hanken Grotesk", sans-serif';
	const figures = numberFormatter(languageTag, { maximumFractionDigits: 3 });
	brush.beginPath();
	for (const { px, figure } of computeTicks(view, unit)) {
		const inner = figure === undefined ? breadthPx - 5 : breadthPx - 10;
		const [from, to] = isAcross
			? [
					[px, breadthPx],
					[px, inner],
				]
			: [
					[breadthPx, px],
					[inner, px],
				];
		brush.moveTo(from?.[0] ?? 0, from?.[1] ?? 0);
		brush.lineTo(to?.[0] ?? 0, to?.[1] ?? 0);
		if (figure === undefined) continue;
		brush.save();
		brush.translate(isAcross ? px + 3 : 10, isAcross ? 10 : px - 3);
		// Along the left edge, figures are turned to be read upwards.
		if (!isAcross) brush.rotate(-Math.PI / 2);
		brush.fillText(figures.format(figure), 0, 0);
		brush.restore();
	}
	brush.stroke();
}
