import { changeObject, removeObject, replaceColour } from '#src/designs/document/commands.ts';
import type { DesignDocument } from '#src/designs/document/design.ts';
import { getPainter } from '#src/designs/paint/lazy-painters.ts';
import type { Finding } from '#src/designs/preflight/finding.ts';
import { preflight } from '#src/designs/preflight/preflight.ts';
import { boardShareOf } from '../../box/board-share.ts';
import type { Worktop } from '../../box/sheet-layout.ts';
import { $design, change, setSelection } from '../../document/store.ts';
import { extentOf, setSizePtOf } from '../../painting/extent.ts';
import { $repaintCount } from '../../painting/store.ts';
import { artworkFacts } from '../../uploads/pictures.ts';
import { showSide } from '../../viewport/store.ts';
import { pictureColourAt } from './picture-samples.ts';
import { setFindings } from './store.ts';

/** A pause in the work as long as this is time for a look. */
const pauseMs = 250;

/** What a look at a design finds on the boards of a box; its fonts must be there. */
export const lookAt = (
	design: DesignDocument,
	worktop: Worktop,
	board: string,
	insideBoard: string,
): readonly Finding[] =>
	preflight(design, {
		places: worktop.places,
		board,
		insideBoard,
		boardShareOf: (side, area) => boardShareOf(worktop, side, area),
		extentOf,
		setSizePtOf,
		moduleMmOf: (code) => {
			const encoder = getPainter('code');
			return encoder && (encoder.measureModule(code) ?? 'faulty');
		},
		pictureColourAt,
		artworkOf: (artworkId) => artworkFacts.get(artworkId),
	});

/** Looks at the design now and after every change, until it is told to stop. */
export function watchArtwork(worktop: Worktop, board: string, insideBoard: string): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const look = () => setFindings(lookAt($design.get(), worktop, board, insideBoard));
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

/** Goes to what was found. */
export function showFinding({ side, objectId }: Finding): void {
	showSide(side);
	setSelection(objectId === undefined ? [] : [objectId]);
}

/** Mends it in one step that can be undone. */
export function repair({ objectId = '', repair: mend }: Finding): void {
	if (!mend) return;
	change('editor.step_repair', (design: DesignDocument) => {
		switch (mend.kind) {
			case 'remove':
				return removeObject(design, objectId);
			case 'recolour':
				return replaceColour(design, mend.from, mend.to);
			default:
				return changeObject(design, objectId, mend.change);
		}
	});
	if (mend.kind === 'remove') setSelection([]);
}
