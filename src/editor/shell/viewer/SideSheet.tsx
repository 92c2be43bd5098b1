import { useStore } from '@nanostores/react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { $shown } from '../../document/shown/store.ts';
import { $repaintCount } from '../../painting/store.ts';
import { $side, setSide } from '../../viewport/store.ts';
import { paintPlace } from './paint-place.ts';
import { SideButtons } from './SideButtons.tsx';

/** Longest edge of the canvas: sharp on a large screen. */
const longestPx = 1400;

interface SideSheetProps {
	/** A click on the side, in its millimetres. */
	onPoint?: (xMm: number, yMm: number) => void;
	/** Drawn over the side, in its millimetres. */
	children?: ReactNode;
}

/** One flat side at a time, read-only. */
export function SideSheet({ onPoint, children }: SideSheetProps) {
	const { t, layout, spec } = useDesigner();
	const side = useStore($side);
	const design = useStore($shown);
	const pictureCount = useStore($repaintCount);
	const canvas = useRef<HTMLCanvasElement>(null);
	const place = layout.places[side];

	// biome-ignore lint/correctness/useExhaustiveDependencies: a loaded picture requires a repaint.
	useEffect(() => {
		const context = canvas.current?.getContext('2d');
		if (!context || !place) return;
		paintPlace(context, place, { design, layout, spec, longestPx });
	}, [design, place, pictureCount, spec, layout]);

	const point = (event: MouseEvent<SVGSVGElement>) => {
		if (!place) return;
		const frame = event.currentTarget.getBoundingClientRect();
		onPoint?.(
			((event.clientX - frame.left) / frame.width) * place.widthMm,
			((event.clientY - frame.top) / frame.height) * place.heightMm,
		);
	};

	return (
		<div className="grid gap-3">
			<SideChoice />
			{place && (
				<div className="relative mx-auto w-fit overflow-hidden rounded-control shadow-float">
					<canvas
						ref={canvas}
						className="block max-h-[60vh] max-w-full"
						role="img"
						aria-label={t(`editor.side_${side}`)}
					/>
					<svg
						className={onPoint ? 'absolute inset-0 size-full cursor-crosshair' : 'absolute inset-0 size-full'}
						viewBox={`0 0 ${place.widthMm} ${place.heightMm}`}
						aria-hidden="true"
						onClick={point}
					>
						{children}
					</svg>
				</div>
			)}
		</div>
	);
}

/** Chooses the side that is shown. */
export const SideChoice = () => <SideButtons onChoose={setSide} className="max-w-full bg-white" />;
