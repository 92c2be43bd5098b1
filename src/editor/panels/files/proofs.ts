import type { DesignDocument } from '#src/designs/document/design.ts';
import { paintSide } from '#src/designs/paint/paint-side.ts';
import type { SidePlace } from '#src/dielines/dieline.ts';
import { findBoardColour } from '../../box/find-board-colour.ts';
import type { DesignedBox } from '../../context/DesignerContext.tsx';
import { loadFontsAndPainters } from '../../painting/load-fonts.ts';
import { printedPictures as pictures, preparePicture } from '../../uploads/pictures.ts';
import { canvasToBlob } from './canvas-to-blob.ts';
import { fontRules, pictureAddresses } from './embedded.ts';
import { objectsSeenOn } from './objects-seen-on.ts';
import { type ProofPage, proofPdf } from './proof-pdf.ts';
import { sideSvg } from './side-svg.ts';

const createCanvas = (widthPx: number, heightPx: number) => {
	const canvas = document.createElement('canvas');
	canvas.width = widthPx;
	canvas.height = heightPx;
	const context = canvas.getContext('2d');
	if (!context) throw new Error('No canvas to draw on');
	return { canvas, context };
};

/** The sides whose artwork may continue onto this one. */
const neighboursIn = ({ layout }: DesignedBox, place: SidePlace) =>
	layout.sheets
		.flatMap(({ patches }) => patches)
		.find((patch) => patch.place.side === place.side && patch.place.panel === place.panel)?.neighbours;

/** Letters, patterns, and pictures in the tones that they are printed in. */
const ready = (design: DesignDocument) =>
	Promise.all([
		loadFontsAndPainters(design),
		...design.objects.map((object) => object.kind === 'image' && preparePicture(object)),
	]);

/** One side as a drawing of its own. */
export async function svgOfSide(
	design: DesignDocument,
	place: SidePlace,
	box: DesignedBox,
	title: string,
): Promise<Blob> {
	await ready(design);
	const shown = { ...design, objects: objectsSeenOn(design, place.side, box.layout) };
	const svg = sideSvg({
		design,
		place,
		neighbours: neighboursIn(box, place),
		pictures,
		addresses: await pictureAddresses(shown, pictures),
		fontRules: await fontRules(shown),
		ruler: createCanvas(1, 1).context,
		board: findBoardColour(box, place),
		title,
	});
	return new Blob([svg], { type: 'image/svg+xml' });
}

/** Resolution of proofs: sharp on paper and small enough for mail. A side of 40 cm gives 3150 px. */
const proofDpi = 200;
/** Largest canvas that every browser supports. */
const maxPx = 6000;

/**
 * Every printed side at true size, one a page.
 * @param captionOf returns the caption of a side
 */
export async function pdfOfSides(
	design: DesignDocument,
	box: DesignedBox,
	title: string,
	captionOf: (place: SidePlace) => string,
): Promise<Blob> {
	await ready(design);
	const pages: ProofPage[] = [];
	for (const side of box.layout.sides) {
		const place = box.layout.places[side];
		if (!place) continue;
		const { widthMm, heightMm } = place;
		const scale = Math.min(proofDpi / 25.4, maxPx / Math.max(widthMm, heightMm));
		const { canvas, context } = createCanvas(
			Math.max(1, Math.round(widthMm * scale)),
			Math.max(1, Math.round(heightMm * scale)),
		);
		context.fillStyle = findBoardColour(box, place);
		context.fillRect(0, 0, canvas.width, canvas.height);
		context.scale(scale, scale);
		paintSide(context, design, place, pictures, { neighbours: neighboursIn(box, place) });
		const jpeg = new Uint8Array(await (await canvasToBlob(canvas, 'image/jpeg', 0.92)).arrayBuffer());
		pages.push({
			widthMm,
			heightMm,
			jpeg,
			widthPx: canvas.width,
			heightPx: canvas.height,
			caption: captionOf(place),
		});
	}
	return new Blob([proofPdf(title, pages)], { type: 'application/pdf' });
}
