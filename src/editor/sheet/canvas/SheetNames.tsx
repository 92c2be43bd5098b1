import { useCallback } from 'react';
import type { Panel, Side } from '#src/dielines/dieline.ts';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { SheetLines } from './SheetLines.tsx';
import { SideFrames } from './SideFrames.tsx';

interface SheetNamesProps {
	/** Pixels per millimetre: lines and words keep their size on screen. */
	scale: number;
	/** The open side. */
	side: Side;
}

/** Cuts and creases with the names of panels, and the open side framed. */
export function SheetNames({ scale, side }: SheetNamesProps) {
	const { t, layout } = useDesigner();
	const sideName = useCallback((name: Side) => t(`editor.side_${name}`), [t]);
	const panelName = useCallback(({ id }: Panel) => t.find(`editor.panel_${id.replaceAll('-', '_')}`), [t]);
	/** On the inside's sheet, panels keep the names of their outer sides. */
	const insideName = useCallback(
		(panel: Panel) => {
			if (panel.printShows) return t('designer-sides.rolled_in');
			return panel.side ? sideName(panel.side) : panelName(panel);
		},
		[t, sideName, panelName],
	);
	/** On other sheets, only panels without a side have a name here. */
	const outsideName = useCallback(
		(panel: Panel) => (panel.printShows ? t('editor.panel_shows_inside') : panelName(panel)),
		[t, panelName],
	);
	return (
		<>
			{layout.sheets.map((sheet) => (
				<SheetLines
					key={sheet.key}
					sheet={sheet}
					scale={scale}
					nameOf={sheet.isInside ? insideName : outsideName}
				/>
			))}
			<SideFrames layout={layout} scale={scale} side={side} nameOf={sideName} />
		</>
	);
}
