import { memo } from 'react';
import { Group, Line, Rect, Shape, Text } from 'react-konva/lib/ReactKonvaCore.js';
import { traceLoop } from '#src/designs/paint-side.ts';
import type { Loop, PanelId, Side, SixSidedDieline } from '#src/dielines/dieline.ts';
import { sides } from '#src/dielines/dieline.ts';
import { linesOf } from '#src/dielines/outline.ts';

interface BoardProps {
	dieline: SixSidedDieline;
	/** Colour of the outside paper. */
	paper: string;
}

/** The sheet itself, below everything that is printed on it. */
export const SheetBoard = memo(function SheetBoard({ dieline, paper }: BoardProps) {
	const { outline, holes } = linesOf(dieline);
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
	dieline: SixSidedDieline;
	/** Pixels a millimetre: lines and words keep their size on screen. */
	scale: number;
	side: Side;
	nameOf: (side: Side) => string;
	hiddenNameOf: (panel: PanelId) => string | undefined;
}

/** Cuts as thin solid lines, creases dashed, every side named in its corner. */
export const SheetLines = memo(function SheetLines({
	dieline,
	scale,
	side,
	nameOf,
	hiddenNameOf,
}: LinesProps) {
	const { outline, holes, creases } = linesOf(dieline);
	const open = dieline.sides[side];
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
					context.strokeShape(shape);
				}}
			/>
			{creases.map(({ from, to, child }) => (
				<Line
					key={`${child}-${from.x}-${from.y}`}
					listening={false}
					points={[from.x, from.y, to.x, to.y]}
					stroke="#2757ff"
					opacity={0.75}
					strokeWidth={1}
					strokeScaleEnabled={false}
					dash={[6, 4]}
					perfectDrawEnabled={false}
				/>
			))}
			<Group x={open.origin.x} y={open.origin.y} rotation={open.rotationDeg} listening={false}>
				<Rect
					width={open.widthMm}
					height={open.heightMm}
					stroke="#2757ff"
					strokeWidth={2}
					strokeScaleEnabled={false}
				/>
			</Group>
			{sides.map((name) => (
				<SideName
					key={name}
					dieline={dieline}
					side={name}
					scale={scale}
					text={nameOf(name)}
					isOpen={name === side}
				/>
			))}
			{dieline.panels.map((panel) => {
				const text = panel.side ? undefined : hiddenNameOf(panel.id);
				return text && <HiddenName key={panel.id} loop={panel.outline} scale={scale} text={text} />;
			})}
		</>
	);
});

interface SideNameProps {
	dieline: SixSidedDieline;
	side: Side;
	scale: number;
	text: string;
	isOpen: boolean;
}

function SideName({ dieline, side, scale, text, isOpen }: SideNameProps) {
	const place = dieline.sides[side];
	const size = 12 / scale;
	const width = (text.length * 6.6 + 14) / scale;
	if (width > place.widthMm * 0.9 || size * 2 > place.heightMm) return null;
	return (
		<Group x={place.origin.x} y={place.origin.y} rotation={place.rotationDeg} listening={false}>
			<Group x={6 / scale} y={6 / scale}>
				<Rect
					width={width}
					height={size * 1.7}
					cornerRadius={4 / scale}
					fill={isOpen ? '#2757ff' : '#ffffff'}
					opacity={isOpen ? 1 : 0.86}
				/>
				<Text
					width={width}
					height={size * 1.7}
					align="center"
					verticalAlign="middle"
					text={text}
					fontFamily="Hanken Grotesk, sans-serif"
					fontStyle="500"
					fontSize={size}
					fill={isOpen ? '#ffffff' : '#4b5166'}
				/>
			</Group>
		</Group>
	);
}

/** Panels that the closed box hides are named in their middle, in grey: nothing is printed there. */
function HiddenName({ loop, scale, text }: { loop: Loop; scale: number; text: string }) {
	const xs = loop.flatMap(({ from }) => from.x);
	const ys = loop.flatMap(({ from }) => from.y);
	const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
	const isTall = maxY - minY > maxX - minX;
	const [along, across] = isTall ? [maxY - minY, maxX - minX] : [maxX - minX, maxY - minY];
	const size = 10 / scale;
	if (text.length * size * 0.56 > along * 0.9 || size * 1.6 > across) return null;
	return (
		<Text
			listening={false}
			x={(minX + maxX) / 2}
			y={(minY + maxY) / 2}
			width={along}
			height={size}
			offsetX={along / 2}
			offsetY={size / 2}
			rotation={isTall ? -90 : 0}
			align="center"
			text={text}
			fontFamily="Hanken Grotesk, sans-serif"
			fontSize={size}
			fill="#4b5166"
			opacity={0.7}
		/>
	);
}
