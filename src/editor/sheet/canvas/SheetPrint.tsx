import { useMemo } from 'react';
import { Group } from 'react-konva/lib/ReactKonvaCore.js';
import type { DesignDocument } from '#src/designs/document/design.ts';
import type { Side } from '#src/dielines/dieline.ts';
import { createLooks } from '../../box/material-look.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { FilledPanel, PaintedPatch, RestOfSide } from './PaintedPatch.tsx';
import { SheetBoard } from './SheetLines.tsx';

interface SheetPrintProps {
	design: DesignDocument;
	/** The sides that a layer above repaints with every change. */
	live: ReadonlySet<Side>;
	/** The part of the live sides that is painted here: what lies below the dragged objects. */
	below: DesignDocument | undefined;
	/** The open side. */
	side: Side;
}

/** The boards with everything printed on them that does not change now. */
export function SheetPrint({ design, live, below, side }: SheetPrintProps) {
	const { layout, spec } = useDesigner();
	const looks = useMemo(() => createLooks(spec), [spec]);
	const open = layout.places[side];
	const openSheet = layout.sheets.find(({ patches }) => patches.some(({ place }) => place.side === side));
	return (
		<>
			{open?.also && openSheet && !openSheet.isInside && (
				<RestOfSide place={open} design={design} paper={looks[openSheet.stock].outside} />
			)}
			{layout.sheets.map(({ key, lines, stock, isInside, filled, patches }) => (
				<Group key={key}>
					<SheetBoard lines={lines} paper={looks[stock][isInside ? 'inside' : 'outside']} />
					{filled.map((panel) => {
						const fill = design.fills[panel.side];
						return fill && <FilledPanel key={panel.id} panel={panel} fill={fill} />;
					})}
					{patches.map((patch) => {
						const print = live.has(patch.place.side) ? below : design;
						return print && <PaintedPatch key={patch.key} patch={patch} design={print} />;
					})}
				</Group>
			))}
		</>
	);
}
