import { memo } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore.js';
import type { Side, SidePlace } from '#src/dielines/dieline.ts';
import type { Bounds } from '#src/dielines/path.ts';
import { findShownArea, type SheetLayout } from '../../box/sheet-layout.ts';
import { canvasFont } from './canvas-font.ts';

interface SideFramesProps {
	layout: SheetLayout;
	/** Pixels per millimetre: words keep their size on screen. */
	scale: number;
	/** The open one. */
	side: Side;
	nameOf: (side: Side) => string;
}

/** The open side framed, every side named in its corner. */
export const SideFrames = memo(function SideFrames({ layout, scale, side, nameOf }: SideFramesProps) {
	const open = layout.places[side];
	return (
		<>
			{open && (
				<Shape
					listening={false}
					perfectDrawEnabled={false}
					x={open.origin.x}
					y={open.origin.y}
					rotation={open.rotationDeg}
					stroke="#2757ff"
					strokeWidth={2}
					strokeScaleEnabled={false}
					sceneFunc={(context, shape) => {
						context.beginPath();
						context.rect(0, 0, open.widthMm, open.heightMm);
						context.strokeShape(shape);
					}}
				/>
			)}
			{layout.sides.map((name) => {
				const place = layout.places[name];
				return (
					place && (
						<SideName
							key={name}
							place={place}
							shown={findShownArea(layout, place)}
							scale={scale}
							text={nameOf(name)}
							isOpen={name === side}
						/>
					)
				);
			})}
		</>
	);
});

interface SideNameProps {
	place: SidePlace;
	/** The part of the side on its first panel, in side coordinates. */
	shown: Bounds;
	scale: number;
	text: string;
	isOpen: boolean;
}

function SideName({ place, shown, scale, text, isOpen }: SideNameProps) {
	const size = 12 / scale;
	const [width, height, gap] = [(text.length * 6.6 + 14) / scale, size * 1.7, 6 / scale];
	const { minX, minY, maxX, maxY } = shown;
	if (width > (maxX - minX) * 0.9 || size * 2 > maxY - minY) return null;
	return (
		<Shape
			listening={false}
			perfectDrawEnabled={false}
			x={place.origin.x}
			y={place.origin.y}
			rotation={place.rotationDeg}
			sceneFunc={(brush) => {
				brush.translate(minX + gap, minY + gap);
				brush.beginPath();
				brush.roundRect(0, 0, width, height, 4 / scale);
				brush.fillStyle = isOpen ? '#2757ff' : 'rgb(255 255 255 / 0.86)';
				brush.fill();
				brush.font = `500 ${size}px ${canvasFont}`;
				brush.textAlign = 'center';
				brush.textBaseline = 'middle';
				brush.fillStyle = isOpen ? '#ffffff' : '#4b5166';
				brush.fillText(text, width / 2, height / 2);
			}}
		/>
	);
}
