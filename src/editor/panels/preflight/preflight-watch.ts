import type { DesignDocument } from '#src/designs/document/design.ts';
import { getPainter } from '#src/designs/paint/lazy-painters.ts';
import type { Finding } from '#src/designs/preflight/finding.ts';
import { preflight } from '#src/designs/preflight/preflight.ts';
import { applyRepair } from '#src/designs/preflight/verify-repairs.ts';
import { track } from '#src/tracking/events.ts';
import { computeBoardShare, findSidesUnder } from '../../box/board-share.ts';
import type { SheetLayout } from '../../box/sheet-layout.ts';
import { $design, change, setSelection } from '../../document/store.ts';
import { measureExtent, renderedSizePt } from '../../painting/extent.ts';
import { $repaintCount } from '../../painting/store.ts';
import { artworkFacts, hasLiveText } from '../../uploads/picture-store.ts';
import { showSide } from '../../viewport/store.ts';
import { pictureColourAt } from './picture-samples.ts';
import { setFindings } from './store.ts';

/** Debounce time. */
const pauseMs = 250;

/** Preflight of a design on the boards of its box; its fonts must be loaded. */
export const runPreflight = (
	design: DesignDocument,
	layout: SheetLayout,
	board: string,
	insideBoard: string,
): readonly Finding[] =>
	preflight(design, {
		places: layout.places,
		board,
		insideBoard,
		boardShareOf: (side, area) => computeBoardShare(layout, side, area),
		sidesUnder: (side, area) => findSidesUnder(layout, side, area),
		measureExtent,
		setSizePtOf: renderedSizePt,
		moduleMmOf: (code) => {
			const encoder = getPainter('code');
			return encoder && (encoder.measureModule(code) ?? 'faulty');
		},
		pictureColourAt,
		artworkOf: (artworkId) => artworkFacts.get(artworkId),
		hasLiveText,
	});

/** Runs preflight now and after every change, until stopped. */
export function watchPreflight(layout: SheetLayout, board: string, insideBoard: string): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const told = new Set<string>();
	const look = () => {
		const findings = runPreflight($design.get(), layout, board, insideBoard);
		setFindings(findings);
		for (const { code, severity } of findings)
			if (severity !== 'info' && !told.has(code)) {
				told.add(code);
				track('Artwork Finding Shown', { product: $design.get().productType, finding: code, severity });
			}
	};
	const later = () => {
		clearTimeout(timer);
		timer = setTimeout(look, pauseMs);
	};
	look();
	const stops = [$design.listen(later), $repaintCount.listen(later)];
	return () => {
		clearTimeout(timer);
		for (const stop of stops) stop();
		setFindings(undefined);
	};
}

/** Opens the side of a finding and selects its object. */
export function showFinding({ side, objectId }: Finding): void {
	showSide(side);
	setSelection(objectId === undefined ? [] : [objectId]);
}

/** Fixes a finding, as one undo step. */
export function repairFinding(finding: Finding): void {
	if (!finding.repair) return;
	change('editor.step_repair', (design: DesignDocument) => applyRepair(design, finding));
	if (finding.repair.kind === 'remove') setSelection([]);
}
