import type { Style } from '../style.ts';
import { mailingBag } from './mailing-bag.ts';

const film = {
	stock: 'film',
	boardMm: { min: 0.04, max: 0.12, usual: 0.06 },
	limits: { min: [120, 150, 0], max: [700, 900, 0] },
	side: 'seal',
	flapInsetMm: 0,
	flapRadiusMm: 0,
} as const;
const paper = {
	stock: 'paper',
	boardMm: { min: 0.1, max: 0.3, usual: 0.16 },
	limits: { min: [120, 150, 0], max: [600, 800, 0] },
	side: 'glue',
	flapInsetMm: 6,
	flapRadiusMm: 8,
} as const;

/** A mailing bag of film with one strip of adhesive. */
export const polyMailer = mailingBag({ ...film, name: 'poly-mailer', closing: { adhesive: [[18, 38]] } });

/** Opened along a perforation between two adhesive strips; the second closes it for the return. */
export const polyMailerDoubleStrip = mailingBag({
	...film,
	name: 'poly-mailer-double-strip',
	closing: {
		adhesive: [
			[5, 15],
			[25, 37],
		],
		perforation: 20,
	},
});

/** A mailing bag of paper, glued at the sides, with a tear strip in its flap. */
export const paperMailer = mailingBag({
	...paper,
	name: 'paper-mailer',
	closing: { adhesive: [[16, 40]], tear: [6, 12] },
});

/** Torn open between its two adhesive strips and closed again with the second. */
export const paperMailerDoubleStrip = mailingBag({
	...paper,
	name: 'paper-mailer-double-strip',
	closing: {
		adhesive: [
			[4, 14],
			[26, 42],
		],
		tear: [17, 23],
	},
});

export const mailingBags: readonly Style[] = [
	polyMailer,
	polyMailerDoubleStrip,
	paperMailer,
	paperMailerDoubleStrip,
];
