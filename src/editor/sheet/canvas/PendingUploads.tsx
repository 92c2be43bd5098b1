import { useStore } from '@nanostores/react';
import { Shape } from 'react-konva/lib/ReactKonvaCore.js';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { $uploads } from '../../uploads/store.ts';

/** Pale previews of the pictures that are being uploaded, where they will lie. */
export function PendingUploads() {
	const { layout } = useDesigner();
	const uploads = useStore($uploads);
	return uploads.map(({ id, frame }) => {
		const place = frame && layout.places[frame.side];
		return (
			place && (
				<Shape
					key={id}
					listening={false}
					perfectDrawEnabled={false}
					x={place.origin.x}
					y={place.origin.y}
					rotation={place.rotationDeg}
					opacity={0.55}
					sceneFunc={(brush) => {
						const { preview, xMm, yMm, widthMm, heightMm } = frame;
						brush.drawImage(preview, xMm - widthMm / 2, yMm - heightMm / 2, widthMm, heightMm);
					}}
				/>
			)
		);
	});
}
