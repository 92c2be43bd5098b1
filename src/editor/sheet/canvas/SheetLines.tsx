import { memo } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore.js';
import { traceLoop } from '#src/designs/paint/paint-side.ts';
import type { Loop, Panel } from '#src/dielines/dieline.ts';
import type { SheetLines as Lines } from '#src/dielines/outline.ts';
import type { PlacedSheet } from '../../box/sheet-layout.ts';
import { canvasFont } from './canvas-font.ts';

interface BoardProps {
	lines: Lines;
	/** Colour of the outside paper. */
	paper: string;
}

/** The sheet itself, below everything that is printed on it. */
export const SheetBoard = memo(function SheetBoard({ lines, paper }: BoardProps) {
	const { outline, holes } = lines;
	return (
		<Shape
			listening={false}
			fill={paper}
			fillRule="evenodd"
			shadowColor="#00061a"
			shadowOpacity={0.12}
			shadowBlur={14}
			shadowOffsetY={3}
			shadowForStrokeEnabled={false}
			perfectDrawEnabled={false}
			sceneFunc={(context, shape) => {
				context.beginPath();
				for (const loop of [outline, ...holes]) traceLoop(context, loop);
				context.fillStrokeShape(shape);
			}}
		/>
	);
});

interface LinesProps {
	sheet: PlacedSheet;
	/** Pixels per millimetre: lines and words keep their size on screen. */
	scale: number;
	/** Labels of panels without a side label: panels without artwork, and all panels of the inside's sheet. */
	nameOf: (panel: Panel) => string | undefined;
}

/** Cuts as thin solid lines, creases dashed. */
export const SheetLines = memo(function SheetLines({ sheet, scale, nameOf }: LinesProps) {
	const { outline, holes, slits, creases } = sheet.lines;
	return (
		<>
			<Shape
				listening={false}
				stroke="#00061a"
				strokeWidth={1}
				strokeScaleEnabled={false}
				perfectDrawEnabled={false}
				sceneFunc={(context, shape) => {
					context.beginPath();
					for (const loop of [outline, ...holes]) traceLoop(context, loop);
					for (const { from, to } of slits) {
						context.moveTo(from.x, from.y);
						context.lineTo(to.x, to.y);
					}
					context.strokeShape(shape);
				}}
			/>
			<Shape
				listening={false}
				stroke="#2757ff"
				opacity={0.75}
				strokeWidth={1}
				strokeScaleEnabled={false}
				dash={[6, 4]}
				perfectDrawEnabled={false}
				sceneFunc={(context, shape) => {
					context.beginPath();
					for (const { from, to } of creases) {
						context.moveTo(from.x, from.y);
						context.lineTo(to.x, to.y);
					}
					context.strokeShape(shape);
				}}
			/>
			{sheet.panels.map((panel) => {
				const isNamed = !sheet.isInside && sheet.patches.some((patch) => patch.panel === panel);
				const text = isNamed ? undefined : nameOf(panel);
				return text && <PanelName key={panel.id} loop={panel.outline} scale={scale} text={text} />;
			})}
		</>
	);
});

/** Panels without a side's label are named in their middle, in grey. */
function PanelName({ loop, scale, text }: { loop: Loop; scale: number; text: string }) {
	const xs = loop.flatMap(({ from }) => from.x);
	const ys = loop.flatMap(({ from }) => from.y);
	const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
	const isTall = maxY - minY > maxX - minX;
	const [along, across] = isTall ? [maxY - minY, maxX - minX] : [maxX - minX, maxY - minY];
	const size = 10 / scale;
	if (text.length * size * 0.56 > along * 0.9 || size * 1.6 > across) return null;
	return (
		<Shape
			listening={false}
			perfectDrawEnabled={false}
			x={(minX + maxX) / 2}
			y={(minY + maxY) / 2}
			rotation={isTall ? -90 : 0}
			opacity={0.85}
			sceneFunc={(brush) => {
				brush.font = `${size}px ${canvasFont}`;
				brush.textAlign = 'center';
				brush.textBaseline = 'middle';
				// Readable on any colour.
				brush.strokeStyle = '#ffffff';
				brush.lineWidth = size / 4;
				brush.lineJoin = 'round';
				brush.strokeText(text, 0, 0);
				brush.fillStyle = '#4b5166';
				brush.fillText(text, 0, 0);
			}}
		/>
	);
}
