import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore.js';
import type { DesignDocument } from '#src/designs/document/design.ts';
import { paintOnSheet, traceLoop } from '#src/designs/paint/paint-side.ts';
import type { Panel, SidePlace } from '#src/dielines/dieline.ts';
import type { Patch } from '../../box/sheet-layout.ts';
import { looksAlike } from '../../painting/side-changes.ts';
import { $repaintCount } from '../../painting/store.ts';
import { pictures } from '../../uploads/pictures.ts';
import { nativeContext } from './native-context.ts';

interface PaintedPatchProps {
	patch: Patch;
	design: DesignDocument;
}

/**
 * One side's print on one panel, by the same painter as the 3D texture, clipped to the panel. Repainted when pictures
 * or fonts have loaded.
 */
export const PaintedPatch = memo(
	function PaintedPatch({ patch, design }: PaintedPatchProps) {
		const { place, panel, neighbours } = patch;
		return <PaintedPlace {...{ place, panel, neighbours, design }} />;
	},
	(before, now) => before.patch === now.patch && looksAlike(before.design, now.design, now.patch.place.side),
);

interface PaintedPlaceProps {
	place: SidePlace;
	/** What clips it; its own edges where none is given. */
	panel?: Panel;
	neighbours?: readonly SidePlace[];
	design: DesignDocument;
	opacity?: number;
}

function PaintedPlace({ place, panel, neighbours, design, opacity = 1 }: PaintedPlaceProps) {
	useStore($repaintCount);
	return (
		<Shape
			listening={false}
			perfectDrawEnabled={false}
			opacity={opacity}
			sceneFunc={(_, shape) =>
				paintOnSheet(nativeContext(shape), design, place, pictures, { panel, neighbours })
			}
		/>
	);
}

interface RestOfSideProps {
	place: SidePlace;
	design: DesignDocument;
	/** Colour of the bare board. */
	paper: string;
}

/**
 * A side that is divided among several flaps, whole, as the closed box shows it: drawn below the sheets, so that the
 * artwork of the other flaps is shown faded beside the first one.
 */
export const RestOfSide = memo(function RestOfSide({ place, design, paper }: RestOfSideProps) {
	return (
		<>
			<Shape
				listening={false}
				opacity={0.4}
				fill={paper}
				x={place.origin.x}
				y={place.origin.y}
				rotation={place.rotationDeg}
				sceneFunc={(context, shape) => {
					context.beginPath();
					context.rect(0, 0, place.widthMm, place.heightMm);
					context.fillStrokeShape(shape);
				}}
			/>
			<PaintedPlace place={place} design={design} opacity={0.4} />
		</>
	);
});

/** A panel that has only a side's colour. */
export const FilledPanel = memo(function FilledPanel({ panel, fill }: { panel: Panel; fill: string }) {
	return (
		<Shape
			listening={false}
			perfectDrawEnabled={false}
			fill={fill}
			fillRule="evenodd"
			sceneFunc={(context, shape) => {
				context.beginPath();
				for (const loop of [panel.outline, ...panel.holes]) traceLoop(context, loop);
				context.fillStrokeShape(shape);
			}}
		/>
	);
});
