import { memo } from 'react';
import { Group, Rect, Text } from 'react-konva/lib/ReactKonvaCore.js';
import type { Side, SidePlace } from '#src/dielines/dieline.ts';
import type { Bounds } from '#src/dielines/path.ts';
import { shownOf, type Worktop } from '../worktop.ts';

interface SideFramesProps {
	worktop: Worktop;
	/** Pixels a millimetre: words keep their size on screen. */
	scale: number;
	/** The open one. */
	side: Side;
	nameOf: (side: Side) => string;
}

/** The open side framed, every side named in its corner. */
export const SideFrames = memo(function SideFrames({ worktop, scale, side, nameOf }: SideFramesProps) {
	const open = worktop.places[side];
	return (
		<>
			{open && (
				<Group x={open.origin.x} y={open.origin.y} rotation={open.rotationDeg} listening={false}>
					<Rect
						width={open.widthMm}
						height={open.heightMm}
						stroke="#2757ff"
						strokeWidth={2}
						strokeScaleEnabled={false}
					/>
				</Group>
			)}
			{worktop.sides.map((name) => {
				const place = worktop.places[name];
				return (
					place && (
						<SideName
							key={name}
							place={place}
							shown={shownOf(worktop, place)}
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
	/** What of the side lies on its first panel, in side coordinates. */
	shown: Bounds;
	scale: number;
	text: string;
	isOpen: boolean;
}

function SideName({ place, shown, scale, text, isOpen }: SideNameProps) {
	const size = 12 / scale;
	const width = (text.length * 6.6 + 14) / scale;
	const { minX, minY, maxX, maxY } = shown;
	if (width > (maxX - minX) * 0.9 || size * 2 > maxY - minY) return null;
	return (
		<Group x={place.origin.x} y={place.origin.y} rotation={place.rotationDeg} listening={false}>
			<Group x={minX + 6 / scale} y={minY + 6 / scale}>
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
