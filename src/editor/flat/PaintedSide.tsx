import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore.js';
import type { DesignDocument } from '#src/designs/design.ts';
import { paintSide } from '#src/designs/paint-side.ts';
import type { Side, SixSidedDieline } from '#src/dielines/dieline.ts';
import { pictures } from '../pictures.ts';
import { $pictureCount } from '../session.ts';

interface PaintedSideProps {
	side: Side;
	design: DesignDocument;
	dieline: SixSidedDieline;
}

/** One side's print on the sheet, by the same painter as the 3D texture, clipped to its panel. */
export const PaintedSide = memo(function PaintedSide({ side, design, dieline }: PaintedSideProps) {
	useStore($pictureCount);
	const place = dieline.sides[side];
	const panel = dieline.panels.find(({ id }) => id === place.panel);
	return (
		<Shape
			listening={false}
			perfectDrawEnabled={false}
			sceneFunc={(scene) => {
				const context = scene._context;
				context.save();
				context.translate(place.origin.x, place.origin.y);
				context.rotate((place.rotationDeg * Math.PI) / 180);
				paintSide(context, design, place, pictures, { panel });
				context.restore();
			}}
		/>
	);
});
