import { createLoop } from '../path.ts';
import { sheetStyle } from './sheet.ts';

const card = (name: string, cornerMm: number) =>
	sheetStyle({
		name,
		stock: 'carton',
		sizeKind: 'flat',
		boardMm: { min: 0.2, max: 0.8, usual: 0.35 },
		limits: () => ({ min: [40, 40, 0], max: [420, 420, 0] }),
		panel: 'card',
		cut: ([widthMm, heightMm]) => ({
			outline: createLoop([
				[0, 0, cornerMm],
				[widthMm, 0, cornerMm],
				[widthMm, heightMm, cornerMm],
				[0, heightMm, cornerMm],
			]),
			front: { widthMm, heightMm, origin: { x: 0, y: 0 } },
			back: {
				side: 'back',
				panel: 'card',
				face: 'reverse',
				widthMm,
				heightMm,
				origin: { x: widthMm, y: 0 },
				rotationDeg: 0,
			},
			form: { kind: 'flat' },
		}),
	});

/** A card printed on both faces, cut square. */
export const printedCard = card('printed-card', 0);

/** The same with corners rounded to 1/8 inch. */
export const printedCardRounded = card('printed-card-rounded', 3.2);
